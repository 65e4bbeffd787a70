"""Whether play can go on from a position that somebody wrote: what the rules rely on is put to the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine import faces
from admiralty.engine.bits import count, lowest
from admiralty.engine.errors import Phrase
from admiralty.engine.notation import Fault, faults_of_play, frames
from admiralty.engine.state import OVER
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.battle import may_leave, may_stand, retreats
from admiralty.games.russo_japanese_war.cards import could, is_land
from admiralty.games.russo_japanese_war.combat import beside
from admiralty.games.russo_japanese_war.components import FLEET, JAPAN, LAND, NOBODY, RUSSIA
from admiralty.games.russo_japanese_war.effects import objects
from admiralty.games.russo_japanese_war.fleets import under_way
from admiralty.games.russo_japanese_war.navy import meet
from admiralty.games.russo_japanese_war.purchase import may_buy
from admiralty.games.russo_japanese_war.recovery import enterable, in_port
from admiralty.games.russo_japanese_war.secrets import new_cards
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.supply import at_sea, free_ports
from admiralty.games.russo_japanese_war.throws import dice_of

MOST_POINTS = 40  # that a position has, of either side

# What a step needs in hand, and what it may have; everything else is at rest.
PHASE = ("attacked", "assailed", "fought")
BATTLE = (*PHASE, "supplies", "extra", "doubled", "boosted", "hits", "blows")
FOUGHT = ("target", "attackers")
NEEDS: dict[int, tuple[str, ...]] = {
    seq.ATTACKERS: ("target",),
    seq.ATTACK_SUPPLY: FOUGHT,
    seq.DEFENCE_SUPPLY: FOUGHT,
    seq.ATTACK_WINDOW: FOUGHT,
    seq.DEFENCE_WINDOW: FOUGHT,
    seq.ATTACK_DIE: (*FOUGHT, "roller", "rolls"),
    seq.DEFENCE_DIE: (*FOUGHT, "roller", "rolls"),
    seq.GARRISON_DIE: (*FOUGHT, "roller", "rolls"),
    seq.GUNS: FOUGHT,
    seq.RETREAT: (*FOUGHT, "damage", "victims"),
    seq.DAMAGE: FOUGHT,
    seq.REPAIR_SUPPLY: ("roller",),
    seq.REPAIR_DIE: ("roller",),
    seq.NAVAL_WINDOW: ("target",),
    seq.NAVAL_DIE: ("target", "roller"),
    seq.NAVAL_HIT: ("target",),
}
MAY_HAVE: dict[int, tuple[str, ...]] = {
    seq.FIRST_MOVE: ("moved", "rider"),
    seq.SECOND_MOVE: ("moved", "rider"),
    seq.CHOICE_MOVE: ("moved",),
    **dict.fromkeys((seq.COMBAT, seq.EXTRA), PHASE),
    seq.ATTACKERS: (*PHASE, "attackers", "extra"),
    seq.ATTACK_SUPPLY: (*PHASE, "supplies", "extra", "roller"),
    seq.DEFENCE_SUPPLY: (*PHASE, "supplies", "extra", "roller"),
    **dict.fromkeys(
        (
            seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.GARRISON_DIE, seq.GUNS, seq.RETREAT,
        ),
        BATTLE,
    ),
    **dict.fromkeys((seq.ATTACK_DIE, seq.DEFENCE_DIE), (*BATTLE, "faces")),
    seq.DAMAGE: (*BATTLE, "damage", "victims"),
    seq.REPAIR_DIE: ("rolls",),
    seq.RUSSIAN_ENTRY: ("roller",),
    seq.MARCH: ("shift", "arrived"),
    **dict.fromkeys((seq.BALTIC_WINDOW, seq.BALTIC_DIE), ("shift",)),
    **dict.fromkeys((seq.SORTIE_WINDOW, seq.SORTIE), ("mined", "arrived")),
    seq.NAVAL_WINDOW: ("boosted", "arrived"),
    seq.NAVAL_DIE: ("boosted", "hits", "blows", "faces", "arrived"),
    seq.NAVAL_HIT: ("boosted", "hits", "blows", "victims", "arrived"),
    **dict.fromkeys((seq.RAID_WINDOW, seq.SEA_DIE, seq.APPEAL, seq.APPEAL_DIE, seq.RETURN), ("arrived",)),
    seq.RUSSIAN_DIE: ("arrived", "die"),
    **dict.fromkeys((seq.PURCHASE, seq.DRAW), ("passed",)),
    seq.FINISH: (*PHASE, "moved", "rider", "ending"),
}  # fmt: skip
AT_REST: dict[str, int] = {
    **dict.fromkeys(
        (
            "moved", "attacked", "assailed", "fought", "arrived", "shift", "mined", "target", "attackers", "supplies",
            "extra", "doubled", "boosted", "hits", "blows", "rolls", "faces", "damage", "victims", "die", "passed",
            "ending",
        ),
        0,
    ),
    "rider": NOBODY,
    "roller": NOBODY,
}  # fmt: skip
CARD_STEPS = (seq.OBJECT, seq.COUNTER, seq.SUPPLY_DIE)
MOMENTS = (
    seq.FIRST_MOVE, seq.SECOND_MOVE, seq.COMBAT, seq.DEFENCE_SUPPLY, seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.GUNS,
    seq.RECOVER, seq.RUSSIAN_ENTRY, seq.MARCH, seq.BALTIC_WINDOW, seq.SORTIE_WINDOW, seq.SORTIE, seq.NAVAL_WINDOW,
    seq.RAID_WINDOW, seq.APPEAL, seq.PURCHASE, seq.LAST_WINDOW,
)  # fmt: skip
LAND_STEPS = range(seq.FIRST_MOVE, seq.SECOND_MOVE + 1)


def _mover(state: State) -> int:
    return int(state.mover)


def _other(state: State) -> int:
    return 1 - int(state.mover)


# Whom a step asks, where only one side can be meant.
ASKED: dict[int, Callable[[State], int]] = {
    **dict.fromkeys(
        (
            seq.FIRST_MOVE, seq.SECOND_MOVE, seq.COMBAT, seq.EXTRA, seq.ATTACKERS, seq.ATTACK_SUPPLY, seq.ATTACK_WINDOW,
        ),
        _mover,
    ),
    **dict.fromkeys((seq.DEFENCE_SUPPLY, seq.DEFENCE_WINDOW, seq.RETREAT), _other),
    **dict.fromkeys((seq.REPAIR_SUPPLY, seq.JAPANESE_ENTRY, seq.SORTIE_WINDOW), lambda state: int(JAPAN)),
    **dict.fromkeys(
        (seq.CHOICE_MOVE, seq.GUNS, seq.RUSSIAN_ENTRY, seq.MARCH, seq.RAID_WINDOW, seq.APPEAL),
        lambda state: int(RUSSIA),
    ),
    seq.DAMAGE: lambda state: int(parts.side_of(lowest(state.victims)) if state.victims else state.actor),
    seq.OBJECT: lambda state: int(state.player),
    seq.COUNTER: lambda state: int(state.player if state.chain & 1 else 1 - state.player),
}  # fmt: skip


def faults(state: State) -> Iterator[Fault]:
    """What may be wrong with a position, in such an order that each test may rely on those before it."""
    yield from faults_of_play(state)
    yield from _of_units(state)
    yield from _of_points(state)
    yield from _of_cards(state)
    yield from _of_the_hand(state)
    yield "step and actor do not fit", state.step in ASKED and state.actor != ASKED[state.step](state)
    if state.step not in CARD_STEPS:
        yield from _of_the_step(state)
    yield "somebody must be able to act here", state.actor != OVER and not state.legal()


def _of_units(state: State) -> Iterator[Fault]:
    """Every unit is where it can be, and nobody stands where there is no room."""
    for unit in range(parts.UNITS):
        place, fleet = state.at[unit], unit >= parts.FLEETS
        there = place == parts.LOST or place > parts.LOST if fleet else place <= parts.LOST
        yield "a unit is where it can never be", not there
        yield "a unit that is destroyed is not damaged", place == parts.LOST and bool(state.damaged >> unit & 1)
    yield "the Western Detachment has a single step", bool(state.damaged & parts.CAVALRY)
    for area in range(1, parts.AREAS + 1):
        units = state.stand[area]
        shared = count(units) > 1 and (units & ~(parts.CORPS | parts.CAVALRY) != 0 or count(units & parts.CORPS) > 1)
        yield "an area holds one unit", shared
    yield "Port Arthur is closed while its garrison stands", bool(state.garrison and state.stand[parts.PORT_ARTHUR])
    yield from _of_fleets(state)


def _of_fleets(state: State) -> Iterator[Fault]:
    berths = {
        parts.FIRST_FLEET: (parts.SASEBO, parts.MAIZURU),
        parts.SECOND_FLEET: (parts.SASEBO, parts.MAIZURU),
        parts.PORT_ARTHUR_FLEET: (parts.PORT, parts.VLADIVOSTOK),
        parts.VLADIVOSTOK_FLEET: (parts.VLADIVOSTOK,),
        parts.BALTIC_FLEET: (parts.VLADIVOSTOK,),
    }
    for fleet, ports in berths.items():
        berth, place = state.berth[fleet - parts.FLEETS], state.at[fleet]
        yield "a fleet has a port of its own side", berth not in ports
        yield "a fleet lies in its own port", parts.SASEBO <= place <= parts.VLADIVOSTOK and place != berth
        yield "only the Baltic Fleet is on the voyage", place >= parts.VOYAGE and fleet != parts.BALTIC_FLEET
    both = state.stand[parts.LOST] & FLEET[JAPAN] == 0
    yield "one Japanese fleet a port", both and state.berth[0] == state.berth[1]
    forced = under_way(state) and bool(state.damaged >> parts.BALTIC_FLEET & 1)
    yield "the forced march is spent", forced and not state.marched
    exiled = state.berth[2] == parts.VLADIVOSTOK or state.at[parts.PORT_ARTHUR_FLEET] == parts.LOST
    yield "the Port Arthur Fleet falls with its port", not state.garrison and not exiled


def _of_points(state: State) -> Iterator[Fault]:
    """Room is left for all points that may still come; each comes once (11.4 to 11.9)."""
    most = MOST_POINTS - (not state.appealed) - bool(state.garrison) - 2 * (2 - int(count(state.paid)))
    most -= not state.spent[JAPAN] >> parts.LAND_2 & 1 or (state.player, state.played) == (JAPAN, parts.LAND_2)
    if state.at[parts.BALTIC_FLEET] != parts.LOST:
        most -= 2 + (not state.wounded)
    least = (not state.spent[RUSSIA] >> parts.NAVAL_4 & 1) - MOST_POINTS
    if state.step != seq.FINISH:
        least += 4 + parts.ARMIES  # towns, garrison and Baltic Fleet
    sentence = Phrase("write a whole number from {low} to {high}", low=least, high=most)
    yield sentence, not least <= state.points <= most


def _of_cards(state: State) -> Iterator[Fault]:
    piles = [state.hand[0], state.hand[1], state.spent[0], state.spent[1]]
    cards = piles[0] | piles[1] | piles[2] | piles[3]
    yield "a card is in two places", sum(int(count(pile)) for pile in piles) != count(cards)
    yield "there are fourteen cards", state.deck_size() < 0
    buying = state.step in (seq.PURCHASE, seq.DRAW) or (
        state.step in CARD_STEPS and [frame[0] for frame in frames(state)] == [seq.PURCHASE]
    )
    for side in (0, 1):
        new = count(state.fresh[side])
        yield "only what was bought is new", new > state.bought[side] or (bool(new) and not buying)
        hidden = new_cards(state, side) - new
        yield "only what was bought is new", buying and not 0 <= hidden <= state.unseen[side]
        yield "nothing was bought yet", not buying and state.step != seq.DEAL and bool(state.bought[side])
        drawn = state.bought[side] if state.step == seq.DEAL else 0
        yield "one card is dealt", state.step == seq.DEAL and (drawn > 1 or state.hand_size(side) != drawn)
    yield "nobody is more than one card ahead", buying and not -1 <= state.bought[0] - state.bought[1] <= 1
    drawing = state.step in (seq.DRAW, seq.DEAL)
    yield "there is nothing to draw", drawing and state.deck_size() < 1
    dealt = all(state.options >> side & 1 or state.bought[side] for side in (0, 1))
    yield "there is nothing to draw", state.step == seq.DEAL and (dealt or state.spent[0] + state.spent[1] > 0)


def _of_the_hand(state: State) -> Iterator[Fault]:
    """A step has in hand what it needs and nothing else, and knows what to come back to."""
    slower, faster = state.spent[JAPAN] >> parts.NAVAL_3 & 1, state.spent[RUSSIA] >> parts.NAVAL_2 & 1
    changed = -faster <= state.shift <= slower or state.step == seq.BALTIC_DIE
    yield "this step has another thing in hand", not changed
    later = frames(state)
    plays = state.step in CARD_STEPS
    step = later[0][0] if plays and later else int(state.step)
    needs, may_have = NEEDS.get(step, ()), MAY_HAVE.get(step, ())
    for name in needs:
        yield Phrase("this step needs {part}=", part=name), getattr(state, name) == AT_REST[name]
    for name, rest in AT_REST.items():
        held = getattr(state, name) != rest
        yield "this step has another thing in hand", held and name not in (*needs, *may_have)
    answered = not plays and state.spent[RUSSIA] >> parts.LAND_4 & 1  # by which the last hit may have gone
    yield Phrase("this step needs {part}=", part="hits"), step == seq.GUNS and not state.hits and not answered
    yield "the game is over, or it is not", (state.ending != 0) != (state.actor == OVER)
    if not plays:
        yield "step and later= do not fit", bool(later)
        held = state.played != NOBODY or state.player != NOBODY or state.chain != 0 or state.object != NOBODY
        yield "this step has another thing in hand", held
        return
    fits = len(later) == 1 and step in MOMENTS and later[0][1] == state.player and later[0][2:] == (0, 0)
    yield "step and later= do not fit", not fits
    yield "this step needs played=", NOBODY in (state.played, state.player)
    yield "a card that is played lies open", not state.spent[state.player] >> state.played & 1
    yield from _of_a_card(state, step)


def _of_a_card(state: State, step: int) -> Iterator[Fault]:
    """The card could be played there, and can be answered."""
    before = state.clone()
    before.depth, before.step, before.actor = 0, step, state.player
    yield "step and actor do not fit", step in ASKED and state.player != ASKED[step](before)
    yield from _of_the_step(before)
    counters = [parts.LAND_7, parts.LAND_6]
    for n in range(state.chain):
        side = 1 - state.player if n % 2 == 0 else int(state.player)
        yield "a counter lies open", not state.spent[side] >> counters[side] & 1
    if not state.chain:  # a counter may have been the last card of a hand that had to be there
        yield "this card cannot be played here", not could(before, state.player, state.played)
    wanted = objects(state)
    named = state.object != NOBODY and bool(wanted >> state.object & 1)
    if state.step == seq.OBJECT:
        yield "there is nothing to name", count(wanted) < 2 or state.object != NOBODY or state.chain != 0
    else:
        yield "a card needs its object", named != (wanted != 0) or (not wanted and state.object != NOBODY)
    if state.step == seq.COUNTER:
        other = state.player if state.chain & 1 else 1 - state.player
        yield "only land cards can be countered", not is_land(state.played)
        yield "there is nothing to counter with", state.hand_size(other) == 0 or state.chain > 1
    dice = ((JAPAN, parts.LAND_9), (RUSSIA, parts.LAND_8))
    thrown = state.step == seq.SUPPLY_DIE and ((state.player, state.played) not in dice or state.chain & 1)
    yield "there is nothing to throw for", bool(thrown)


def _of_the_step(state: State) -> Iterator[Fault]:
    """What single steps rely on."""
    step, side = state.step, int(state.actor)
    sea = state.target in (parts.YELLOW_SEA, parts.SEA_OF_JAPAN)
    yield "a battle is fought in an area or a sea", bool(state.target) and sea == (step in LAND_STEPS)
    if step in (seq.RECOVER, seq.SORTIE, seq.PURCHASE, seq.LAST_WINDOW, seq.BALTIC_WINDOW, seq.NAVAL_WINDOW):
        yield "step and actor do not fit", side not in (0, 1)
    windows = (
        seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.BALTIC_WINDOW, seq.SORTIE_WINDOW, seq.NAVAL_WINDOW, seq.RAID_WINDOW,
        seq.LAST_WINDOW, seq.GUNS,
    )  # fmt: skip
    played = state.played != NOBODY
    empty = state.hand_size(side) == 0 and not state.spent[side] if side in (0, 1) else False
    yield "there is no card to play", step in windows and not played and empty
    if step in (seq.REPAIR_SUPPLY, seq.REPAIR_DIE):
        fleet = int(state.roller)
        known = parts.FLEETS <= fleet < parts.UNITS and in_port(state, fleet) and bool(state.damaged >> fleet & 1)
        yield "there is nothing to repair", not known
        own = FLEET[JAPAN] >> fleet & 1 if known else 0
        yield "only Japan pays for repairs", not own and (step == seq.REPAIR_SUPPLY or state.rolls > 0)
    if step == seq.RUSSIAN_ENTRY:
        anybody = enterable(state) and (state.supply[RUSSIA] or state.hand_size(RUSSIA) or state.spent[RUSSIA])
        entered = state.roller != NOBODY and state.stand[parts.RUSSIAN_ENTRY] >> state.roller & 1
        yield "there is nothing to bring in", not (anybody if state.roller == NOBODY else entered)
    baltic = step in (seq.MARCH, seq.BALTIC_WINDOW, seq.BALTIC_DIE)
    yield "the Baltic Fleet is not under way", baltic and not under_way(state) and not state.arrived
    yield "the forced march is spent", step == seq.MARCH and bool(state.marched) and not _has_marched(state)
    yield "the Baltic Fleet is not under way", step == seq.MARCH and bool(state.arrived) and not _has_marched(state)
    settled = (step == seq.SORTIE and state.mined) or (step == seq.RETURN and state.arrived)  # once Russia has ended it
    yield "this step has another thing in hand", side == JAPAN and bool(settled)
    yield "the appeal is spent", step == seq.APPEAL and bool(state.appealed)
    yield "the appeal is spent", step == seq.APPEAL_DIE and not state.appealed
    if step in (seq.NAVAL_WINDOW, seq.NAVAL_DIE):
        yield "a battle has two sides", not meet(state, state.target) and not played
    if step == seq.NAVAL_DIE:
        yield "who throws is there", not state.stand[state.target] >> state.roller & 1
        thrown = count(state.stand[state.target] & ((1 << int(state.roller)) - 1))
        fits = state.hits + state.blows <= thrown and len(faces.unpack(state.faces)) <= thrown
        yield "this step has another thing in hand", not fits
    if step == seq.NAVAL_HIT:
        pending = state.hits if side == RUSSIA else state.blows
        alone = count(state.stand[state.target] & FLEET[side]) < 2
        yield "there is something to allot", bool(pending) and alone
    sailing = FLEET[0] | FLEET[1]
    yield "fleets that were flipped go home", step == seq.NAVAL_HIT and bool(state.victims & ~(sailing & state.damaged))
    yield "there is a die to throw for", step == seq.SEA_DIE and not state.stand[parts.YELLOW_SEA] & FLEET[JAPAN]
    yield "one die is thrown before the fall", step == seq.RUSSIAN_DIE and bool(state.die and state.garrison)
    if step == seq.RETURN:
        stays = bool(at_sea(state, JAPAN)) and free_ports(state) != 3
        yield "there is no port to choose", side == JAPAN and stays
    yield "nobody buys here", step == seq.PURCHASE and not may_buy(state, side) and not played
    yield "nobody buys here", step == seq.DRAW and not state.bought[state.mover]
    if state.target and step in LAND_STEPS:
        yield from _of_a_battle(state)


def _has_marched(state: State) -> bool:
    """Whether the forced march may just have been declared: the fleet is damaged and has come two steps at least."""
    there = state.at[parts.BALTIC_FLEET]
    steps = there == parts.YELLOW_SEA if state.arrived else there >= parts.VOYAGE + 2
    return bool(state.marched and state.damaged >> parts.BALTIC_FLEET & 1 and steps and not state.shift)


def _of_a_battle(state: State) -> Iterator[Fault]:
    """Attackers stand beside the area, and somebody defends it."""
    siege = state.besieging()
    attacker = int(state.mover)
    yield "the attackers belong to one side", bool(state.attackers & ~LAND[attacker])
    moved = state.step == seq.DAMAGE
    if not moved:
        yield "the attackers are beside the area", bool(state.attackers & ~state.on_map(attacker))
        yield "an attack needs an enemy", not siege and not state.stand[state.target] & LAND[1 - attacker]
        yield "the attackers are beside the area", beside(state, state.attackers, state.target) != state.attackers
    yield "only Japan besieges", siege and attacker != JAPAN
    yield "the garrison has no supply", siege and state.step in (seq.DEFENCE_SUPPLY, seq.DEFENCE_DIE)
    yield "an extra attack is made by one unit", bool(state.extra) and count(state.attackers) > 1
    yield "Machine Guns answer Japan", state.step == seq.GUNS and attacker != JAPAN
    yield (
        "only a siege has a garrison",
        state.step == seq.GARRISON_DIE and not (siege and state.roller == parts.GARRISON),
    )
    throwers = {
        seq.ATTACK_SUPPLY: state.attackers, seq.DEFENCE_SUPPLY: state.defenders(),
        seq.ATTACK_DIE: state.attackers | 1 << int(parts.FREE), seq.DEFENCE_DIE: state.defenders(),
    }  # fmt: skip
    if state.step in throwers and state.roller != NOBODY:
        yield "who throws is there", not throwers[state.step] >> state.roller & 1
    supplied = [unit for unit in range(parts.FLEETS) if state.supplies >> 2 * unit & 3]
    fighting = state.attackers | (0 if moved else state.defenders()) | state.victims
    yield "only who fights has supply", any(not fighting >> unit & 1 for unit in supplied) and not moved
    yield from _of_supply_and_dice(state)
    if state.step == seq.RETREAT:
        ways = retreats(state, state.actor, state.target)
        choice = count(ways) + may_leave(state) + may_stand(state)
        yield "there is a choice of retreats", state.victims != state.defenders() or choice < 2
    if state.step == seq.DAMAGE:
        places = {int(state.at[unit]) for unit in range(parts.UNITS) if state.victims >> unit & 1}
        yield "there is a choice of losses", (bool(state.damage) and count(state.victims) < 2) or parts.LOST in places


def _of_supply_and_dice(state: State) -> Iterator[Fault]:
    """Who is still to be asked has no supply yet, and there are no more hits than dice have fallen (4.5, 4.7)."""
    waiting = state.attackers if state.step == seq.ATTACK_SUPPLY else state.defenders()
    waiting = waiting >> int(state.roller) << int(state.roller) if state.roller != NOBODY else 0
    if state.step == seq.ATTACK_SUPPLY:
        waiting |= state.defenders()
    if state.step in (seq.ATTACK_SUPPLY, seq.DEFENCE_SUPPLY):
        supplied = any(waiting >> unit & 1 and state.supplies >> 2 * unit & 3 for unit in range(parts.FLEETS))
        yield "only who fights has supply", supplied
    if state.step not in (seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.ATTACK_DIE, seq.DEFENCE_DIE):
        return
    throwing = state.attackers if state.step == seq.ATTACK_DIE else state.defenders()
    fallen = 0
    if state.roller != NOBODY:
        fallen = len(faces.unpack(state.faces))
        yield "this step has another thing in hand", fallen + state.rolls > dice_of(state, state.roller)
        before = throwing & ((1 << int(state.roller)) - 1)
        fallen += sum(int(dice_of(state, unit)) for unit in range(parts.FLEETS) if before >> unit & 1)
    if state.step == seq.DEFENCE_DIE:
        yield "this step has another thing in hand", state.blows > fallen
        return
    bombarded = state.played != parts.LAND_5 and bool(state.spent[JAPAN] >> parts.LAND_5 & 1)
    yield "this step has another thing in hand", state.blows > 0 or state.hits > fallen + bombarded
