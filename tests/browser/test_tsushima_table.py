"""Tsushima at the table: divisions that are grabbed, aims with their chances, salvos, a round in two gestures."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gestures import Player, opposed
from tests.browser.support import People, Window, card, look_at, until, view_of
from tests.browser.test_access import sound
from tests.table.support import LONG, Message, Server

GOLDEN = Path(__file__).resolve().parent.parent / "games" / "tsushima" / "golden"

# Everything that flew over the board, whether it is still there or not.
WATCH_SHOTS = """() => {
  window.shots = [];
  new MutationObserver((changes) => window.shots.push(...changes.flatMap((change) => [...change.addedNodes])
    .map((shot) => [shot.dataset.hits, shot.textContent])))
    .observe(document.querySelector(".shots"), { childList: true });
}"""


def off_port_arthur(people: People, side: str = "japan", **how: Any) -> Window:
    """The Battle of Port Arthur against whatever comes."""
    seats = {name: {"kind": "computer", "level": "random"} for name in ("japan", "russia")}
    made = people.server.post(
        "/api/tables", {"game": "tsushima", "scenario": "port-arthur", "seats": {**seats, side: {"kind": "me"}}}
    ).json
    window = people.come(**how)
    window.sit(made["tokens"][side])
    window.my_turn()
    return window


def goes_on(player: Player) -> None:
    """A ready answer: closes the range with fire where there is any, or aims; else the word that ends it."""
    wanted = ("close_fire", "hold_fire", "aim", "line", "close")
    ready = next((key for key in wanted if key in player.offered), None)
    if ready:
        player.takes(ready)
    else:
        player.says(next(action["text"] for action in player.view["actions"] if action["n"] == 0))  # done, or no


@cache
def moment_of_fire(server: Server) -> tuple[str, int]:
    """The first moment of a golden record in which Japan has targets to declare, and the record's token."""
    watch = look_at(server, (GOLDEN / "ten-hits.txt").read_text())
    for moment in server.moments(watch, lang="en"):
        view = server.get("/api/view", token=watch, n=moment["n"], seat="japan", lang="en").json
        if view["actor"] == "japan" and any(link.get("proposed") for link in chances(view)):
            return watch, moment["n"]
    raise AssertionError("nobody fires in this record")


def declaring(people: People, **how: Any) -> Player:
    """Japan at that moment, against whatever comes."""
    watch, n = moment_of_fire(people.server)
    wish = {"token": watch, "n": n, "level": "random", "side": "japan", "lang": "en"}
    window = people.come(**how)
    window.sit(people.server.post("/api/branch", wish).json["tokens"]["japan"])
    window.my_turn()
    return Player(window)


def chances(view: Message, kind: str = "aim") -> list[Message]:
    return [link for link in view["links"] if link["kind"] == kind]


@pytest.mark.parametrize("fallen", [7, 8] if LONG else [8])  # with sevens nobody is hit, and it takes twenty rounds
def test_a_whole_chemulpo_by_clicks_with_two_gestures_a_round_at_most(people: People, fallen: int) -> None:
    gestures: Counter[int] = Counter()
    with opposed(people, "tsushima", "russia", faces={"sum": fallen}) as player:
        expect(player.window.place("column_1")).to_be_visible()
        while not player.view.get("result"):
            gestures[player.view["turn"]] += 1
            goes_on(player)
        assert set(gestures) > {0, 1}
        assert all(count <= 2 for count in gestures.values()), player.did
        expect(player.window.find(".ending h2")).to_be_visible()
        expect(player.window.log).to_contain_text(re.compile("Japan wins|Russia wins|draw"))


def test_an_ordinary_round_off_port_arthur_takes_two_gestures(people: People) -> None:
    gestures: Counter[int] = Counter()
    with opposed(people, "tsushima", "russia", "port-arthur") as player:
        while player.view["turn"] < 4 and not player.view.get("result"):
            gestures[player.view["turn"]] += 1
            goes_on(player)
    assert set(gestures) >= {1, 2, 3}
    assert all(gestures[turn] <= 2 for turn in (1, 2, 3)), player.did


def test_a_division_is_dragged_by_any_of_its_ships(people: People) -> None:
    player = Player(off_port_arthur(people))
    goes_on(player)
    japan = player.window
    ours = view_of(people.server, japan.token)["pieces"]
    division = [piece["id"] for piece in ours if "mikasa" in (piece["id"], piece.get("follows"))]
    assert len(division) == 6
    japan.carry(japan.piece(division[3]), "column_3")
    japan.lies("column_3", *division)
    expect(japan.find(".prompt-tools .undo")).to_have_text("Undo")  # one gesture, one action
    (link,) = [one for one in view_of(people.server, japan.token)["links"] if one["piece"] == "mikasa"]
    drawn = japan.find(f'.link-range[data-link="mikasa {link["target"]}"]').bounding_box()
    assert drawn is not None
    assert drawn["width"] > 100  # the range is drawn from line to line
    japan.click(japan.piece(division[5]))
    expect(japan.find(".why-not")).to_contain_text("a unit moves once")


