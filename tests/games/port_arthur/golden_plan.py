"""What each golden record must contain: the options, how it ends, and what happens on the way."""

from __future__ import annotations

from random import Random

from admiralty.engine.match import Match
from admiralty.engine.record import Result
from tests.conformance.golden import Plan, at_once, never, told

DONE = {"sortie": 0.12, "operation": 0.35}  # how often a side has enough
BRANCHES = {"fortress": ("army>203-Hill", "army>Port-Arthur"), "north": ("army>Liaoyang", "army>Mukden", "army>Siping")}
ALL = {"ships": True, "raid": True, "mines": True, "fog": True}

PLANS: dict[str, Plan] = {
    # Each kind of ending.
    "japan-by-marker": Plan(result=Result("japan", "4.3"), happens=(told("landed", place="box_mukden"),)),
    "russia-by-marker": Plan(result=Result("russia", "4.3"), happens=(told("landed", place="box_mukden"),)),
    "russia-by-mukden": Plan(result=Result("russia", "4.2"), happens=(never("landed"), told("convoy-sunk", times=2))),
    "draw": Plan(result=Result("draw", "4.3"), happens=(told("battle-ended", times=2),)),
    # Manchuria, blockade, convoys.
    "port-arthur-falls": Plan(
        happens=(told("yard-lost"), told("port-fell"), told("sank"), told("blockade-lifted-by-fall")),
        leaning="fortress",
    ),
    "siping": Plan(happens=(told("siping-die", times=2), told("landed", place="box_siping")), leaning="north"),
    "blockade": Plan(
        happens=(told("blockaded-placed"), told("blockaded-kept"), told("blockade-lifted-by-russia")),
    ),
    "both-convoys-sunk": Plan(happens=(at_once("convoy-sunk", times=2),)),
    "initiative": Plan(happens=(told("rerolled", times=2), told("spent-to-fire", times=2), told("repaired"))),
    # Each option alone, and all together.
    "option-ships": Plan(
        options={"ships": True}, happens=(told("sailed", piece="hatsuse"), told("sailed", piece="petropavlovsk"))
    ),
    "option-raid": Plan(options={"raid": True}, happens=(told("raided", times=2), told("repaired", times=2))),
    "option-mines": Plan(
        options={"mines": True}, happens=(told("mine-die", times=3), told("struck", times=2), told("survival-die"))
    ),
    "option-fog": Plan(options={"fog": True}, happens=(told("left"), told("named"), told("battle-ended"))),
    "option-handicap": Plan(
        options={"handicap": -3}, result=Result("russia", "10.10"), happens=(told("handicap", side="russia", points=3),)
    ),
    "all-options": Plan(
        options=ALL,
        happens=(
            told("raided"),
            told("struck"),
            told("named"),
            told("battle-ended", times=2),
            told("arrived", times=15),
        ),
    ),
}


def choice(match: Match, plan: Plan, rng: Random) -> int:
    """A decision at random: armies like to land, and nobody sorties or operates forever."""
    legal = match.state.legal()
    words = {match.game.write_action(match.state, action): action for action in legal}
    step = match.game.write(match.state).split(" step=")[1].split(" ", 1)[0]
    wanted = [words[word] for word in BRANCHES.get(plan.leaning, ()) if word in words]
    if wanted:
        return wanted[0]
    armies = [action for word, action in words.items() if word.startswith("army>")]
    if armies and rng.random() < 0.3:
        return rng.choice(armies)
    if len(legal) > 1 and legal[0] == 0 and rng.random() < DONE.get(step, 0):
        return 0
    return rng.choice(legal)
