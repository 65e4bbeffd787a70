"""Labels, prompts and events as keys with arguments, and how events are shown; the texts are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from admiralty.engine.state import Event
from admiralty.engine.view import Label, Line, Message, Pace
from admiralty.games.russo_japanese_war import actions as act
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.components import AREAS, CARD_IDS, FLEETS, NOBODY, PLACE_IDS, SIDES, UNIT_IDS
from admiralty.games.russo_japanese_war.state import State, is_major

PASS_STEPS = (
    seq.COUNTER, seq.ATTACK_WINDOW, seq.DEFENCE_WINDOW, seq.GUNS, seq.BALTIC_WINDOW, seq.SORTIE_WINDOW,
    seq.NAVAL_WINDOW, seq.RAID_WINDOW, seq.LAST_WINDOW,
)  # fmt: skip
ZERO_VERBS = {
    **dict.fromkeys(PASS_STEPS, "pass"),
    seq.FIRST_MOVE: "end_movement", seq.SECOND_MOVE: "end_movement", seq.COMBAT: "end_combat",
    seq.RECOVER: "end_recovery", seq.SORTIE: "end_sorties", seq.CHOICE_MOVE: "no_move", seq.EXTRA: "no_attack",
    seq.MARCH: "no_march", seq.APPEAL: "no_appeal", seq.PURCHASE: "no_purchase", seq.RUSSIAN_ENTRY: "no_entry",
    seq.ATTACKERS: "end_attackers",
}  # fmt: skip
LAST_WORDS = {  # what DONE ends once everything has been chosen
    seq.CHOICE_MOVE: "end_movement", seq.ATTACK_SUPPLY: "begin_attack", seq.DEFENCE_SUPPLY: "begin_defence",
    seq.DAMAGE: "end_losses", seq.JAPANESE_ENTRY: "end_entry", seq.RUSSIAN_ENTRY: "end_entry", seq.MARCH: "end_march",
    seq.NAVAL_HIT: "end_hits", seq.RETURN: "end_return",
}  # fmt: skip
YES_VERBS = {seq.MARCH: "march", seq.APPEAL: "appeal", seq.PURCHASE: "buy"}
UNIT_VERBS = {seq.ATTACKERS: "join", seq.DAMAGE: "lose", seq.NAVAL_HIT: "lose", seq.RECOVER: "recover"}


def card_id(card: int, side: int) -> str:
    """A card, with the face that its side may play."""
    return f"{CARD_IDS[card]}_{SIDES[side]}"


def label(state: State, action: int) -> Label:  # noqa: PLR0911  (one return a block of the action space)
    """Verb and board elements of an action."""
    if action == 0:
        return Label(verb=LAST_WORDS[state.step] if finished(state) else ZERO_VERBS.get(state.step, "done"))
    if action < act.YES:
        return Label(verb="throw", value=action)
    if action == act.YES:
        return Label(verb=YES_VERBS.get(state.step, "yes"))
    if action < act.MOVE:
        unit = int(action - act.UNIT)
        verb = UNIT_VERBS.get(state.step, "choose")
        return Label(verb="repair" if verb == "recover" and unit >= FLEETS else verb, piece=UNIT_IDS[unit])
    if action < act.RAIL:
        unit, area = divmod(int(action - act.MOVE), int(AREAS))
        verb = "enter" if state.step == seq.JAPANESE_ENTRY else "move"
        return Label(verb=verb, piece=UNIT_IDS[unit], place=PLACE_IDS[area + 1])
    if action < act.ATTACK:
        unit, station = divmod(int(action - act.RAIL), 10)
        return Label(verb="rail", piece=UNIT_IDS[unit], place=PLACE_IDS[parts.STATIONS[station]])
    if action < act.RETREAT:
        return Label(verb="attack", place=PLACE_IDS[action - act.ATTACK + 1])
    if action < act.LEAVE:
        return Label(verb="retreat", origin=PLACE_IDS[state.target], place=PLACE_IDS[action - act.RETREAT + 1])
    if action == act.LEAVE:
        return Label(verb="leave", origin=PLACE_IDS[state.target], place="reinf_russia")
    if action == act.STAND:
        return Label(verb="stand")
    if action < act.RAISE:
        piece = UNIT_IDS[state.roller] if state.roller != NOBODY else ""
        points = int(action - act.SUPPLY)
        after = {"dice": 1 + points} if points and state.step in (seq.ATTACK_SUPPLY, seq.DEFENCE_SUPPLY) else {}
        return Label(verb="supply", piece=piece, value=points, after=after)
    if action < act.SAIL:
        unit, full = divmod(int(action - act.RAISE), 2)
        return Label(
            verb="raise_full" if full else "raise_damaged",
            piece=UNIT_IDS[unit + parts.ARMIES],
            place=PLACE_IDS[parts.RUSSIAN_ENTRY],
        )
    if action < act.HOME:
        fleet, sea = divmod(int(action - act.SAIL), 2)
        return Label(verb="sail", piece=UNIT_IDS[FLEETS + fleet], place=PLACE_IDS[parts.YELLOW_SEA + sea])
    if action < act.CARD:
        fleet, port = divmod(int(action - act.HOME), 4)
        return Label(verb="home", piece=UNIT_IDS[FLEETS + fleet], place=PLACE_IDS[parts.SASEBO + port])
    side = state.actor if state.actor >= 0 else drawer(state)
    return Label(verb="draw" if state.actor < 0 else "play", card=card_id(int(action - act.CARD), side))


def finished(state: State) -> bool:
    """Whether everything is chosen here and the word that ends it is all that is left."""
    match int(state.step):
        case seq.CHOICE_MOVE:
            return state.moved != 0
        case seq.ATTACK_SUPPLY | seq.DEFENCE_SUPPLY:
            return state.roller == NOBODY
        case seq.RUSSIAN_ENTRY:
            return state.roller != NOBODY
        case seq.DAMAGE:
            return state.damage == 0
        case seq.MARCH:
            return state.marched != 0
        case seq.NAVAL_HIT:
            return not (state.hits if state.actor == parts.RUSSIA else state.blows)
        case seq.JAPANESE_ENTRY | seq.RETURN:
            return state.legal() == [0]
        case _:
            return False


def drawer(state: State) -> int:
    """Who draws a card now."""
    if state.step == seq.DRAW:
        return int(state.mover)
    return 0 if not state.options & 1 and not state.bought[0] else 1


def prompt(state: State) -> Message:
    """What the present step asks, in a key with its arguments."""
    message = Message(key=f"prompt.{seq.STEP_IDS[state.step]}")
    message.side = SIDES[state.actor] if state.actor >= 0 else ""
    message.place = PLACE_IDS[state.target]
    if state.roller != NOBODY:
        thrower = int(state.roller)
        message.piece = UNIT_IDS[thrower] if thrower < len(UNIT_IDS) else ""
        if thrower == parts.FREE:
            message.key += "-free"
    message.value = int(state.supply[state.actor]) if state.actor >= 0 else 0
    if state.step in LAST_WORDS and finished(state):
        message.key += "-done"
    elif state.step in (seq.SORTIE, seq.RETURN, seq.BALTIC_WINDOW):
        message.key += f"-{message.side}"
    if state.played != NOBODY:
        message.card = card_id(int(state.played), int(state.player))
        if state.chain and state.step == seq.COUNTER:
            other = 1 - int(state.actor)
            message.card = card_id(int(parts.LAND_6 if other else parts.LAND_7), other)
        message.side = SIDES[state.player]
    if state.step in (seq.DEAL, seq.DRAW):
        message.side = SIDES[drawer(state)]
    message.n = int(state.damage)
    if state.step == seq.NAVAL_HIT:
        message.n = int(state.hits if state.actor == parts.RUSSIA else state.blows)
    return message


def _side(n: int) -> str:
    return SIDES[n]


def _unit(n: int) -> str:
    return UNIT_IDS[n]


def _place(n: int) -> str:
    return PLACE_IDS[n]


# The key of each event, and how its numbers are read; `_` skips one.
TELLING: dict[int, tuple[str, tuple[tuple[str, Callable[[int], Any]], ...]]] = {
    events.TURN_BEGINS: ("turn-begins", (("value", int),)),
    events.DREW_UNSEEN: ("drew-unseen", (("side", _side),)),
    events.MOVED: ("moved", (("piece", _unit), ("origin", _place), ("place", _place))),
    events.RAILED: ("railed", (("piece", _unit), ("origin", _place), ("place", _place))),
    events.PHASE_ENDED: ("phase-ended", (("side", _side),)),
    events.ATTACKED: ("attacked", (("side", _side), ("place", _place))),
    events.JOINED: ("joined", (("piece", _unit),)),
    events.SUPPLIED: ("supplied", (("piece", _unit), ("n", int))),
    events.DEFENCE_DIE: ("defence-die", (("piece", _unit), ("value", int))),
    events.GARRISON_DIE: ("garrison-die", (("value", int),)),
    events.HITS: ("hits", (("place", _place), ("value", int), ("n", int))),
    events.DRAWN: ("drawn", (("place", _place),)),
    events.RETREATED: ("retreated", (("piece", _unit), ("origin", _place), ("place", _place))),
    events.LEFT: ("left", (("piece", _unit), ("origin", _place))),
    events.STOOD: ("stood", (("piece", _unit),)),
    events.DAMAGED: ("damaged", (("piece", _unit),)),
    events.DESTROYED: ("destroyed", (("piece", _unit),)),
    events.FORTRESS: ("fortress", (("value", int),)),
    events.FELL: ("fell", ()),
    events.OCCUPIED: ("occupied", (("side", _side), ("place", _place))),
    events.RECOVERED: ("recovered", (("piece", _unit),)),
    events.REPAIR_DIE: ("repair-die", (("piece", _unit), ("value", int))),
    events.ENTERED: ("entered", (("piece", _unit), ("place", _place))),
    events.RAISED: ("raised", (("piece", _unit),)),
    events.MARCHED: ("marched", ()),
    events.BALTIC_DIE: ("baltic-die", (("value", int), ("_", int), ("n", int))),
    events.VOYAGED: ("voyaged", (("place", _place),)),
    events.ARRIVED: ("arrived", ()),
    events.SAILED: ("sailed", (("piece", _unit), ("place", _place))),
    events.NAVAL_BATTLE: ("naval-battle", (("place", _place),)),
    events.NAVAL_DIE: ("naval-die", (("piece", _unit), ("value", int))),
    events.NAVAL_HITS: ("naval-hits", (("place", _place), ("value", int), ("n", int))),
    events.RETURNED: ("returned", (("piece", _unit), ("place", _place))),
    events.SEA_DIE: ("sea-die", (("value", int), ("n", int))),
    events.SUPPLY: ("supply", (("side", _side), ("n", int), ("value", int))),
    events.RUSSIAN_DIE: ("russian-die", (("value", int),)),
    events.APPEALED: ("appealed", ()),
    events.APPEAL_DIE: ("appeal-die", (("value", int),)),
    events.BOUGHT: ("bought", (("side", _side),)),
    events.PASSED: ("passed", (("side", _side),)),
    events.SUPPLY_DIE: ("supply-die", (("side", _side), ("value", int))),
    events.LOOKED: ("looked", (("side", _side),)),
    events.NO_SORTIE: ("no-sortie", ()),
    events.DECLINED: ("declined", (("side", _side),)),
    events.WAITS: ("waits", (("piece", _unit),)),
    events.NO_ENTRY: ("no-entry", ()),
    events.NO_SORTIES: ("no-sorties", (("side", _side),)),
    events.ENDED: ("ended", ()),
}

# Events that read differently by one of their numbers: which, and the endings of their keys.
VARIANTS: dict[int, tuple[int, tuple[str, ...]]] = {
    events.PHASE_ENDED: (1, ("movement", "combat", "recovery", "sorties")),
    events.DEFENCE_DIE: (2, ("misses", "hits")),
    events.GARRISON_DIE: (1, ("misses", "hits")),
    events.REPAIR_DIE: (2, ("fails", "works")),
    events.RAISED: (1, ("damaged", "full")),
    events.NAVAL_DIE: (2, ("misses", "hits")),
    events.NO_ENTRY: (0, ("room", "supply")),
}
DICE = {
    events.DEFENCE_DIE: 1, events.GARRISON_DIE: 0, events.REPAIR_DIE: 1, events.BALTIC_DIE: 0, events.NAVAL_DIE: 1,
    events.SEA_DIE: 0, events.RUSSIAN_DIE: 0, events.APPEAL_DIE: 0, events.SUPPLY_DIE: 1, events.ATTACK_DIE: 1,
}  # fmt: skip  # which of an event's numbers is a die that lies open
FOUGHT = (events.DEFENCE_DIE, events.GARRISON_DIE, events.NAVAL_DIE)  # dice that hit or miss
PACES: dict[int, Pace] = {
    **dict.fromkeys((events.DAMAGED, events.DESTROYED, events.FORTRESS, events.FELL), "loss"),
    **dict.fromkeys((events.JOINED, events.RETURNED, events.PHASE_ENDED, events.VOYAGED, events.DREW_UNSEEN), "quiet"),
    **dict.fromkeys((events.NO_ENTRY, events.NO_SORTIES), "quiet"),
}
POINTS = (
    "liaoyang", "mukden", "port-arthur", "appeal", "baltic-damaged", "baltic-destroyed", "sakhalin", "vladivostok",
    "russian-liaoyang", "russian-mukden", "garrison", "army", "baltic-fleet",
)  # fmt: skip  # what points are for
SCORED_AT = {
    "liaoyang": "liaoyang", "russian-liaoyang": "liaoyang", "mukden": "mukden", "russian-mukden": "mukden",
    "port-arthur": "port_arthur", "garrison": "port_arthur", "baltic-fleet": "port_vladivostok",
}  # fmt: skip
ENDINGS = ("", "uiju", "nanshan", "losses", "six-points", "judgement")


def tell(event: Event) -> Line:  # noqa: PLR0911  (one return a kind of event that reads otherwise)
    """Key and arguments of an event, and how it is shown."""
    numbers = event.numbers
    match event.kind:
        case events.DREW:
            card = card_id(numbers[1], numbers[0])
            return Line(key="story.drew", side=SIDES[numbers[0]], card=card, cards=[card])
        case events.PLAYED:
            card = card_id(numbers[1], numbers[0])
            return Line(key="story.played", side=SIDES[numbers[0]], card=card, cards=[card])
        case events.OBJECT:
            return Line(key="story.object", piece=UNIT_IDS[numbers[0]], card=card_id(numbers[1], numbers[2]))
        case events.COUNTERED:
            card = card_id(numbers[1], numbers[0])
            return Line(key="story.countered", side=SIDES[numbers[0]], card=card, cards=[card], pace="loss")
        case events.CANCELLED:
            return Line(key="story.cancelled", card=card_id(numbers[0], numbers[1]))
        case events.SEEN:
            cards = [card_id(n, numbers[0]) for n in range(parts.CARDS) if numbers[1] >> n & 1]
            return Line(key="story.seen", side=SIDES[numbers[0]], cards=cards, n=len(cards))
        case events.ATTACK_DIE:
            free = numbers[0] == parts.FREE
            key = f"story.{'free' if free else 'attack'}-die-{'hits' if numbers[2] else 'misses'}"
            piece = "" if free else UNIT_IDS[numbers[0]]
            return Line(key=key, piece=piece, value=numbers[1], dice=[numbers[1]], means=("miss", "hit")[numbers[2]])
        case events.POINTS:
            what = POINTS[numbers[2]]
            return Line(
                key=f"story.points-{what}", side=SIDES[0], place=SCORED_AT.get(what, ""),
                n=numbers[0], value=numbers[1], points=numbers[0],
            )  # fmt: skip
        case events.ENDED:
            return Line(key=f"story.ended-{_ending(numbers[0], numbers[1])}", value=numbers[1])
        case _:
            return _plain(event)


def _plain(event: Event) -> Line:
    """An event whose numbers are read by the table."""
    numbers = event.numbers
    key, arguments = TELLING[event.kind]
    if event.kind in VARIANTS:
        which, endings = VARIANTS[event.kind]
        key += f"-{endings[numbers[which]]}"
    read = {name: reader(number) for (name, reader), number in zip(arguments, numbers, strict=False) if name != "_"}
    return Line(
        key=f"story.{key}",
        **read,
        pace=PACES.get(event.kind, "plain"),
        heading=event.kind == events.TURN_BEGINS,
        dice=[numbers[DICE[event.kind]]] if event.kind in DICE else [],
        means=("miss", "hit")[numbers[VARIANTS[event.kind][0]]] if event.kind in FOUGHT else "",
    )


def _ending(how: int, points: int) -> str:
    """How a game ended; a judgement has three grades (11.10)."""
    if ENDINGS[how] != "judgement":
        return ENDINGS[how]
    return "major" if is_major(points) else "victory" if points >= 3 else "defeat"
