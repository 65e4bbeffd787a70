"""An economy of clicks: what a sortie, a turn, a battle and a round take, counted in gestures of a real hand."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.gestures import Player, opposed
from tests.browser.support import People, Window, golden, look_at, until
from tests.table.support import Server


def test_a_sortie_into_three_zones_with_two_armies(people: People) -> None:
    player = Player(people.alone())
    player.takes("sortie-japan")
    lying = {place for _, place, side in player.window.pieces() if side == "japan"}
    assert {"yellow_sea", "tsushima", "east_china_sea", "landing_yellow_sea", "landing_tsushima"} <= lying
    player.window.find(".prompt-tools button").filter(has_text="Undo").click()  # all of it comes back together
    until(lambda: "yellow_sea" not in {place for _, place, _ in player.window.pieces()}, "the fleet stays at sea")
    player.view = player.look()
    player.takes("sortie-japan")
    player.says("done")
    assert player.gestures - 1 <= 6


# The ships of a side at a place, each with the middle of its counter, row by row.
ROWS = """([place, side]) => {
  const rows = new Map();
  for (const piece of document.querySelectorAll(`.pieces .piece[data-place="${place}"][data-side="${side}"]`)) {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, Math.round(box.top + box.height / 2)];
    rows.set(y, [...(rows.get(y) ?? []), [piece.dataset.key.split("/")[1], x, y, box.width]]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a[1] - b[1]));
}"""


def rows(window: Window) -> list[list[Any]]:
    """Japan's ships in port as they lie, once they lie still."""
    until(lambda: not window.moving_things(), "the ships do not come to rest")
    found: list[list[Any]] = window.page.evaluate(ROWS, ["japan", "japan"])
    return found


def test_a_sortie_by_hand(people: People) -> None:
    """Frames around ships, each dragged off by one of them; the rest with Shift; both armies by one word."""
    player = Player(people.alone(viewport={"width": 1440, "height": 900}))
    window, mouse = player.window, player.window.page.mouse
    for place in ("yellow_sea", "tsushima"):
        first = rows(window)[0]
        (_, left, y, width), (_, right, _, _) = first[0], first[-1]
        mouse.move(left - width, y - 4)
        mouse.down()
        mouse.move(right + 4, y + 4, steps=4)
        mouse.up()
        expect(window.find(".piece.selected")).to_have_count(len(first))
        window.carry(window.piece(first[0][0]), place)
        window.lies(place, *[ship for ship, *_ in first])
        player.gestures += 2
    rest = [ship for row in rows(window) for ship, *_ in row]
    assert len(rest) > 2
    window.page.keyboard.down("Shift")
    window.carry(window.piece(rest[0]), "east_china_sea")
    window.page.keyboard.up("Shift")
    window.lies("east_china_sea", *rest)
    player.gestures += 1
    player.view = player.look()
    player.takes("embark")
    lying = {place for _, place, side in window.pieces() if side == "japan"}
    assert {"yellow_sea", "tsushima", "east_china_sea", "landing_yellow_sea", "landing_tsushima"} <= lying
    assert player.gestures == 6


def test_a_turn(people: People) -> None:
    with opposed(people, "port-arthur", "russia") as player:
        player.takes("sortie-japan")
        player.says("done")
        operations = 0
        while player.view["turn"] == 1 and not player.view.get("result"):
            at_sea = player.view["prompt"]["key"] == "prompt.operation" and player.window.find(".place.origin").count()
            if at_sea and not operations:
                operations += 1
                player.steams()
            else:
                player.goes_on()
    assert player.gestures - sum(player.battles) <= 12, "\n".join(player.did)
    assert all(count <= 3 for count in player.battles), "\n".join(player.did)


def battle(server: Server) -> str:
    """A table at the moment of a golden record in which Japan is to fight: the token of Japan."""
    watch = look_at(server, golden("draw"))
    for moment in server.moments(watch, lang="en"):
        n = moment["n"] - 1
        view = server.get("/api/view", token=watch, n=n, seat="japan", lang="en").json
        if view["actor"] == "japan" and view.get("battle"):
            wish = {"token": watch, "n": n, "level": "greedy", "side": "japan", "lang": "en"}
            token: str = server.post("/api/branch", wish).json["tokens"]["japan"]
            return token
    raise AssertionError("nobody fights in this record")


def test_a_battle(people: People) -> None:
    window = people.come()
    window.sit(battle(people.server))
    window.my_turn()
    player = Player(window)
    while player.view.get("battle") and not player.view.get("result"):
        player.goes_on()
    assert 0 < sum(player.battles) <= 3


def test_the_first_rounds_of_pacific_1942(people: People) -> None:
    rounds: list[list[str]] = []
    with opposed(people, "pacific-1942", "america") as player:
        for key in ("balanced", "usual_order", "usual_order"):
            player.takes(key)
            player.says("done")
        for _ in range(4):
            turn, flown, before = player.view["turn"], 0, len(player.did)
            while player.view["turn"] == turn and not player.view.get("result"):
                flies = "best_attack" in player.offered and not flown  # once a round, where anything can be reached
                player.goes_on(*(() if flies else ("best_attack",)))
                flown += flies
            rounds.append(player.did[before:])
    first, *later = rounds
    assert len(player.did) == player.gestures
    assert any("air-target: Strongest attack" in did for did in first)
    assert player.gestures - sum(map(len, later)) <= 14, "\n".join(player.did)
    assert all(len(gestures) <= 8 for gestures in later), "\n".join(player.did)
