"""How far a ship gets hex by hex: around what is in its way, and into mines only at its last step."""

from __future__ import annotations

import admiralty
from admiralty.engine.reach import reach

game = admiralty.load("pacific-1942")
POSITION = (
    "pacific-1942 map=standard round=1 armistice=30 step=move actor=japan side=japan cursor=0 kills=0,0 reserve=4,5"
    " troops=b6:-1:0 JA=f3/3/g3 JB=e2/3/g3 JC=g3/1/g1 JD=f10/1/ JE=c8/1/b2 JF=c9/2/b2 JG=f2/1/t3"
    " UA=e11/3/ UC=f12/2/ UD=c7/2/ UE=f11/1/b1 UF=e5/2/b4 UG=e12/1/t3 UH=f13/1/t2"
)


def test_a_ship_gets_as_far_as_it_sails_and_stops_there_in_one_gesture() -> None:
    routes = {route.place: route for route in reach(game, game.read(POSITION), 0, ["japan_a"])}
    assert "f3" not in routes, "it lies there already"
    assert routes["f4"].path == ["f4"]
    assert routes["e4"].actions[:2] == ["f4", "e4"]
    assert "f2" not in routes, "another ship lies there"
    assert (routes["f5"].risk, routes["f5"].actions[-1]) == ("die", "f5"), "a mine"
    assert not any("f5" in route.path[:-1] for route in routes.values())
