"""Makes the golden records: plays at random, with a little sense, until a game is what the plan wants.

    PYTHONPATH=src python -m tests.games.pacific_1942.make_golden [name ...]

Without names it makes those that are missing. A record comes from its seed alone, dice included.
Beside each record stands the position in which it ends, for a result alone is blind to much.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.golden_plan import PLANS, Plan
from tests.games.port_arthur.golden_plan import Story
from tests.games.port_arthur.make_golden import dice_of

FOLDER = Path(__file__).with_name("golden")

TAKE_BACK = 0.02  # how often a side thinks better of what it did
# How often a side has enough, where it may also act.
DONE = {
    "move": 0.2, "gun-target": 0.03, "air-target": 0.05, "transport": 0.1, "infantry": 0.5, "fighters": 0.4,
    "attack-reroll": 0.3, "defence-reroll": 0.3,
}  # fmt: skip
PATIENCE = 400  # games of one plan before its maker gives up


def game(name: str, plan: Plan, seed: int) -> Match:
    """One game from its seed."""
    dice = dice_of(name, seed)
    record = Record.new(GAME, plan.scenario, dict(plan.options))
    record.seats = {"japan": "a seeded walk", "america": "a seeded walk"}
    record.commitment = dice.commitment()
    match = Match(GAME, record)
    rng = Random(f"{name} {seed}")
    while not match.over:
        state = match.state
        if state.actor == admiralty.CHANCE:
            match.play(state.legal()[dice.throw(match.throws, state.weights())])
        elif match.undoable(state.actor) and rng.random() < TAKE_BACK:
            match.undo(state.actor)
        else:
            match.play(choice(match, plan, rng))
    record.dice = dice
    return match


def choice(match: Match, plan: Plan, rng: Random) -> int:
    """A decision at random: battalions like to land, and nobody moves or posts forever."""
    state = match.state
    legal = state.legal()
    step = GAME.write(state).split(" step=")[1].split(" ", 1)[0]
    if plan.reckless and step in ("move", "gun-target", "air-target", "transport"):
        if GAME.actor_name(state) != plan.reckless:
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
    word = GAME.write_action(match.state, action)
    hexes = GAME.picture(match.state, None)["map"]
    return next((str(hex_["terrain"]) for hex_ in hexes if hex_["place"] == word), "")


def story(match: Match) -> Story:
    """Everything that was told in the game, action by action."""
    told = [[event for event in moment.story if event[0] >= 0] for moment in match.moments]
    return [[GAME.tell(event) for event in events] for events in told]


def make(name: str, plan: Plan) -> None:
    """Search the seeds for a game that fits, and write it down."""
    for seed in count(1):
        match = game(name, plan, seed)
        if plan.fits(match.record.result, story(match)):
            (FOLDER / f"{name}.txt").write_text(match.record.write(), "utf-8")
            (FOLDER / f"{name}.end").write_text(GAME.write(match.state) + "\n", "utf-8")
            print(f"{name}: seed {seed}, {len(match.record.entries)} entries", flush=True)
            return
        if seed == PATIENCE:
            print(f"{name}: nothing found", flush=True)
            return


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title in sys.argv[1:] or [name for name in PLANS if not (FOLDER / f"{name}.txt").exists()]:
        make(title, PLANS[title])
