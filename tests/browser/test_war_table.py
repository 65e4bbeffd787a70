"""The Russo-Japanese War at the table: cards in both sides' turns, battles with crates and dice, a game by clicks."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.gestures import Opposed, Player, opposed
from tests.browser.support import People, Window, card, look_at, until, view_of
from tests.browser.tables import table
from tests.browser.test_access import sound
from tests.table.support import LONG, Message
from tests.table.support import Player as Opponent

GAME = "russo-japanese-war"
RECORDS = Path(__file__).resolve().parent.parent / "games" / "russo_japanese_war" / "golden"


def alone(people: People, dice: str = "fair", **how: Any) -> Window:
    """Japan against the computer."""
    window = people.come(**how)
    window.sit(table(people.server, GAME, dice=dice, japan="me", russia="greedy")["tokens"]["japan"])
    window.my_turn()
    return window


def attack(window: Window, area: str, crates: int) -> None:
    """From the first movement into a battle of the one army that stands beside an area."""
    window.press("End movement", ".prompt")
    window.go(area)
    expect(window.find(".battle-panel")).to_be_visible()
    window.find(f'.battle-choices [data-said="{crates}-supply"]').click()
    expect(window.find(".battle-choices [data-said=done]")).to_be_visible()


def throw(window: Window, *faces: int) -> None:
    """Dice that people have rolled themselves."""
    dice = window.find(".own-dice")
    expect(dice).to_be_visible()
    for face in faces:
        dice.get_by_role("button", name=str(face), exact=True).click()
    window.press("Enter these", ".own-dice")


def test_a_battle_with_crates_dice_and_a_way_of_retreat(people: People) -> None:
    japan = alone(people, dice="asked")
    japan.press("End movement", ".prompt")
    japan.go("chiuliencheng")
    panel = japan.find(".battle-panel")
    expect(panel.locator(".battle-choice .crates")).to_have_count(3)
    expect(panel.locator(".battle-choice").nth(2)).to_contain_text("dice 1 → 3")
    expect(panel.locator(".camp.side-1 .retreats")).to_contain_text("Takushan, Siuyen, Fenghuangcheng, Kuantien")
    panel.locator('[data-said="2-supply"]').click()
    army = panel.locator('.combatant[data-piece="first_army"]')
    expect(army.locator(".crate")).to_have_count(2)
    sound(japan, "a battle")
    panel.locator("[data-said=done]").click()
    until(lambda: japan.find(".own-dice").is_visible() or passes(japan), "no dice are asked for")
    throw(japan, 1, 3, 4)
    expect(army.locator(".die-lying[data-means=hit]")).to_have_count(2)
    expect(army.locator(".die-lying[data-means=miss]")).to_have_count(1)


def passes(window: Window) -> bool:
    """Where a card could be played, none is; who holds none that could passes by himself after a while."""
    button = window.find('.battle-choices [data-said="pass"]')
    if button.count():
        with suppress(PlaywrightTimeout):
            button.click(timeout=500)
    return False  # whether it has come to what is waited for


def test_cards_are_asked_for_in_the_turn_of_the_other_side(people: People) -> None:
    made = table(people.server, GAME, japan="me", russia="friend")
    japan, russia = people.come(), people.come(viewport={"width": 1000, "height": 760})
    japan.sit(made["tokens"]["japan"])
    russia.sit(made["tokens"]["russia"])
    japan.my_turn()
    held = view_of(people.server, japan.token)["hands"][0]["cards"][0]["id"]
    expect(japan.find(f'.hand.own [data-card="{held}"] .card-head')).to_be_visible()
    expect(russia.find('[data-hand="hand_japan"] .card-back')).to_have_text("1")
    attack(japan, "chiuliencheng", 1)
    japan.find(".battle-choices [data-said=done]").click()
    russia.my_turn()  # in Japan's turn: supply, then cards
    japan.not_my_turn()
    russia.find('.battle-choices [data-said="0-supply"]').click()
    russia.find(".battle-choices [data-said=done]").click()
    until(
        lambda: "hits of the attacker" in japan.log.inner_text() or passes(japan) or passes(russia),
        lambda: f"no dice fall: {japan.prompt.inner_text()} / {russia.prompt.inner_text()} {japan.log.inner_text()}",
    )
    assert held not in russia.page.content()  # never what the other side holds
    for window, other in ((japan, "russia"), (russia, "japan")):
        record = people.server.get("/api/record", token=window.token).text.replace(",", "")
        cards = record.partition("0-supply done")[2].partition("dice")[0].split()  # between supply and dice
        assert "pass" in cards  # in Japan's turn both are asked
        assert other not in cards  # of the other side's cards nothing, not even that none was played


def test_a_hand_that_was_seen_lies_open_and_is_marked(people: People) -> None:
    record = (RECORDS / "cards-russia-2.txt").read_text()
    watch = look_at(people.server, record)
    for moment in people.server.moments(watch, lang="en"):
        if any(line["key"] == "story.looked" and line["side"] == "japan" for line in moment["lines"]):
            wish = {"token": watch, "n": moment["n"], "level": "random", "side": "japan", "lang": "en"}
            break
    else:
        raise AssertionError("nobody looks at a hand in this record")
    window = people.come()
    window.sit(people.server.post("/api/branch", wish).json["tokens"]["japan"])
    seen = window.find('[data-hand="hand_russia"] .playing-card')
    expect(seen.first).to_contain_text("you have seen it")
    expect(window.find('[data-hand="hand_russia"] .hand-title')).to_contain_text("Hand of Russia")


class Commander(Opposed):
    """Somebody who does not want to be asked for cards, against another who does not."""

    def is_answered(self, seat: Opponent) -> bool:
        asked_for_cards = "pass" in seat.offered and "yes" not in seat.offered  # who buys one says yes or pass
        return asked_for_cards or super().is_answered(seat)


def test_a_turn_in_few_gestures(people: People) -> None:
    """Two battles of an army each, an army that follows, both fleets at sea and back, a card bought."""
    with opposed(people, GAME, "russia", kind=Commander) as player:
        for seat in (player.window.told(), player.other):
            seat.request("wishes", wishes={"silence": "turn_1"})
        for_cards = 0  # questions that are there only because of the card that Japan happens to hold
        while player.view["turn"] == 1 and not player.view.get("result"):
            others = [action for action in player.view["actions"] if action["n"]]
            for_cards += bool(others) and all(action.get("card") for action in others)
            step(player)
    assert player.gestures - sum(player.battles) - for_cards <= 10, "\n".join(player.did)
    assert len(player.battles) == 2
    assert all(count <= 3 for count in player.battles), "\n".join(player.did)


def step(player: Player) -> None:
    """One gesture, as somebody would make it who knows what he wants."""
    words = player.words
    for whole in ("both-seas", "last-port", "recover-all"):
        if whole in player.offered:
            return player.takes(whole)
    if player.view["prompt"]["key"] == "prompt.second-move" and "First-Army>Chiuliencheng" in words:
        return drags(player, "first_army", "chiuliencheng")
    for word in ("yes", "2-supply", "1-supply"):
        if word in words:
            return player.says(word)
    if any(word.startswith("attack>") for word in words):
        return player.click(player.window.find(".place.direct").first)
    if "done" in words or "pass" in words:
        return player.says("done" if "done" in words else "pass")
    return player.goes_on()


def drags(player: Player, army: str, place: str) -> None:
    """An army is carried to where it goes."""
    window, before = player.window, player.view
    window.carry(window.piece(army, "army"), place)
    player.gestures += 1
    player.did.append(f"{army} → {place}")
    player.comes_of_it(before)


def test_a_game_by_clicks_to_its_end(people: People) -> None:
    """In the ordinary suite its last turn, a whole game where there is time."""
    if LONG:
        japan = alone(people)
    else:
        record = (RECORDS / "japan-by-judgement.txt").read_text()
        watch = look_at(people.server, record)
        moments = people.server.moments(watch, lang="en")
        n = max(moment["n"] for moment in moments for line in moment["lines"] if line.get("heading"))
        wish = {"token": watch, "n": n, "level": "random", "side": "japan", "lang": "en"}
        japan = people.come()
        japan.sit(people.server.post("/api/branch", wish).json["tokens"]["japan"])
        japan.my_turn()
    japan.play_on(Random(1904), 1500)
    expect(japan.find(".ending h2")).to_contain_text("has won")


class Pupil(Player):
    """Somebody who waits where the table answers for him."""

    def is_asked(self, view: Message) -> bool:
        return not self.window.told().is_answered_for() and super().is_asked(view)


def guided(people: People) -> tuple[Pupil, list[str]]:
    """A guided first turn that does not decide the war, and the headings that the guide showed on the way.

    Once in some hundred and fifty games the First Army is beaten and Russia stands in Uiju when turn 2 begins (11.1).
    """
    while True:
        japan = people.come()
        japan.open()
        japan.press("Guided first game", card(GAME))
        japan.my_turn()
        coach, told, player = japan.find(".coach"), [], Pupil(japan)
        expect(coach).to_contain_text("You command Japan")
        while player.view["turn"] == 1 and not player.view.get("result"):
            if coach.is_visible():
                told.append(coach.locator("strong").inner_text())
            step(player)
        if not player.view.get("result"):
            return player, told


def test_the_guide_leads_through_the_first_turn(people: People) -> None:
    """Every task comes up, one after the other, and there is a last word when the turn is over."""
    player, told = guided(people)
    steps = list(dict.fromkeys(heading for heading in told if " of " in heading))
    assert steps == [f"Guided first game: {n} of 6" for n in range(1, 7)]
    coach = player.window.find(".coach")
    expect(coach).to_contain_text("That was all there is to be explained")
    player.window.press("Go on explaining what is new", ".coach")
    expect(coach).to_be_hidden()


WHOLLY_SEEN = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const corners = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
  return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""


def test_all_choices_of_a_battle_are_at_hand_on_a_phone(people: People) -> None:
    japan = alone(people, phone=True)
    japan.find('.prompt [data-action="done"]').tap()
    expect(japan.find(".place.direct").first).to_be_attached()
    japan.find(".all-actions summary, .prompt [data-action^='attack>']").first.tap()
    until(lambda: japan.find(".battle-choice").count() == 3, "no supply is asked for")
    bottom = japan.find(".battle-choices").evaluate("(one) => one.getBoundingClientRect().bottom")
    for choice in japan.find(".battle-choice").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bottom
        assert choice.locator(".fine").evaluate_all(
            "(all) => all.every((one) => one.scrollHeight <= one.clientHeight + 1)"
        )
    for thing in [*japan.find(".camp .combatant").all(), *japan.find(".card-pile").all()]:  # both units, every pile
        until(partial(thing.evaluate, WHOLLY_SEEN), thing.inner_text())
