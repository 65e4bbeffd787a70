"""An economy of clicks: how many gestures a round takes with proposals, and with ways that a single click goes."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.match import Match
from admiralty.engine.reach import reach
from admiralty.engine.record import Record
from admiralty.engine.state import CHANCE, DONE
from admiralty.engine.view import View
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import after, at

JAPAN, AMERICA = 0, 1


class Player:
    """Japan, who counts his gestures; America answers with what comes first, dice fall as they may."""

    def __init__(self) -> None:
        self.match = Match(GAME, Record.new(GAME, "standard", {}))
        self.rng = Random(1942)
        self.gestures = 0
        self.wait()

    def wait(self) -> None:
        """The others act until Japan has something to decide; a lone 'done' is answered unless he may take back."""
        while True:
            state = self.match.state
            if state.actor == CHANCE:
                self.match.play(self.rng.choice(state.legal()))
            elif state.actor != JAPAN:
                self.match.play(self.american(state.legal()))
            elif answer := self.match.game.answer(state, JAPAN, {"rerolls": "best"}):  # his standing wish
                self.match.play(answer[0])
            elif state.legal() == [DONE] and not self.match.undoable(JAPAN):
                self.match.play(DONE)
            else:
                return

    def american(self, legal: list[int]) -> int:
        offered = self.view(AMERICA).proposals
        return self.match.game.read_action(self.match.state, offered[0].actions[0]) if offered else legal[0]

    def gesture(self, *words: str) -> None:
        self.match.act(JAPAN, words)
        self.gestures += 1
        self.wait()

    def view(self, seat: int) -> View:
        return self.match.game.view(self.match.state, seat)

    def takes(self, key: str) -> None:
        """A proposal, by one click."""
        (found,) = [offer for offer in self.view(JAPAN).proposals if offer.key == f"proposals.{key}"]
        self.gesture(*found.actions)

    def sails(self, piece: str) -> None:
        """As far as the ship gets without a risk, by one click."""
        routes = [route for route in reach(GAME, self.match.state, JAPAN, [piece]) if not route.risk]
        self.gesture(*max(routes, key=lambda route: len(route.path)).actions)

    @property
    def step(self) -> str:
        return self.match.game.write(self.match.state).split(" step=")[1].split()[0]

    def puts_to_sea(self) -> None:
        for key in ("balanced", "usual_order", "usual_order"):
            self.takes(key)
            self.gesture("done")
        assert self.gestures == 6

    def attacks(self) -> None:
        """With everything, and home again."""
        self.takes("best_attack")
        self.gesture("done")
        if self.step == "air-return":
            self.takes("home")
        if self.step == "air-target":
            self.gesture("done")


def test_a_first_round_in_which_everybody_moves() -> None:
    player = Player()
    player.puts_to_sea()
    player.sails("japan_a")
    player.sails("japan_b")
    player.takes("hold")
    player.gesture("done")  # no bombers fly
    player.takes("onward")
    player.takes("spread")
    player.gesture("done")
    assert (player.step, player.gestures) == ("move", 13)


@pytest.mark.slow
def test_a_first_round_in_which_the_bombers_fly() -> None:
    player = Player()
    player.puts_to_sea()
    player.takes("hold_fleet")
    player.attacks()
    player.takes("onward")
    player.takes("spread")
    player.gesture("done")
    assert player.step == "move"
    assert player.gestures <= 13


def test_the_fleet_stays_by_one_word_where_that_says_more() -> None:
    ships = "JA=f8/2/g2 JB=e9/3/g3 UB=e12/1/"
    both = after(f"{at('move', cursor='A')} {ships} JD=c5/2/b1")
    offers = {offer.key: offer.actions for offer in GAME.view(both.state, JAPAN).proposals}
    assert offers == {"proposals.hold": ["stop", "stop"], "proposals.hold_fleet": ["stop", "stop", "stop"]}
    alone = after(f"{at('move', cursor='A')} {ships}")
    assert [offer.key for offer in GAME.view(alone.state, JAPAN).proposals] == ["proposals.hold"]


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [4])
def test_later_rounds(rounds: int) -> None:
    player = Player()
    player.puts_to_sea()
    player.takes("hold")
    player.takes("hold")
    player.gesture("done")
    player.takes("onward")
    player.takes("spread")
    player.gesture("done")
    for _ in range(rounds):
        player.gestures = 0
        number = player.view(JAPAN).turn
        while not player.match.over and player.view(JAPAN).turn == number:
            offered = {offer.key.removeprefix("proposals.") for offer in player.view(JAPAN).proposals}
            key = next((key for key in ("home", "onward", "hold", "spread") if key in offered), None)
            if player.step == "move" and player.match.state.legal()[1:]:
                player.takes("hold") if "hold" in offered else player.gesture("stop")
            elif key:
                player.takes(key)
            else:
                player.gesture(player.match.game.write_action(player.match.state, player.match.state.legal()[0]))
        assert player.gestures <= 8


def test_squadrons_go_home_to_the_carriers_they_came_from() -> None:
    table = after(f"{at('air-target')} JD=e5/2/b2 JE=e6/2/b1 JF=c6/2/ UA=e8/1/f2 UB=e12/1/")
    table.says("UA x2 x1 done d1 d1 d1 d6 d6 d6").asks("japan", "air-return")
    (offer,) = GAME.view(table.state, JAPAN).proposals
    assert (offer.key, offer.actions) == ("proposals.home", ["JD", "JD", "JE"])


def test_fighters_are_spread_carriers_first() -> None:
    table = after(f"{at('fighters', reserve='3,0')} JA=f8/2/f1 JD=e5/2/ JG=a7/1/ JE=c5/2/ UA=e12/1/")
    (offer,) = GAME.view(table.state, JAPAN).proposals
    assert offer.actions == ["reserve", "JD", "reserve", "JG", "reserve", "JD"]
    table.says(*offer.actions).asks("japan", "fighters")


def test_a_target_once_chosen_is_attacked_with_all_dice() -> None:
    table = after(f"{at('gun-target')} JA=f8/2/g2 JB=e9/3/g3 UA=e8/3/f2 UB=e12/1/").says("UA")
    (offer,) = GAME.view(table.state, JAPAN).proposals
    assert offer.actions == ["x2", "x3", "done"]


def test_what_the_decks_cannot_hold_goes_by_one_word() -> None:
    table = after(f"{at('reduce', reserve='1,0')} JA=f8/2/f2 JB=e9/2/f1 JD=e5/1/b1 UA=e12/1/")
    (offer,) = GAME.view(table.state, JAPAN).proposals
    assert offer.key == "proposals.give_up"
    assert offer.actions[:2] == ["reserve", "JA"]
    table.says(*offer.actions).asks("japan", "fighters")
