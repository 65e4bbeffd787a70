"""Sensible whole answers: a line as one would form it, the range closed or opened, every gun aimed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.notation import write_action
from admiralty.games.tsushima.odds import aimed, expected
from admiralty.games.tsushima.state import State

PLACING = (seq.FORM, seq.STATION, seq.PLACED)
DECLARING = (seq.AIM, seq.AIM_AT, seq.TUBES)


def proposals(known: State, seat: int) -> list[Proposal]:
    """What is offered with one click at the present decision."""
    if known.actor != seat:
        return []
    if known.step in (seq.FORM, seq.STATION):
        return [Proposal(key="proposals.line", actions=spelt(known, followed(known, form, PLACING)))]
    if known.step == seq.MOVE and not known.started:
        return list(_movements(known))
    if known.step in DECLARING:
        return [Proposal(key="proposals.aim", actions=spelt(known, aims(known)))]
    return []


def aims(known: State) -> list[int]:
    """Every gun at the target that promises most, torpedoes where they promise a hit; then the side is done."""
    return followed(known, aim, DECLARING)


def followed(known: State, choose: Callable[[State], int], steps: tuple[int, ...]) -> list[int]:
    """What a way of choosing leads to, until somebody else decides or something else is asked."""
    state, found = known.clone(), []
    while state.actor == known.actor and state.step in steps:
        step, action = state.step, choose(state)
        found.append(action)
        state.apply(action)
        if step == seq.AIM and action == DONE:  # the other side's declaration, or the next round, is another answer
            break
    return found


def spelt(known: State, actions: list[int]) -> list[str]:
    """A row of actions as words."""
    state, found = known.clone(), []
    for action in actions:
        found.append(write_action(state, action))
        state.apply(action)
    return found


def form(state: State) -> int:
    """Ships in the order of the inventory, large divisions, as near to the enemy as may be."""
    legal = state.legal()
    if state.step == seq.STATION:
        return legal[-1] if state.actor == parts.JAPAN else legal[0]
    return legal[-1] if legal == [DONE] else next(action for action in legal if action != DONE)


def aim(state: State) -> int:
    """The next ship that has a choice, then its best target; an attack with torpedoes at the best one."""
    legal = state.legal()
    if state.step == seq.AIM:
        return legal[1] if len(legal) > 1 else int(DONE)
    if state.step == seq.TUBES:
        return max(legal, key=lambda action: (_size(action), -action))
    firer = int(state.cursor)
    main = [action for action in legal if action != DONE]
    promised = {action: expected(aimed(state, firer, action - int(act.SHIP))) for action in main}
    best = max(main, key=lambda action: (promised[action], -action), default=int(DONE))
    if best != DONE and promised[best] > 0:
        return best
    return int(DONE) if DONE in legal else main[0]


def _size(action: int) -> int:
    return int(parts.SIZE[action - act.SHIP])


def _movements(known: State) -> Iterator[Proposal]:
    """All units close the range, or open it, as far as they can; then the same with fire, and fire without moving."""
    moves = {"close": shifted(known, closing=True), "open": shifted(known, closing=False), "hold": []}
    for key, shifts in moves.items():
        if shifts:
            yield Proposal(key=f"proposals.{key}", actions=spelt(known, [*shifts, int(DONE)]))
    for key, shifts in moves.items():
        fire = _fire(known, [*shifts, int(DONE)])
        if fire and (shifts or key == "hold"):
            yield Proposal(key=f"proposals.{key}_fire", actions=spelt(known, fire))


def _fire(known: State, moves: list[int]) -> list[int]:
    """The same movement, no new screens, and all guns as proposed; nothing where no target is to be declared."""
    state, found = known.clone(), list(moves)
    for action in moves:
        state.apply(action)
    if state.step == seq.SCREEN:
        state.apply(DONE)
        found.append(int(DONE))
    declares = state.step == seq.AIM and state.actor == known.actor
    return [*found, *aims(state)] if declares else []


def shifted(known: State, closing: bool, most: int = parts.COLUMNS) -> list[int]:
    """The farthest column, up to so many, for every unit; nobody leaves the board, and nobody passes the enemy."""
    best: dict[int, tuple[int, int]] = {}
    way = int(parts.OWN_WAY[known.mover]) * (-1 if closing else 1)
    front = _front(known, way)
    for action in known.legal():
        if act.MOVE <= action < act.EXIT:
            ship, place = divmod(int(action - act.MOVE), int(act.WAYS))
            column, here = place - int(act.PAST), int(known.ships[fields.COLUMN + ship])
            steps = (column - here) * way
            passes = front is not None and (column - front) * way > 0
            if 0 < steps <= most and 1 <= column <= parts.COLUMNS and not passes and steps > best.get(ship, (0, 0))[0]:
                best[ship] = (steps, action)
    return [action for _, action in best.values()]


def _front(known: State, way: int) -> int | None:
    """The column of the nearest enemy, in the direction in which he is closed with."""
    enemy = 1 - int(known.mover)
    first = enemy * fields.LINE
    columns = [
        int(known.ships[fields.COLUMN + known.line[n]]) for n in range(first, first + known.line[fields.COUNT + enemy])
    ]
    closing = way != parts.OWN_WAY[known.mover]
    return (min(columns) if way > 0 else max(columns)) if columns and closing else None
