"""Positions and actions as text."""

from typing import Final

from mypy_extensions import i64

from admiralty.engine.errors import NotationError
from admiralty.engine.notation import Cast, Reader, Word, check, faults_of_play, one_of, some_of, split, whole
from admiralty.engine.notation import read as read_words
from admiralty.engine.state import DONE
from tests.sample_game import components as c
from tests.sample_game.state import State, leaders_meet
from tests.sample_game.steps import empty

CAST: Final = Cast(c.STEP_IDS, c.SIDES, most=c.MOST_PACE)
_HELD: Final = {name: n for n, name in enumerate(c.CARDS[: c.DECK])} | {"none": c.NOTHING, "unknown": c.UNKNOWN}
_HELD_NAMES: Final = {n: name for name, n in _HELD.items()}

_WORDS: Final[dict[str, int]] = (
    {"done": DONE, "pass": DONE, "no": DONE, "yes": c.YES}
    | {f"d{n}": n for n in range(1, 7)}
    | {f"s{n + 2}": c.SUM + n for n in range(11)}
    | {name.replace("_", "-"): c.PIECE + n for n, name in enumerate(c.RUNNERS)}
    | {name: c.PLAY + n for n, name in enumerate(c.CARDS)}
)
_ACTIONS: Final = {action: word for word, action in reversed(_WORDS.items())}


def _listed(word: Word, names: dict[str, i64], number: int) -> list[i64]:
    """So many of these names, parted by commas."""
    values = word.value.split(",")
    if len(values) != number or any(value not in names for value in values):
        raise NotationError(str(word), "write the names parted by commas, as many as there must be")
    return [names[value] for value in values]


def _read_team(state: State, word: Word) -> None:
    """Where the runners of a side are."""
    first = c.SIDES.index(word.name) * c.TEAM
    for n, area in enumerate(_listed(word, {name: n for n, name in enumerate(c.AREAS)}, c.TEAM)):
        state.at[first + n] = area


def _read_hands(state: State, word: Word) -> None:
    """The hidden cards of both sides."""
    for seat, card in enumerate(_listed(word, _HELD, 2)):
        state.hand[seat] = card


def _read_lanes(state: State, word: Word) -> None:
    """Where the leaders are in a sprint."""
    names = {str(n): n for n in range(1, c.LANE_END)} | {"0": 0}
    for seat, lane in enumerate(_listed(word, names, 2)):
        state.lane[seat] = lane


def _read_points(state: State, word: Word) -> None:
    """The sprints that each side has won."""
    for seat, number in enumerate(_listed(word, {str(n): n for n in range(c.MOST_POINTS + 1)}, 2)):
        state.points[seat] = number


def _read_effect(state: State, word: Word) -> None:
    """The card played in this turn."""
    state.effect = _listed(word, {name: n for name, n in _HELD.items() if n not in (c.LAUREL, c.UNKNOWN)}, 1)[0]


READERS: Final[dict[str, Reader]] = {
    **CAST.readers(),
    "turn": whole(1, c.MOST_TURNS),
    "last": whole(1, c.MOST_TURNS),
    "mover": one_of(c.SIDES),
    "red": _read_team,
    "blue": _read_team,
    "hands": _read_hands,
    "lanes": _read_lanes,
    "points": _read_points,
    "pace": whole(0, c.MOST_PACE),
    "effect": _read_effect,
    "discard": some_of(c.CARDS[: c.DECK]),
    "spent": some_of(c.SIDES),
    "mud": whole(0, 1),
}


def write(state: State) -> str:
    """A position as one line."""
    words = [c.NAME, f"turn={state.turn}", f"last={state.last}", f"mover={c.SIDES[state.mover]}"]
    for seat, side in enumerate(c.SIDES):
        words.append(f"{side}=" + ",".join(c.AREAS[state.at[seat * c.TEAM + n]] for n in range(c.TEAM)))
    words.append("hands=" + ",".join(_HELD_NAMES[state.hand[seat]] for seat in range(2)))
    words.append(f"lanes={state.lane[0]},{state.lane[1]}")
    words.append(f"points={state.points[0]},{state.points[1]}")
    words += [f"pace={state.pace}", f"effect={_HELD_NAMES[state.effect]}", f"mud={state.mud}"]
    for name, names, mask in (("discard", c.CARDS, state.discard), ("spent", c.SIDES, state.spent)):
        if mask:
            words.append(f"{name}=" + ",".join(names[n] for n in range(len(names)) if mask >> n & 1))
    return " ".join([*words, *CAST.present(state), *CAST.later(state)])


def _interrupts_wrongly(state: State) -> bool:
    """Whether something else is noted than the run that a reaction interrupts."""
    if state.step != c.REACT:
        return state.depth != 0
    if state.depth != 1 or state.noted(0) != state.pace:
        return True
    probe = state.clone()
    probe.resume()
    return probe.step != c.RUN or probe.actor != state.mover


def faults(state: State) -> list[tuple[str, bool]]:
    """What makes a position impossible, each with whether it does."""
    held = [card for card in (state.hand[0], state.hand[1]) if card >= 0]
    empty_hands = [state.hand[0], state.hand[1]].count(c.NOTHING)
    sprinting = state.lane[0] != 0 and state.lane[1] != 0
    return [
        ("a card is in two places", len(set(held)) < len(held) or any(state.discard >> card & 1 for card in held)),
        (
            "a side has no card, and none lies open for it",
            state.step != c.DEAL and empty_hands != int(state.discard).bit_count(),
        ),
        ("there is nothing to deal", state.step == c.DEAL and (state.hand[1] != c.NOTHING or state.discard != 0)),
        ("the card in force does not lie open", state.effect >= 0 and not state.discard >> state.effect & 1),
        ("the turn is later than the last", state.turn > state.last),
        (
            "it is the other side's turn",
            state.step in (c.CARD, c.RUN, c.CHALLENGE, c.PRESS) and state.actor != state.mover,
        ),
        ("there is no card to play", state.step == c.CARD and state.hand[state.mover] == c.NOTHING),
        (
            "there is no trip to play",
            state.step == c.REACT and (state.actor == state.mover or bool(state.spent >> state.actor & 1)),
        ),
        ("a reaction interrupts a run, and nothing else is interrupted", _interrupts_wrongly(state)),
        ("the leaders have not met", state.step in (c.CHALLENGE, c.SPRINT, c.PRESS) and not leaders_meet(state)),
        (
            "leaders are on the track during a sprint only",
            sprinting != (state.step in (c.SPRINT, c.PRESS)) or (not sprinting and state.lane[0] + state.lane[1] != 0),
        ),
    ]


def read(text: str) -> State:
    """The position that a line tells."""
    state = empty()
    read_words(state, split(text, c.NAME), READERS)
    check(faults_of_play(state), text)
    check(faults(state), text)
    return state


def write_action(state: State, action: int) -> str:
    """An action as one word."""
    if action == DONE:
        return "no" if state.step in (c.CHALLENGE, c.PRESS) else "pass" if state.step in (c.CARD, c.REACT) else "done"
    return _ACTIONS[action]


def read_action(state: State, text: str) -> int:
    """The action that a word tells, legal or not."""
    action = _WORDS.get(text.strip().lower().replace(" ", "-").replace("_", "-"))
    if action is None:
        raise NotationError(text, "write a runner (red-1), a card (spurt), yes, no or done")
    return action
