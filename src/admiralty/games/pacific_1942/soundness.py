"""Whether play can go on from a position that somebody wrote: what the rules rely on is put to the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine import faces
from admiralty.engine.errors import Phrase
from admiralty.engine.notation import Fault, faults_of_play, frames
from admiralty.engine.state import CHANCE, OVER
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import deployment, fairness
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.air import reaches
from admiralty.games.pacific_1942.chart import UNREACHED
from admiralty.games.pacific_1942.combat import given_by
from admiralty.games.pacific_1942.components import (
    BATTLESHIP,
    CARRIER,
    FLEET,
    MOST_DICE,
    NOBODY,
    SHIPS,
    TRANSPORT,
    kind_of,
    letter_of,
    side_of,
)
from admiralty.games.pacific_1942.deployment import Deploy
from admiralty.games.pacific_1942.fighters import Fighters, crowded_deck, posts, surplus
from admiralty.games.pacific_1942.gunnery import can_fire
from admiralty.games.pacific_1942.infantry import Transport, can_march, fresh_aboard, fresh_ashore
from admiralty.games.pacific_1942.movement import can_move, open_to
from admiralty.games.pacific_1942.state import State

GARRISON = (seq.GARRISON, seq.GARRISON_END)
ARMING = (*GARRISON, seq.ARM_SHIP, seq.ARM_BOMBERS, seq.ARM_END)
DEPLOYMENT = (seq.DEPLOY, seq.DEPLOY_END)
POSTING = (seq.FIGHTERS, seq.FIGHTERS_TO)
LAST_STEPS = (seq.REDUCE, *POSTING)  # after which all battalions are fresh
GIVING = (seq.GUN_DICE, seq.AIR_SQUADRONS)
SET_UP = (*ARMING, *DEPLOYMENT)
AIR = (seq.AIR_TARGET, seq.AIR_SQUADRONS, seq.AIR_RETURN)
ATTACK = (seq.ATTACK_DIE, seq.ATTACK_REROLL)
DEFENCE = (seq.DEFENCE_DIE, seq.DEFENCE_REROLL)
COMBAT = (seq.ATTACK, *ATTACK, *DEFENCE)

# What a step has in hand, beside the side whose turn it is and the dice of a combat.
IN_HAND: dict[int, tuple[str, ...]] = {
    seq.GUN_DICE: ("target", "attackers", "given"), seq.AIR_SQUADRONS: ("target", "attackers", "given"),
    seq.AIR_RETURN: ("field", "flying", "given"), seq.LANDING: ("field",), seq.MARCH: ("origin",),
    seq.MARCH_COUNT: ("origin", "field"), seq.FIGHTERS_TO: ("origin",),
}  # fmt: skip
# The same for a combat, by the step that it comes back to.
FOUGHT: dict[int, tuple[str, ...]] = {
    seq.GUNS_STRUCK: ("target", "attackers", "given"),
    seq.BOMBS_STRUCK: ("target", "field", "flying", "attackers", "given"),
    seq.LANDING_FOUGHT: ("field", "attackers"), seq.MARCH_FOUGHT: ("origin", "field", "attackers"),
}  # fmt: skip
MOST_KILLS = 24  # that a position has
AT_REST = {"origin": NOBODY, "target": NOBODY, "field": NOBODY, "attackers": 0, "given": 0, "flying": 0, "losses": 0}
OPTIONAL = ("attackers", "given")  # none may be named yet; who has given them, an older position does not say
BY_CURSOR = (
    seq.ARM_SHIP, seq.ARM_BOMBERS, seq.ARM_END, seq.DEPLOY, seq.DEPLOY_END, seq.MOVE, seq.MINE_DIE, seq.GUN_DICE,
    seq.AIR_SQUADRONS, seq.TRANSPORT, seq.LANDING,
)  # fmt: skip


def faults(state: State) -> Iterator[Fault]:
    """What may be wrong with a position, in such an order that each test may rely on those before it."""
    yield from faults_of_play(state)
    yield "this map is not playable", state.step in SET_UP and bool(fairness.obstacles(state.chart))
    yield from _of_the_turn(state)
    yield from _of_pieces(state)
    if state.step == seq.FINISH:
        return
    yield from _of_the_hand(state)
    if state.target != NOBODY:
        yield (
            "the ship under attack is on the map",
            side_of(state.target) == state.side or not state.afloat(state.target),
        )
    if state.step in COMBAT:
        yield from _of_combat(state)
    if state.step in SET_UP:
        yield from _of_set_up(state)
    yield "somebody must be able to act here", state.step in ABLE and not ABLE[state.step](state)
    # In a known position nobody but its owner can tell what a hidden fleet may still take.
    yield "somebody must be able to act here", not state.hidden and not state.legal()


def _of_the_turn(state: State) -> Iterator[Fault]:
    """Round, side and actor."""
    yield "no round comes after the armistice", state.armistice < 1 or state.round > state.armistice
    yield "step and side do not fit", (state.side == NOBODY) != (state.step in SET_UP)
    yield Phrase("this step needs {part}=", part="cursor"), state.step in BY_CURSOR and state.cursor == NOBODY
    yield "step and actor do not fit", state.actor != _asked(state)
    yield "step and actor do not fit", state.step == seq.FINISH and not state.ending
    yield "step and actor do not fit", state.step != seq.FINISH and (state.ending > 0 or state.winner != NOBODY)
    yield "fleets are hidden only while they are armed", state.hidden > 0 and state.step not in ARMING


def _asked(state: State) -> int:
    """Who acts at such a step, if it is a decision."""
    if state.actor in (CHANCE, OVER):
        return int(state.actor)
    if state.step in GARRISON:
        return int(parts.AMERICA)
    if state.step in SET_UP:
        return int(side_of(state.cursor))
    return int(1 - state.side if state.step == seq.DEFENCE_REROLL else state.side)


# -- pieces ----------------------------------------------------------------------------------------


def _of_pieces(state: State) -> Iterator[Fault]:
    """Ships with what they carry, and how many cylinders there are in all (2.3)."""
    for ship in range(SHIPS):
        yield from _of_ship(state, ship)
    for hex_ in range(state.chart.size):
        sides = (0, 1) if state.step in LAST_STEPS else () if state.side == NOBODY else (int(state.side),)
        ashore = max((int(state.troops(side, hex_)) for side in sides), default=0)
        yield "more battalions have marched than there are", state.hexes[fields.SPENT + hex_] > ashore
    flying = state.flying or (state.attackers if state.step == seq.AIR_SQUADRONS else 0)
    for side in (0, 1):
        fleet = range(side * FLEET, side * FLEET + FLEET)
        fighters = state.ships[fields.RESERVE + side] + _total(state, fields.COVER, fleet)
        bombers = sum(state.bombers(ship) for ship in fleet) + (flying if side == state.side else 0)
        ashore = sum(state.troops(side, hex_) for hex_ in range(state.chart.size))
        battalions = ashore + _total(state, fields.ABOARD, fleet)
        sinkable = sum(max(0, int(state.ships[fields.STRENGTH + ship])) for ship in fleet)
        sentence = Phrase("write a whole number from {low} to {high}", low=0, high=MOST_KILLS - sinkable)
        yield sentence, state.ships[fields.KILLS + 1 - side] + sinkable > MOST_KILLS
        yield "each side has six fighters, six bombers and six battalions", fighters > parts.FIGHTERS
        yield "each side has six fighters, six bombers and six battalions", bombers > parts.BOMBERS
        yield "each side has six fighters, six bombers and six battalions", battalions > parts.BATTALIONS


def _total(state: State, field: int, fleet: range) -> int:
    return sum(int(state.ships[field + ship]) for ship in fleet)


def _of_ship(state: State, ship: int) -> Iterator[Fault]:
    units, cover, armed, idle, back, aboard, tired, moved, dice, shifted = (
        int(state.ships[field + ship])
        for field in (
            fields.STRENGTH, fields.COVER, fields.ARMED, fields.IDLE, fields.BACK, fields.ABOARD, fields.TIRED,
            fields.MOVED, fields.DICE, fields.SHIFTED,
        )
    )  # fmt: skip
    kind = kind_of(ship)
    unknown = state.hidden >> side_of(ship) & 1 == 1
    yield "a ship is on the map as long as it has units", state.afloat(ship) and units <= 0
    yield "a ship is on the map as long as it has units", state.step not in SET_UP and units > 0 > _hex(state, ship)
    yield "only a hidden fleet has ships that cannot be told", (units < 0) != unknown
    yield "a ship has water to sail on", state.afloat(ship) and not _has_room(state, ship)
    yield "no such ship carries this", kind != CARRIER and armed + idle + back > 0
    yield "no such ship carries this", aboard > (parts.HOLD if kind == TRANSPORT else 0)
    yield "no such ship carries this", units <= 0 and armed + idle + back + aboard > 0
    yield "no such ship carries this", not state.afloat(ship) and cover + moved + dice > 0
    posted = state.step in POSTING and side_of(ship) == state.side
    yield "no such ship carries this", tired > aboard or shifted > (cover if posted else 0)
    yield "no such ship carries this", dice > (max(0, units) if kind == BATTLESHIP else 0)
    yield "no such ship carries this", moved > parts.RANGE[kind] and not (kind == TRANSPORT and moved == fields.LANDED)
    bombs = state.step in AIR or (state.step in COMBAT and _fought(state) == seq.BOMBS_STRUCK)
    flew = state.step == seq.FINISH or (bombs and side_of(ship) == state.side)
    yield "no such ship carries this", back > 0 and not flew


def _has_room(state: State, ship: int) -> bool:
    """Whether some water that it can reach is free: were all ships locked in, turns would pass by for ever."""
    from_here = _hex(state, ship) * parts.HEXES
    free = (hex_ for hex_ in range(state.chart.size) if open_to(state, hex_))
    return any(state.chart.moves[from_here + hex_] < UNREACHED for hex_ in free)


def _hex(state: State, ship: int) -> int:
    return int(state.ships[fields.HEX + ship])


# -- what is under way -----------------------------------------------------------------------------


def _fought(state: State) -> int:
    """The step that a combat comes back to; only that tells what it is fought with."""
    return int(state.stack[0]) if state.depth else NOBODY


def _of_the_hand(state: State) -> Iterator[Fault]:
    """A step has in hand what it needs and nothing else, and knows what to come back to."""
    combat = state.step in COMBAT
    needed = FOUGHT.get(_fought(state), ()) if combat else IN_HAND.get(state.step, ())
    for name, rest in AT_REST.items():
        held = getattr(state, name) != rest
        yield Phrase("this step needs {part}=", part=name), name in needed and name not in OPTIONAL and not held
        yield "this step has another thing in hand", held and name not in needed
    given = sum(given_by(state, ship) for ship in range(3))
    yield "the dice do not fit the combat", state.step != seq.AIR_RETURN and given > state.attackers
    if state.step in GIVING:  # those that are still to be asked have given nothing
        asked = letter_of(state.cursor) % 3
        yield "the dice do not fit the combat", state.given >> 4 * asked > 0
        most = sum(parts.MOST_STRENGTH[letter] for letter in range(asked))
        yield "the dice do not fit the combat", state.step == seq.GUN_DICE and state.attackers > most
    dice = state.throws or state.rerolls or state.faces or state.sum or state.defenders
    yield "this step has another thing in hand", bool(dice) and not combat
    later = frames(state)
    if combat:
        yield "step and later= do not fit", later not in [[(int(step), int(CHANCE), 0, 0)] for step in FOUGHT]
    elif state.step == seq.MINE_DIE:
        move = seq.TRANSPORT if kind_of(state.cursor) == TRANSPORT else seq.MOVE
        yield "step and later= do not fit", later != [(int(move), int(state.side), 0, 0)]
    else:
        yield "step and later= do not fit", bool(later)


def _of_combat(state: State) -> Iterator[Fault]:
    """Dice thrown, dice to throw and re-rolls are what attackers or defenders have (12.1, 12.2)."""
    fought = _fought(state)
    enemy = 1 - state.side
    if fought == seq.GUNS_STRUCK:
        defenders = state.ships[fields.STRENGTH + state.target]
        attackers = sum(parts.MOST_STRENGTH[letter] for letter in range(parts.D))
    elif fought == seq.BOMBS_STRUCK:
        defenders = state.ships[fields.STRENGTH + state.target] + state.ships[fields.COVER + state.target]
        attackers = state.flying
        yield "the dice do not fit the combat", state.attackers != state.flying
        yield "the dice do not fit the combat", state.field != _hex(state, state.target)
    elif fought == seq.LANDING_FOUGHT:
        yield "somebody must be able to act here", not _lands(state)
        defenders, attackers = state.troops(enemy, state.field), fresh_aboard(state, state.cursor)
    else:
        yield "somebody must be able to act here", not _marches(state)
        defenders, attackers = state.troops(enemy, state.field), fresh_ashore(state, state.origin)
    yield "the dice do not fit the combat", not 1 <= state.attackers <= attackers
    yield "the dice do not fit the combat", not 1 <= state.defenders == defenders
    if state.step == seq.ATTACK:
        yield "the dice do not fit the combat", bool(state.throws or state.rerolls or state.faces or state.sum)
        return
    strength = state.attackers if state.step in ATTACK else state.defenders
    lying = len(faces.unpack(state.faces))
    thrown = min(state.attackers, MOST_DICE)
    yield "the dice do not fit the combat", state.throws + lying != min(strength, MOST_DICE)
    yield "the dice do not fit the combat", (state.throws == 0) != (state.actor != CHANCE)
    yield "the dice do not fit the combat", state.rerolls > max(0, strength - MOST_DICE)
    yield "the dice do not fit the combat", state.actor != CHANCE and state.rerolls == 0
    yield "the dice do not fit the combat", state.step in ATTACK and state.sum != 0
    yield "the dice do not fit the combat", state.step in DEFENCE and not thrown <= state.sum <= 6 * thrown


# -- single steps ----------------------------------------------------------------------------------


def _of_set_up(state: State) -> Iterator[Fault]:
    """Before the first turn the fleets are armed and placed in a fixed order (chapters 4 and 5)."""
    ashore = [int(battalions) for battalions in state.hexes[: state.chart.size] if battalions]
    yield "before the first turn only the garrison is ashore", ashore != [] and state.step == seq.GARRISON
    yield "before the first turn only the garrison is ashore", ashore not in ([], [-1])
    order = [0]
    while (following := deployment.following(order[-1])) != NOBODY:
        order.append(int(following))
    placed = state.step == seq.DEPLOY_END  # also the ship at the cursor
    for ship in order:
        waits = state.step not in DEPLOYMENT or order.index(ship) >= order.index(int(state.cursor)) + placed
        built = state.ships[fields.STRENGTH + ship] > 0
        yield "ships are armed and placed in the order of their letters", state.afloat(ship) != (built and not waits)
        yield "ships are armed and placed in the order of their letters", state.step in ARMING and _early(state, ship)
        yield "no ship can be there", state.afloat(ship) and not _berthed(state, ship)


def _early(state: State, ship: int) -> bool:
    """Whether a ship has something before it is its turn to be armed."""
    begun = state.step not in GARRISON
    if begun and side_of(ship) < state.actor:
        return False
    own = begun and side_of(ship) == state.actor
    if own and state.step == seq.ARM_END:
        return False
    may_have_units = own and (state.step == seq.ARM_BOMBERS or ship < state.cursor)
    may_have_bombers = own and state.step == seq.ARM_BOMBERS and ship < state.cursor
    return (
        (state.ships[fields.STRENGTH + ship] > 0 and not may_have_units)
        or (state.bombers(ship) > 0 and not may_have_bombers)
        or state.ships[fields.ABOARD + ship] > 0
        or state.ships[fields.RESERVE + side_of(ship)] > 0
    )


def _berthed(state: State, ship: int) -> bool:
    kind = kind_of(ship)
    return kind == CARRIER or deployment.near_base(state.chart, side_of(ship), _hex(state, ship), kind)


def _acts(state: State, *kinds: int) -> bool:
    """Whether the cursor is at a ship of the side, of such a kind, on the map."""
    return side_of(state.cursor) == state.side and kind_of(state.cursor) in kinds and state.afloat(state.cursor)


def _beside(state: State, hex_: int) -> bool:
    """Whether the hex under attack is an island beside another hex."""
    return int(state.field) in fairness.around(state.chart, hex_) and state.chart.island(state.field)


def _lands(state: State) -> bool:
    return _acts(state, TRANSPORT) and _beside(state, _hex(state, state.cursor))


def _marches(state: State) -> bool:
    if state.origin >= state.chart.size or not can_march(state, state.origin):
        return False
    return state.step == seq.MARCH or _beside(state, int(state.origin))


def _posts(state: State) -> bool:
    own = state.origin == SHIPS or (state.origin < SHIPS and side_of(state.origin) == state.side)
    return own and Fighters().fresh(state, state.origin) and posts(state, state.origin)


# Whether there is anything to decide, where a step does not offer to do nothing, or offers more than that.
ABLE: dict[int, Callable[[State], bool]] = {
    seq.ARM_BOMBERS: lambda state: kind_of(state.cursor) == CARRIER and state.ships[fields.STRENGTH + state.cursor] > 0,
    seq.ARM_END: lambda state: letter_of(state.cursor) == parts.G,
    seq.DEPLOY: lambda state: Deploy().due(state, state.cursor),
    seq.DEPLOY_END: lambda state: deployment.hands_over(state.cursor),
    seq.MOVE: lambda state: _acts(state, BATTLESHIP, CARRIER) and can_move(state, state.cursor),
    seq.MINE_DIE: lambda state: _acts(state, BATTLESHIP, CARRIER, TRANSPORT),
    seq.GUN_DICE: lambda state: _acts(state, BATTLESHIP) and can_fire(state, state.cursor, state.target),
    seq.AIR_SQUADRONS: lambda state: _acts(state, CARRIER) and reaches(state, state.cursor, state.target),
    seq.TRANSPORT: lambda state: _acts(state, TRANSPORT) and Transport().able(state, state.cursor),
    seq.LANDING: _lands,
    seq.MARCH: _marches,
    seq.MARCH_COUNT: _marches,
    seq.REDUCE: lambda state: crowded_deck(state) != NOBODY or surplus(state) > 0,
    seq.FIGHTERS_TO: _posts,
}
