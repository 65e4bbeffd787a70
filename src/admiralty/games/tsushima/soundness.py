"""Whether play can go on from a position that somebody wrote: what the rules rely on is put to the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine.errors import Phrase
from admiralty.engine.notation import Fault, faults_of_play
from admiralty.engine.state import OVER
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.chart_soundness import faults_of_chart, is_known_in_part
from admiralty.games.tsushima.components import COUNTERS, NOBODY, SLOTS
from admiralty.games.tsushima.flight import ENOUGH
from admiralty.games.tsushima.gunfire import firer_at, loaded, worth_throwing
from admiralty.games.tsushima.gunnery import in_reach, torpedo_range, torpedo_salvos
from admiralty.games.tsushima.movement import OFFERED, TO_BE_ANSWERED
from admiralty.games.tsushima.screens import hides, may_be_behind
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.targets import may_launch

PLACING = (seq.FORM, seq.STATION, seq.PLACED)
SCREENING = (seq.SCREEN, seq.SCREEN_WHOM)
DECLARING = (seq.AIM, seq.AIM_AT, seq.TUBES)
FIRING = (*DECLARING, seq.SALVO)

# What a step needs in hand, and what it may have; everything else is at rest.
NEEDS: dict[int, tuple[str, ...]] = {
    seq.STATION: ("cursor",),
    seq.FLIGHT_DIE: ("group",),
    seq.SCREEN_WHOM: ("cursor",),
    seq.AIM_AT: ("cursor",),
    seq.TUBES: ("cursor",),
    seq.SALVO: ("cursor", "salvos"),
    seq.AGREE: ("offer",),
    seq.FINISH: ("ending",),
}
MAY_HAVE: dict[int, tuple[str, ...]] = {
    seq.FORM: ("forming",),
    seq.STATION: ("forming",),
    seq.FLIGHT_DIE: ("sprint",),
    seq.MOVE: ("started", "group", "convoy", "sprint", "exits"),
    seq.AGREE: ("group", "convoy", "sprint"),
    seq.SALVO: ("gunner", "battery"),
    seq.FINISH: ("winner",),
}
AT_REST: dict[str, int] = {
    "forming": 0, "cursor": int(NOBODY), "started": 0, "group": 0, "convoy": 0, "sprint": 0, "exits": 0, "offer": 0,
    "gunner": 0, "battery": 0, "salvos": 0, "ending": 0, "winner": int(NOBODY),
}  # fmt: skip
WINNERS = (NOBODY, NOBODY, parts.RUSSIA, parts.RUSSIA, parts.JAPAN, NOBODY, parts.JAPAN, parts.RUSSIA, NOBODY)

# Steps in which a counter may carry what is kept for them only.
CARRIES: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (int(fields.NEW), 0, (int(seq.SALVO),)),
    (int(fields.MOVED), 0, (int(seq.MOVE),)),
    (int(fields.DECIDED), 0, tuple(map(int, (*SCREENING, *DECLARING)))),
    *((int(field), int(NOBODY), tuple(map(int, FIRING))) for field in (fields.AIM, fields.DIVERT)),
    *((int(fields.TUBE + tube * SLOTS), int(NOBODY), tuple(map(int, FIRING))) for tube in range(3)),
)


def faults(state: State) -> Iterator[Fault]:
    """What may be wrong with a position, in such an order that each test may rely on those before it."""
    yield from faults_of_play(state)
    charted = state.scenario >= parts.ROUND_ISLAND
    yield "scenario and step do not fit", state.step > seq.FINISH and not charted
    yield (
        "scenario and battle do not fit",
        not charted
        and any(
            state.ships[fields.PLACE + slot] != NOBODY
            or state.ships[fields.UNIT + slot] != NOBODY
            or state.ships[fields.MARKS + slot] != 0
            for slot in range(COUNTERS)
        ),
    )
    if charted:
        yield from faults_of_chart(state)
        if state.step >= seq.FINISH:
            return
    yield from _of_the_battle(state)
    yield from _of_the_hand(state)
    yield from _of_counters(state)
    yield from _of_the_lines(state)
    yield from _of_placement(state)
    yield from _of_orders(state)
    yield from _of_flight(state)
    yield from _of_steps(state)


def faults_of_fire(state: State) -> Iterator[Fault]:
    """What can be told once all that can be worked out is there."""
    if state.step == seq.SALVO:
        firer = firer_at(state, state.gunner)
        yield "another counter fires now", firer != state.cursor
        yield "the battery has no such salvo", state.salvos > loaded(state, firer, state.battery)
        yield "no such salvo is thrown", not worth_throwing(state, firer)
    if not is_known_in_part(state):
        yield "somebody must be able to act here", state.actor != OVER and not state.legal()


def _of_the_battle(state: State) -> Iterator[Fault]:
    """The kind of battle fits the scenario, and who moves fits the round."""
    yield "step and later= do not fit", state.depth > 0
    scenario = state.scenario
    if NOBODY < scenario < parts.ROUND_ISLAND:
        fits = state.battle == parts.KIND[scenario] and state.spotter == parts.SPOTTER[scenario]
        yield "scenario and battle do not fit", not fits
    yield "scenario and battle do not fit", state.battle == parts.CHANNEL and scenario != parts.CHEMULPO
    defender = 1 - state.spotter if state.battle == parts.PORT else NOBODY
    yield "a port, and nothing else, has a defender, who was spotted", state.defender != defender
    placing = state.step in PLACING
    yield "the first round begins when all are placed", placing != (state.round == 0) or placing == (state.mover >= 0)
    yield "only Russia is surprised, at sea or in a port", state.surprise > 0 and state.battle == parts.CHANNEL
    asked = ASKED.get(int(state.step))
    yield "step and actor do not fit", asked is not None and state.actor != asked(state)
    yield "before the battle nothing has been thrown", placing and (state.thrown or state.quiet) > 0
    # The present round is not over, but where it is, and it is asked whether to break off.
    over = state.step == seq.FINISH or (state.step == seq.AGREE and state.offer == TO_BE_ANSWERED)
    yield "step and time do not fit", not placing and state.quiet > (state.round if over else state.round - 1)


ASKED: dict[int, Callable[[State], int]] = {
    int(seq.MOVE): lambda state: state.mover,
    int(seq.SCREEN): lambda state: state.mover,
    int(seq.SCREEN_WHOM): lambda state: state.mover,
    int(seq.AGREE): lambda state: 1 - state.mover,
}


def _of_the_hand(state: State) -> Iterator[Fault]:
    """A step has in hand what it needs and nothing else."""
    needs, may_have = NEEDS.get(state.step, ()), MAY_HAVE.get(state.step, ())
    for name in needs:
        yield Phrase("this step needs {part}=", part=name), getattr(state, name) == AT_REST[name]
    for name, rest in AT_REST.items():
        held = getattr(state, name) != rest
        if name != "offer" or state.step == seq.FINISH:
            yield "this step has another thing in hand", held and name not in (*needs, *may_have)
    if state.offer:
        early = state.mover == state.spotter
        yield "nobody breaks off the battle at Chemulpo", state.battle == parts.CHANNEL
        yield "step and offer do not fit", state.step in PLACING
        last = state.step == seq.AGREE and not early and state.round >= parts.MOST_ROUNDS
        yield "step and offer do not fit", last  # the battle is over before anybody answers
        yield "step and offer do not fit", early and state.step not in (seq.MOVE, seq.AGREE)
        yield "step and offer do not fit", early and (state.offer == TO_BE_ANSWERED or state.round < 2)
        yield "step and offer do not fit", not early and state.offer != TO_BE_ANSWERED
        yield "step and offer do not fit", state.step == seq.AGREE and early != (state.offer == OFFERED)
        yield "step and offer do not fit", state.step == seq.MOVE and state.offer == OFFERED
    if state.step == seq.FINISH:
        ends = {int(NOBODY): (1,), int(parts.CHEMULPO): (2, 3, 4, 5), int(parts.PORT_ARTHUR): (6, 7, 8)}
        yield "winner and ending do not fit", state.ending not in ends[int(state.scenario)]
        yield "winner and ending do not fit", state.winner != WINNERS[state.ending]


def _of_counters(state: State) -> Iterator[Fault]:
    """Hits, and what a counter carries only in some steps."""
    for slot in range(COUNTERS):
        at = state.ships[fields.AT + slot]
        hits, new = state.ships[fields.HITS + slot], state.ships[fields.NEW + slot]
        yield "a counter has too many hits", at != fields.SUNK and hits + new > parts.SUNK_BY
        yield "a merchant is sunk by one hit", parts.TYPE[slot] == parts.MERCHANT and 0 < hits < parts.SUNK_BY
        yield "only counters on the board are under fire", new > 0 and at != fields.BOARD
        yield "morale is at most 30 below normal", state.ships[fields.MORALE + slot] > 30
        gone = at != fields.BOARD and state.ships[fields.GROUP + slot] != 0
        yield "only counters on the board are in flight", gone
        spent = state.ships[fields.SPENT + slot] and (at == fields.ABSENT or not parts.TORPEDOES[slot])
        yield "only counters D and T have torpedoes", bool(spent)
    for slot in range(SLOTS):
        here = slot < COUNTERS and state.on_board(slot)
        gun = slot >= COUNTERS and state.defender != NOBODY
        for field, rest, steps in CARRIES:
            held = state.ships[field + slot] != rest
            yield "this step has another thing in hand", held and state.step not in steps
            yield "this step has another thing in hand", held and not here and not (gun and field in GUN_FIELDS)
        for field in (fields.TARGET, fields.SCREENS):
            yield "only counters on the board point at others", state.ships[field + slot] != NOBODY and not here
        yield "coast guns have neither torpedoes nor flight", not here and state.ships[fields.GROUP + slot] != 0
        yield "coast guns have neither torpedoes nor flight", slot >= COUNTERS and state.ships[fields.SPENT + slot] != 0


GUN_FIELDS = (fields.AIM, fields.DECIDED)


def _of_the_lines(state: State) -> Iterator[Fault]:
    """Divisions have ships of one kind, and everybody stands on a column."""
    for side in (0, 1):
        line = _line(state, side)
        waiting = [n for n in range(COUNTERS) if state.side(n) == side and state.ships[fields.AT + n] == fields.WAITING]
        yield "counters wait only before the battle", bool(waiting) and state.step not in PLACING
        # A side that has left the board still has to say so.
        fighting = state.step != seq.FINISH and not (state.step == seq.MOVE and side == state.mover and state.started)
        yield "each side has a counter in the battle", fighting and not line and not waiting
        yield "each side has a counter in the battle", fighting and state.step not in PLACING and not line
        unplaced = line[len(line) - state.forming :] if state.forming and state.actor == side else []
        sizes: dict[int, list[int]] = {}
        for slot in line:
            placed = slot not in unplaced
            yield "everybody on the board stands on a column", placed != (state.ships[fields.COLUMN + slot] > 0)
            if state.in_division(slot):
                sizes.setdefault(int(state.ships[fields.DIVISION + slot]), []).append(slot)
        yield "a line has at most twenty divisions", len(sizes) > parts.MOST_DIVISIONS
        for ships in sizes.values():
            yield "a division has up to six ships", len(ships) > parts.LARGEST
            yield "a division has ships B, or ships A and C", not all(map(parts.is_ship, ships))
            battle = {parts.TYPE[ship] == parts.BATTLESHIP for ship in ships}
            yield "a division has ships B, or ships A and C", len(battle) > 1
            columns = {int(state.ships[fields.COLUMN + ship]) for ship in ships}
            yield "a division stands on one column", len(columns) > 1


def _line(state: State, side: int) -> list[int]:
    first = side * fields.LINE
    return [int(state.line[n]) for n in range(first, first + state.line[fields.COUNT + side])]


def _of_placement(state: State) -> Iterator[Fault]:
    """The division that is being formed stands last, and the cursor is on its lead ship or on a single counter."""
    if state.step not in PLACING:
        return
    line = _line(state, state.actor)
    forming = line[len(line) - state.forming :] if state.forming else []
    yield (
        "the division being formed stands last",
        len(forming) != state.forming or not all(map(state.in_division, forming)),
    )
    numbers = {int(state.ships[fields.DIVISION + ship]) for ship in forming}
    yield "the division being formed stands last", len(numbers) > 1
    if numbers:
        members = [slot for slot in line if state.ships[fields.DIVISION + slot] in numbers]
        yield "the division being formed stands last", members != forming
    if state.step == seq.STATION:
        waits = state.ships[fields.AT + state.cursor] == fields.WAITING if state.cursor < COUNTERS else False
        single = waits and state.side(state.cursor) == state.actor
        yield "the cursor is on what is placed now", not (state.cursor == forming[0] if forming else single)
    if state.actor != state.spotter:
        yield "the spotter places last", bool(_line(state, state.spotter))
    else:
        spotted = [n for n in range(COUNTERS) if state.ships[fields.AT + n] == fields.WAITING]
        yield "the spotter places last", any(state.side(n) != state.spotter for n in spotted)
    if state.step == seq.PLACED:
        own = [n for n in range(COUNTERS) if state.ships[fields.AT + n] == fields.WAITING]
        yield "all counters of the side are placed", any(state.side(n) == state.actor for n in own)


def _of_orders(state: State) -> Iterator[Fault]:
    """Whatever points at a counter points at one that it can be meant for."""
    for slot in range(SLOTS):
        if slot < COUNTERS and state.ships[fields.AT + slot] == fields.ABSENT:
            continue
        if slot >= COUNTERS and state.defender == NOBODY:
            continue
        side = state.side(slot)
        target, aim, divert = (int(state.ships[field + slot]) for field in (fields.TARGET, fields.AIM, fields.DIVERT))
        kept = target >= 0 and (state.side(target) == side or parts.is_flotilla(target))
        yield "a ship keeps an enemy ship as target", kept or (target >= 0 and not state.in_division(slot))
        yield "a ship keeps an enemy ship as target", target >= 0 and state.ships[fields.AT + target] == fields.ABSENT
        for other, small in ((aim, False), (divert, True)):
            if other >= 0:
                here = state.on_board(other) and state.side(other) != side
                yield "guns fire at an enemy within reach", not here or parts.is_flotilla(other) != small
                yield "guns fire at an enemy within reach", here and not in_reach(state, slot, other)
        screened = int(state.ships[fields.SCREENS + slot])
        if screened >= 0:
            fits = state.side(screened) == side and may_be_behind(state, slot, screened)
            # While a side moves, its units may come apart and together again.
            moving = state.step in (seq.MOVE, seq.AGREE) or state.step == seq.FINISH
            fits = fits and (moving or hides(state, slot, screened))
            yield "a unit screens another in the next column towards its own end", not fits
        edge = slot < COUNTERS and state.ships[fields.MOVED + slot] == fields.AT_THE_EDGE
        yield (
            "only the defender of a port goes to its edge",
            edge and (side != state.defender or state.ships[fields.COLUMN + slot] != parts.END[side]),
        )
        yield (
            "only the side that moves has moved",
            slot < COUNTERS and state.ships[fields.MOVED + slot] > 0 and (side != state.mover or not state.started),
        )
        if slot < COUNTERS:
            yield from _of_tubes(state, slot)


def _of_tubes(state: State, boat: int) -> Iterator[Fault]:
    tubes = [int(state.ships[fields.TUBE + tube * SLOTS + boat]) for tube in range(3)]
    aimed = [target for target in tubes if target >= 0]
    if not aimed:
        return
    enemies = all(state.on_board(target) and state.side(target) != state.side(boat) for target in aimed)
    yield "torpedoes are fired at an enemy on the same or an adjacent column", not enemies
    yield (
        "torpedoes are fired at an enemy on the same or an adjacent column",
        enemies and not all(torpedo_range(state, boat, target) for target in aimed),
    )
    salvos = torpedo_salvos(state, boat)
    choosing = state.step == seq.TUBES and state.cursor == boat
    spent = state.ships[fields.SPENT + boat] == 1
    yield "a counter fires all its torpedo salvos", len(aimed) >= salvos if choosing else len(aimed) != salvos
    yield "a counter fires all its torpedo salvos", spent == choosing


def _of_flight(state: State) -> Iterator[Fault]:
    """Groups in flight: of one side, with the same successes, whole divisions, and only at sea."""
    groups: dict[tuple[int, int], set[int]] = {}
    for slot in range(COUNTERS):
        group, side = int(state.ships[fields.GROUP + slot]), int(state.side(slot))
        barred = group == fields.BARRED
        yield "nobody flees from a port or at Chemulpo", group != 0 and state.battle != parts.SEA
        yield "who was hit in flight is outside of divisions", barred and state.in_division(slot)
        if group > 0:
            groups.setdefault((side, group), set()).add(int(state.ships[fields.SUCCESS + slot]))
            lead = state.lead_of(slot)
            yield "a division flees as one", state.ships[fields.GROUP + lead] != group
            yield "divisions flee together", state.in_division(slot) and not state.line[fields.FLEET + side]
        elif slot < COUNTERS and state.on_board(slot) and state.in_division(slot):
            yield "a division flees as one", state.ships[fields.GROUP + state.lead_of(slot)] > 0
    for (side, group), successes in groups.items():
        yield "groups in flight are numbered", group > state.line[fields.GROUPS + side]
        yield "all of a group have the same successes", len(successes) > 1
    for side in (0, 1):
        yield "nobody flees from a port or at Chemulpo", state.line[fields.FLEET + side] > 1
        yield (
            "nobody flees from a port or at Chemulpo",
            state.battle != parts.SEA and (state.line[fields.FLEET + side] or state.line[fields.GROUPS + side]) > 0,
        )
    most = state.line[fields.GROUPS + state.mover] if state.mover >= 0 else 0
    yield "groups in flight are numbered", max(state.group, state.convoy) > most or state.sprint >= 2 << int(most)
    # Each round adds at most a group of those who join and one of merchants; a division that is freed adds one, once.
    possible = 2 * state.round + parts.MOST_DIVISIONS if state.round else 0
    yield "groups in flight are numbered", max(state.line[fields.GROUPS], state.line[fields.GROUPS + 1]) > possible


def _of_steps(state: State) -> Iterator[Fault]:
    """What the present step relies on."""
    if state.step == seq.FLIGHT_DIE:
        members = [slot for slot in _line(state, state.mover) if state.ships[fields.GROUP + slot] == state.group]
        yield "a die is thrown for a group in flight", not members
        yield (
            "a die is thrown for a group in flight",
            any(state.ships[fields.SUCCESS + slot] >= ENOUGH for slot in members),
        )
    elif state.step in (seq.SCREEN_WHOM, seq.AIM_AT, seq.TUBES):
        gun = state.cursor >= COUNTERS
        own = state.side(state.cursor) == state.actor and (gun or state.on_board(state.cursor))
        yield "the cursor is on a counter of the side that decides", not own
        decided = state.ships[fields.DECIDED + state.cursor]
        yield "the cursor is on a counter of the side that decides", own and decided > 0 and state.step != seq.TUBES
        if state.step == seq.SCREEN_WHOM:
            yield "the cursor is on a counter of the side that decides", own and not state.leads(state.cursor)
        if state.step == seq.TUBES:
            yield "this counter cannot attack with torpedoes", gun or not may_launch(state, state.cursor)
    elif state.step == seq.SALVO:
        guns = state.cursor < COUNTERS and not state.on_board(state.cursor)
        yield "another counter fires now", guns or (state.cursor >= COUNTERS and state.defender == NOBODY)
    yield "only the defender of a port goes to its edge", state.exits > 0 and state.mover != state.defender