def test_aims_are_lines_with_exact_chances_and_single_ships_can_have_another(people: People) -> None:
    player = declaring(people)
    japan, aims = player.window, chances(player.view)
    expect(japan.find(".link-aim:not(.link-label)")).to_have_count(len(aims))
    link = next(link for link in aims if link.get("proposed"))
    share = 1 - link["chances"]["nothing"]
    line = f'[data-link="{link["piece"]} {link["target"]}"]'
    expect(japan.find(f".links .proposed{line}")).to_have_count(1)
    expect(japan.find(".link-label text").filter(has_text=f"{share * 100:.0f}%").first).to_be_attached()
    if not japan.find(".linked[open]").count():
        japan.find(".linked summary").click()
    row = japan.find(f'.linked tr[data-ids="{link["piece"]} {link["target"]}"]')
    expect(row.locator("td")).to_have_text(
        [re.compile(f"^{link['chances'][name] * 100:.0f}%") for name in link["chances"]]
    )
    player.click(japan.piece(link["piece"]))
    assert player.view["prompt"]["key"] == "prompt.aim-at"
    expect(japan.piece(link["piece"])).to_have_class(re.compile(r"\bpicked\b"))
    targets = [action["piece"] for action in player.view["actions"] if action.get("piece")]
    player.click(japan.piece(targets[-1]))
    declared = next(one for one in chances(player.view) if one["piece"] == link["piece"])
    assert declared["target"] == targets[-1]
    assert not declared.get("proposed")


# Every throw that was seen with both ships large, whether it is still seen or not.
WATCH_DUELS = """() => {
  window.duels = [];
  const duel = document.querySelector(".duel");
  const names = () => [...duel.querySelectorAll(".duel-half b")].map((one) => one.textContent);
  const note = () => duel.hidden || window.duels.push(names());
  new MutationObserver(note).observe(duel, { childList: true, attributes: true });
}"""


def test_a_salvo_is_seen_large_while_it_is_told(people: People) -> None:
    player = declaring(people, motion=True)
    player.window.page.evaluate(WATCH_DUELS)
    player.window.find('[data-proposal="proposals.aim"]').click()
    until(lambda: player.window.page.evaluate("() => duels.length"), "no salvo was seen")
    seen: list[list[str]] = player.window.page.evaluate("() => duels")
    assert all(len(pair) == 2 and pair[0] != pair[1] for pair in seen)
    player.window.my_turn()
    expect(player.window.find(".duel")).to_be_hidden()  # nothing hides the board when it has been told


def test_salvos_fall_where_they_are_aimed(people: People) -> None:
    player = declaring(people, motion=True)
    player.window.page.evaluate(WATCH_SHOTS)
    player.window.find('[data-proposal="proposals.aim"]').click()
    until(lambda: player.window.page.evaluate("() => shots.length"), "no salvo has fallen")
    seen: list[list[str]] = player.window.page.evaluate("() => shots")
    assert seen
    assert all(re.match(r"([2-9]|1[0-2])✹*$", text) and text.count("✹") == int(hits) for hits, text in seen)


def test_the_guide_leads_through_chemulpo(people: People) -> None:
    japan = people.come(dark=True)
    japan.open()
    japan.press("Guided first game", card("tsushima"))
    japan.my_turn()
    expect(japan.find(".coach")).to_contain_text("You command Japan off Chemulpo")
    japan.find('.proposal[data-proposal="proposals.line"]').click()
    until(lambda: japan.place_of("asama") == "column_1", "the line has not been formed")
    japan.my_turn()
    expect(japan.find(".coach")).to_contain_text("at range 3 you can hit her")
    sound(japan, "a battle")
    japan.find("#tab-text").click()
    expect(japan.find(".reader")).to_contain_text("Asama → Variag, range")
    sound(japan, "as text")


def test_on_a_phone(people: People) -> None:
    japan = people.come(phone=True)
    japan.play_now("tsushima")
    japan.find('.proposal[data-proposal="proposals.line"]').tap()
    until(lambda: japan.place_of("asama") == "column_1", "the line has not been formed")
    japan.my_turn()
    japan.tap("asama")
    japan.page.touchscreen.tap(*japan.spot(japan.place("column_3")))
    japan.lies("column_3", "asama", "chiyoda")
    assert japan.page.evaluate("() => document.documentElement.scrollWidth") <= 390
