"""Positions as text: what cannot be played on for ever is refused, what play reaches is read."""

from __future__ import annotations

import pytest

from admiralty.engine.errors import NotationError
from admiralty.games.tsushima import GAME
from tests.games.tsushima.seas import Sea

CHEMULPO = "tsushima scenario=chemulpo battle=channel spotter=russia"
OFF_PORT = "tsushima scenario=port-arthur battle=port defender=russia"
BOTH = "japan=3/asama+naniwa russia=9/variag"
ISLAND = "tsushima scenario=round-island"
IN_TURN = f"{ISLAND} turn=1 phase=3"
WAR = "tsushima scenario=war-at-sea needed=8 plan=c"
SET_UP = "bases_left=1 port_arthur=novik waiting=idzumo,jt2"
AT_SEA = "0306=askold+diana+pallada 0711=chiyoda"


@pytest.mark.parametrize(
    ("position", "why"),
    [
        # The end.
        (f"{CHEMULPO} step=finish actor=over mover=russia round=10 ending=9 japan=6/asama", "winner and ending"),
        (f"{IN_TURN} step=finish actor=over ending=2 winner=russia 0306=askold", "winner and ending"),
        (f"{IN_TURN} step=finish actor=over 0306=askold", "winner and ending"),
        (f"{IN_TURN} step=finish actor=over ending=9 0306=askold", "winner and ending"),
        # A battle.
        (f"{CHEMULPO} step=move actor=japan mover=japan round=2 quiet=14 {BOTH}", "step and time"),
        (
            f"{OFF_PORT} step=station actor=russia forming=1 cursor=bayan russia=0/bayan offer=later waiting=suma",
            "step and offer",
        ),
        (f"{OFF_PORT} step=form actor=russia gathered=bayan:P waiting=mikasa,bayan", "scenario and battle"),
        (f"{IN_TURN} segment=1 step=move actor=japan mover=japan round=1 0306=askold 0711=chiyoda", "somewhere"),
        (
            "tsushima step=agree actor=japan mover=russia round=20 offer=later japan=3/asama russia=9/novik",
            "step and offer",
        ),
        # Setting up.
        (f"{ISLAND} step=set-up actor=russia {SET_UP}", "step and actor"),
        (f"{ISLAND} step=set-up actor=japan {SET_UP} group_at=0306", "another thing in hand"),
        (f"{ISLAND} step=set-up actor=japan {SET_UP} field=port_arthur", "another thing in hand"),
        (f"{ISLAND} step=set-up actor=japan {SET_UP},variag", "a place on the chart"),
        (f"{ISLAND} step=set-up-at actor=japan {SET_UP} gathered=jt2:G kure=asama+yakumo field=1009", "are at sea"),
        (f"{ISLAND} step=choose-plan actor=japan port_arthur=novik", "scenario and step"),
        # Things of a battle on the chart.
        (f"{IN_TURN} segment=2 step=grounding-die actor=chance thrown=1 {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=1 step=search actor=japan moved=askold {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=1 step=search actor=japan spotter=russia {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=1 step=search actor=japan groups=1,0 {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=1 step=search actor=japan spent=gun1 {AT_SEA}", "counters D and T"),
        # What is noted of a counter.
        (f"{IN_TURN} segment=1 step=search actor=japan 0306=askold:P+ 0711=chiyoda", "a place on the chart"),
        (f"{IN_TURN} segment=1 step=search actor=japan 0306=askold:o0+ 0711=chiyoda", "a place on the chart"),
        (f"{IN_TURN} segment=1 step=search actor=japan 0306=askold port_arthur=novik:F", "somebody has fled"),
        (f"{IN_TURN} segment=2 step=grounding actor=russia 0306=askold 0711=chiyoda:S", "shallow water"),
        (f"{IN_TURN} segment=2 step=grounding-test actor=chance cursor=chiyoda {AT_SEA}", "step and actor"),
        # A group.
        (f"{IN_TURN} segment=2 step=sail-to actor=russia group_at=0711 0711=chiyoda:G 0306=askold", "step and actor"),
        (f"{IN_TURN} segment=2 step=sail-to actor=russia group_at=0306 0306=askold:G+diana", "a group is in one"),
        (f"{IN_TURN} segment=2 step=sail-to actor=russia group_at=baltic baltic=askold:G", "a group is in one"),
        (
            f"{IN_TURN} segment=2 step=mine-die actor=chance cursor=diana group_at=0306 mines=-,-,0306,- 0306=diana:G",
            "a group is in one",
        ),
        # Places.
        (f"{IN_TURN} segment=1 step=search actor=japan claimed=1 {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=1 step=search actor=japan field=0306 {AT_SEA}", "another thing in hand"),
        (f"{IN_TURN} segment=3 step=raid-die actor=chance {AT_SEA}", "somewhere"),
        (f"{WAR} turn=1 phase=7 step=sweep-die actor=chance cursor=jd1 field=0306 0306=jd1", "a mine in the hex"),
        # The terminal phase.
        (f"{WAR} turn=1 phase=7 segment=2 step=voyage actor=japan china=jd1", "step and time"),
        (f"{WAR} turn=1 phase=7 step=lay-mine actor=japan 0306=jd1", "another thing in hand"),
        (f"{WAR} turn=1 phase=7 step=scuttle actor=japan port_arthur=novik fall=1", "step and actor"),
        (f"{WAR} turn=1 phase=7 step=scuttle actor=russia by=1 port_arthur=novik fall=1", "step and actor"),
        (f"{WAR} turn=3 phase=7 step=voyage actor=japan china=jd1 complete=23", "step and time"),
        (f"{WAR} turn=3 phase=7 step=voyage actor=japan china=jd1 siege=40", "step and time"),
        # Merchants.
        (f"{WAR} turn=1 phase=4 segment=1 step=block-die actor=chance blockers=2 0206=jm1", "a group is in one"),
        (f"{WAR} turn=1 phase=4 segment=1 step=search actor=japan blockers=2 0206=jm1", "another thing in hand"),
        (f"{WAR} turn=1 phase=7 step=new-merchant actor=japan lost_merchants=2 kure=jm1", "sunk by one hit"),
        (f"{WAR} turn=1 phase=4 segment=1 step=search actor=japan wrecks=60 0206=jm1", "sunk by one hit"),
    ],
)
def test_what_cannot_be_played_on_is_refused(position: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        GAME.read(position)


def test_where_counters_are_scuttled_it_is_still_japans_part_of_the_phase() -> None:
    sea = Sea(turn=9, fall=9).put("port_arthur", "retvizan", "poltava").at("scuttle", "russia").chart(by=0)
    text = GAME.write(sea.state)
    assert GAME.read(text).key() == sea.state.key()


def test_as_many_wrecks_are_cleared_as_lie_in_the_channel() -> None:
    sea = Sea(turn=9, wrecks=12, blockers=12, lost_merchants=14, new_merchants=7).put("kure", "asahi")
    sea.sunk(*(f"jm{n}" for n in range(1, 8))).at("clear-channel-die", "chance")
    assert GAME.read(GAME.write(sea.state)).key() == sea.state.key()
