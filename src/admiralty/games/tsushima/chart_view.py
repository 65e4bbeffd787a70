"""The picture of the chart: stacks as a seat knows them, what lies beside them, the month and the land campaign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from admiralty.engine.view import Force, Phase, Piece, Track
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import owner
from admiralty.games.tsushima.campaign import PLAN_IDS, PLAN_SUCCESSES, PLAN_TOTAL
from admiralty.games.tsushima.chart import movement_factor, top_of
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import COUNTERS, NOBODY, ROUND_ISLAND, SIDES, SLOT_IDS, TYPE_IDS
from admiralty.games.tsushima.forces import SCENARIO
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import PORT_ARTHUR

CHART = "chart"
SEGMENTS = ("japan_sails", "japan_fights", "russia_sails", "russia_fights")
TERMINAL = (
    "loads", "fall", "voyages", "mines", "repairs", "morale", "merchants", "plan",
)  # fmt: skip
SET_UP = ("chart_set_up",)
PHASES = (*SET_UP, *SEGMENTS, *TERMINAL)
NAVAL_PHASES = 6
FIRST_YEAR = 1904  # its January is month 1
BATTLE_STEPS = range(int(seq.FINISH))  # whatever is fought on the Battle Board
LETTERS = {"mine": "x", "wreck": "w", "flying_base": "b", "battle": "!"}  # of markers, where there are only letters
MARKS = {
    fields.IN_REPAIR: "in_repair", fields.LOADED: "loaded", fields.UNMANNED: "unmanned", fields.PRIZE: "prize",
    fields.PICKED: "picked", fields.SEEN: "known",
}  # fmt: skip
# Which step of the terminal phase belongs to which part of it (26.1).
PARTS = {
    seq.TERMINAL: 0, seq.SIEGE_DIE: 0, seq.SCUTTLE: 1, seq.SCUTTLE_DIE: 1, seq.VOYAGE: 2, seq.VOYAGE_TO: 2,
    seq.SWEEP: 3, seq.SWEEP_MINE_DIE: 3, seq.SWEEP_DAMAGE_DIE: 3, seq.SWEEP_DIE: 3, seq.LAY_MINE: 3,
    seq.REPAIR: 4, seq.REPAIR_DIE: 4, seq.CLEAR_CHANNEL_DIE: 4, seq.MORALE: 5, seq.NEW_MERCHANT: 6,
    seq.CHANGE_PLAN: 7, seq.PLAN_DIE: 7, seq.TURN_END: 7,
}  # fmt: skip


def on_chart(known: State) -> bool:
    """Whether a scenario of the chart is played."""
    return known.scenario >= ROUND_ISLAND


def in_battle(known: State) -> bool:
    """Whether a battle from the chart is being fought."""
    return known.step in BATTLE_STEPS


def ships(known: State, kinds: dict[str, str]) -> Iterator[Piece]:
    """Everybody on the chart whose place a seat knows, and who is still to be placed."""
    waiting = not in_battle(known)  # on the Battle Board that means something else
    for slot in range(COUNTERS):
        at = known.ships[fields.AT + slot]
        place = int(known.ships[fields.PLACE + slot])
        if at == fields.AFLOAT and place >= 0:
            yield _ship(known, slot, place_id(place), kinds)
        elif at == fields.WAITING and waiting:
            yield _ship(known, slot, "unplaced_fleet", kinds)


def _ship(known: State, slot: int, place: str, kinds: dict[str, str]) -> Piece:
    values = {"sea_speed": int(movement_factor(known, slot)), "hits_taken": int(known.ships[fields.HITS + slot])}
    if known.ships[fields.MORALE + slot]:
        values["morale"] = -int(known.ships[fields.MORALE + slot])
    type_ = TYPE_IDS[parts.TYPE[slot]]
    lead = int(known.ships[fields.UNIT + slot])
    return Piece(
        id=SLOT_IDS[slot],
        kind=kinds[type_],
        side=SIDES[owner(known, slot)],
        at=(CHART, place),
        face="afloat",
        type=type_,
        short=parts.LETTERS[parts.TYPE[slot]],
        values=values,
        marks=list(_marks(known, slot)),
        follows=SLOT_IDS[lead] if lead not in (NOBODY, slot) else "",
        alike=not parts.is_ship(slot),
    )


def _marks(known: State, slot: int) -> Iterator[str]:
    hits = known.ships[fields.HITS + slot]
    if hits in (1, 2):
        yield ("one_hit", "two_hits")[hits - 1]
    if known.ships[fields.AT + slot] != fields.AFLOAT:
        return
    if top_of(known, owner(known, slot), known.ships[fields.PLACE + slot]) == slot:
        yield "top"
    if known.ships[fields.UNIT + slot] == slot and any(
        known.ships[fields.UNIT + other] == slot for other in range(COUNTERS) if other != slot
    ):
        yield "lead"
    for bit, name in MARKS.items():
        if known.ships[fields.MARKS + slot] & bit:
            yield name
    if known.ships[fields.USED + slot]:
        yield "moved"


def markers(known: State) -> Iterator[Piece]:
    """Mines, flying bases, wrecks, and where a battle is being fought."""
    for n in range(4):
        if (place := int(known.chart[fields.MINE + n])) != NOBODY:
            yield _marker("mine", f"{SIDES[n // 2]}_mine_{n % 2 + 1}", place, SIDES[n // 2])
    for n in range(2):
        if (place := int(known.chart[fields.BASE + n])) != NOBODY:
            yield _marker("flying_base", f"base_{n + 1}", place, SIDES[0])
    first = [int(known.chart[fields.BASE + n]) != NOBODY for n in range(2)].count(True) + 1
    for n in range(first, first + int(known.chart[fields.BASES_LEFT])):
        yield Piece(id=f"base_{n}", kind="flying_base", side=SIDES[0], at=(CHART, "unplaced_fleet"))
    for _ in range(int(known.chart[fields.WRECKS])):
        yield Piece(kind="wreck", side=SIDES[0], at=(CHART, place_id(int(PORT_ARTHUR))))
    if in_battle(known) and known.chart[fields.FIELD] != NOBODY:
        yield _marker("battle", "battle", int(known.chart[fields.FIELD]), "")


def _marker(kind: str, ident: str, place: int, side: str) -> Piece:
    return Piece(id=ident, kind=kind, side=side, at=(CHART, place_id(place)))


def forces(pieces: list[Piece], seat: int | None) -> list[Force]:
    """How many there are in each stack of one's own; nobody counts the enemy's (22.1)."""
    if seat is None:
        return []
    count = Counter(piece.at[1] for piece in pieces if piece.side == SIDES[seat])
    return [Force(side=SIDES[seat], at=(CHART, place), pieces=n) for place, n in count.items() if n > 1]


def tracks(known: State) -> Iterator[Track]:
    """Month and phase; in the campaign also what the land campaign needs (27.3 to 27.9)."""
    chart = known.chart
    scenario = SCENARIO[known.scenario - ROUND_ISLAND]
    month = (scenario.year - FIRST_YEAR) * 12 + scenario.month + max(0, int(chart[fields.TURN]) - 1)
    yield Track(id="month", value=month, low=1, high=24)
    yield Track(id="phase", value=max(1, int(chart[fields.PHASE])), low=1, high=7)
    if (plan := int(chart[fields.PLAN])) == NOBODY or chart[fields.FALL]:
        return
    needed, successes, total = int(chart[fields.NEEDED]), int(PLAN_SUCCESSES[plan]), int(PLAN_TOTAL[plan])
    complete, siege = int(chart[fields.COMPLETE]), int(chart[fields.SIEGE])
    yield Track(id=f"loads_{PLAN_IDS[plan]}", value=int(chart[fields.LOADS]), low=0, high=needed)
    yield Track(id="complete", value=min(complete, successes), low=0, high=successes)
    yield Track(id="siege", value=siege, low=0, high=total, wins=total)


def phases(known: State) -> list[Phase]:
    """The set-up; the segments of a naval phase (16.2); the steps of a terminal phase (26.1)."""
    if known.chart[fields.TURN] == 0:
        return [Phase(id=SET_UP[0], state="now")]
    terminal = known.chart[fields.PHASE] > NAVAL_PHASES
    now = PARTS.get(known.step, len(TERMINAL)) if terminal else int(known.chart[fields.SEGMENT])
    return [
        Phase(id=phase, state="done" if n < now else "now" if n == now else "ahead")
        for n, phase in enumerate(TERMINAL if terminal else SEGMENTS)
    ]
