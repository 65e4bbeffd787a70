"""What each golden record must contain: map and options, how it ends, and what happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from admiralty.engine.match import Match
from admiralty.engine.record import Result
from tests.conformance.golden import Plan, Story, told

# How often a side has enough, where it may also act.
DONE = {
    "move": 0.2, "gun-target": 0.03, "air-target": 0.05, "transport": 0.1, "infantry": 0.5, "fighters": 0.4,
    "attack-reroll": 0.3, "defence-reroll": 0.3,
}  # fmt: skip


def joint(key: str, times: int = 1) -> Callable[[Story], bool]:
    """An attack with more dice than any single ship gives: guns, or bombs."""
    return lambda story: (
        sum(
            message.key == f"story.{key}" and (message.n or 0) > (3 if key == "fires" else 4)
            for chapter in story
            for message in chapter
        )
        >= times
    )


PLANS: dict[str, Plan] = {
    # Each kind of ending.
    "japan-by-points": Plan(result=Result("japan", "13.1"), happens=(told("sank", times=2),)),
    "america-by-points": Plan(result=Result("america", "13.1"), happens=(told("sank", times=2),)),
    "japan-by-armistice": Plan("ring", {"armistice": 8}, Result("japan", "13.3"), (told("ashore", times=2),)),
    "america-by-armistice": Plan("ring", {"armistice": 5}, Result("america", "13.3"), (told("posted", times=3),)),
    "draw": Plan("standard", {"armistice": 6}, Result("draw", "13.3"), (told("combat", times=2),)),
    "elimination": Plan(
        "standard",
        {"armistice": 99},
        Result("america", "13.4"),
        (told("mined", times=6),),
        leaning="japan looks for mines",
    ),
    "handicap": Plan(
        "ring", {"handicap": 6}, Result("japan", "13.1"), (told("handicap", side="japan", points=6), told("sank"))
    ),
    # What happens on the way.
    "mines": Plan(happens=(told("mine-die", times=5), told("mined", times=2))),
    "joint-attacks": Plan("ring", happens=(joint("fires"), joint("bombs"), told("landed", times=5))),
    "landing-fights": Plan(
        "random", {"seed": 20}, happens=(told("storms", times=3), told("killed"), told("marched", times=2))
    ),
    "re-rolls": Plan(
        "ring", happens=(told("rerolls", times=3, side="japan"), told("rerolls", times=3, side="america"))
    ),
    "aircraft": Plan(
        "random",
        {"seed": 11},
        happens=(
            told("scattered"),
            told("rearmed", times=3),
            told("bombers-lost"),
            told("given-up-bomber"),
            told("given-up-fighter"),
        ),
    ),
}


def choice(match: Match, plan: Plan, rng: Random) -> int:
    """A decision at random: battalions like to land, and nobody moves or posts forever."""
    game, state = match.game, match.state
    legal = state.legal()
    step = game.write(state).split(" step=")[1].split(" ", 1)[0]
    if plan.leaning and step in ("move", "gun-target", "air-target", "transport"):
        if game.actor_name(state) != plan.leaning.split()[0]:
            return legal[0]
        mines = [action for action in legal if on(match, action) == "mine"]
        return rng.choice(mines or [action for action in legal if on(match, action) in ("sea", "storm")] or legal)
    islands = [action for action in legal if step == "transport" and on(match, action) == "island"]
    if islands and rng.random() < 0.8:
        return rng.choice(islands)
    if len(legal) > 1 and legal[0] == 0 and rng.random() < DONE.get(step, 0):
        return 0
    if step in ("gun-dice", "air-squadrons") and rng.random() < 0.6:
        return legal[-1]
    return rng.choice(legal)


def on(match: Match, action: int) -> str:
    """The terrain of the hex that an action names, if it names one."""
    word = match.game.write_action(match.state, action)
    (ocean,) = match.game.picture(match.state, None).boards
    return next((place.terrain for place in ocean.places if place.id == word), "")
