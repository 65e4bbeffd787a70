"""What each golden record must contain: the options, how it ends, and what happens on the way."""

from __future__ import annotations

from random import Random

from admiralty.engine.match import Match
from admiralty.engine.record import Result
from tests.conformance.golden import Plan, told

DONE = {
    "first-move": 0.1,
    "second-move": 0.3,
    "combat": 0.25,
    "recover": 0.1,
    "sortie": 0.15,
}  # how often a side has enough
TOWNS = (">Liaoyang", ">Mukden")


def _played(side: str, *cards: str) -> tuple:  # type: ignore[type-arg]
    return tuple(told("played", side=side, card=f"{card}_{side}") for card in cards)


PLANS: dict[str, Plan] = {
    # Each kind of ending.
    "japan-major": Plan(result=Result("japan", "11.4"), happens=(told("fell"),), leaning="north"),
    "japan-by-judgement": Plan(result=Result("japan", "11.10"), happens=(told("ended-victory"),), leaning="north"),
    "russia-by-judgement": Plan(result=Result("russia", "11.10"), happens=(told("ended-defeat"), told("arrived"))),
    "russia-by-losses": Plan(result=Result("russia", "11.3")),
    "russia-by-uiju": Plan(result=Result("russia", "11.1")),
    "russia-by-nanshan": Plan(result=Result("russia", "11.2")),
    # The choice cards and the option.
    "choice-cards": Plan(
        options={"japanese_choice": True, "russian_choice": True}, happens=(told("free-die-hits"), told("stood"))
    ),
    "netted": Plan(options={"netted": True}, happens=(told("naval-hits", times=2),)),
    "points-ahead": Plan(options={"handicap": 2}, result=Result("japan", "11.4")),
    # What is rare.
    "retreats": Plan(happens=(told("left"), told("retreated", times=3), told("destroyed", times=3))),
    "voyage": Plan(happens=(told("marched"), told("arrived"), told("points-baltic-damaged"), told("repair-die-works"))),
    "counters": Plan(happens=(told("countered"), told("cancelled"), told("looked"), told("declined"))),
    # Every face that can be played.
    "cards-japan-1": Plan(happens=_played("japan", "land_1", "land_3")),
    "cards-japan-2": Plan(happens=_played("japan", "land_2", "land_5", "land_8")),
    "cards-japan-3": Plan(happens=_played("japan", "land_6", "land_9", "naval_1")),
    "cards-japan-4": Plan(happens=_played("japan", "naval_2", "naval_3")),
    "cards-japan-5": Plan(happens=(told("countered", side="japan"), *_played("japan", "naval_5"), told("no-sortie"))),
    "cards-russia-1": Plan(happens=_played("russia", "land_3", "land_8")),
    "cards-russia-2": Plan(happens=_played("russia", "land_4", "land_5")),
    "cards-russia-3": Plan(happens=(*_played("russia", "land_7", "land_9"), told("countered", side="russia"))),
    "cards-russia-4": Plan(happens=_played("russia", "naval_2", "naval_3")),
    "cards-russia-5": Plan(happens=_played("russia", "naval_4", "naval_5")),
}


def choice(match: Match, plan: Plan, rng: Random) -> int:
    """A decision at random: cards like to be bought and played, armies to fight, and nobody moves forever."""
    legal = match.state.legal()
    words = {match.game.write_action(match.state, action): action for action in legal}
    step = match.game.write(match.state).split(" step=")[1].split(" ", 1)[0]
    north = [action for word, action in words.items() if word.endswith(TOWNS) and not word.startswith("retreat")]
    if plan.leaning == "north" and north and match.state.actor == 0 and rng.random() < 0.6:
        return rng.choice(north)
    cards = [action for word, action in words.items() if word.startswith(("Land-", "Naval-"))]
    if cards and rng.random() < 0.4:
        return rng.choice(cards)
    attacks = [action for word, action in words.items() if word.startswith("attack>")]
    if attacks and rng.random() < 0.6:
        return rng.choice(attacks)
    if len(legal) > 1 and legal[0] == 0 and rng.random() < DONE.get(step, 0):
        return 0
    return rng.choice(legal)
