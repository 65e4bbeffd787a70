"""Makes the golden records: plays at random, with a little sense, until a game is what the plan wants.

    PYTHONPATH=src python -m tests.games.port_arthur.make_golden [name ...]

Without names it makes those that are missing. A record comes from its seed alone, dice included.
Beside each record stands the position in which it ends, for a result alone is blind to much.
"""

from __future__ import annotations

import hashlib
import sys
from itertools import count
from pathlib import Path
from random import Random

import admiralty
from admiralty.engine.dice import Dice
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from tests.games.port_arthur.golden_plan import PLANS, Plan, Story

GAME = admiralty.load("port-arthur")
FOLDER = Path(__file__).with_name("golden")

TAKE_BACK = 0.02  # how often a side thinks better of what it did
DONE = {"sortie": 0.12, "operation": 0.35}  # how often a side has enough
BRANCHES = {"fortress": ("army>203-Hill", "army>Port-Arthur"), "north": ("army>Liaoyang", "army>Mukden", "army>Siping")}


def dice_of(name: str, seed: int) -> Dice:
    """Dice that anybody can make again."""
    secret, *nonces = (hashlib.sha256(f"{name} {seed} {part}".encode()).hexdigest() for part in ("table", "0", "1"))
    return Dice(secret, (nonces[0][:32], nonces[1][:32]))


def game(name: str, plan: Plan, seed: int) -> Match:
    """One game from its seed."""
    dice = dice_of(name, seed)
    record = Record.new(GAME, options=dict(plan.options))
    record.seats = {"japan": "a seeded walk", "russia": "a seeded walk"}
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
    """A decision at random: armies like to land, and nobody sorties or operates forever."""
    legal = match.state.legal()
    words = {GAME.write_action(match.state, action): action for action in legal}
    step = GAME.write(match.state).split(" step=")[1].split(" ", 1)[0]
    wanted = [words[word] for word in BRANCHES.get(plan.branch, ()) if word in words]
    if wanted:
        return wanted[0]
    armies = [action for word, action in words.items() if word.startswith("army>")]
    if armies and rng.random() < 0.3:
        return rng.choice(armies)
    if len(legal) > 1 and legal[0] == 0 and rng.random() < DONE.get(step, 0):
        return 0
    return rng.choice(legal)


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


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for title in sys.argv[1:] or [name for name in PLANS if not (FOLDER / f"{name}.txt").exists()]:
        make(title, PLANS[title])
