"""Reach: where a piece or a group can get to by a row of its own actions, and by which.

The row is followed on what the seat knows, as long as the seat itself goes on with these pieces; an action that brings
a throw is the last one. Of several ways to a place the one with the least risk counts, then the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from admiralty.engine.game import Game
from admiralty.engine.state import DONE, State
from admiralty.engine.view import Label, Piece, Route

MOST_POSITIONS = 500  # looked at; whoever asks again and again must not keep all others waiting


@dataclass(frozen=True)
class Way:
    """A row of actions and where it leads."""

    state: State
    place: str = ""
    words: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    throws: str = ""
    chance: float | None = field(default=None, compare=False)
    marks: tuple[str, ...] = ()

    @property
    def cost(self) -> tuple[float, int, int]:
        """A sure way before a risky one, the better chance before the worse, the shorter before the longer."""
        return (0.0 if not self.throws else 1 - (self.chance or 0.0), len(self.words), bool(self.throws))

    def route(self) -> Route:
        return Route(
            place=self.place, actions=list(self.words), path=list(self.path), risk=self.throws, chance=self.chance,
            marks=list(self.marks),
        )  # fmt: skip


def reach(game: Game, known: State, seat: int, pieces: Sequence[str]) -> list[Route]:
    """Every place that these pieces can get to together, the way with the least risk to each."""
    group = list(dict.fromkeys(pieces))
    if known.actor != seat or not group:
        return []
    ways = _lifted(game, known, seat, group)
    if not ways:
        ways = _together(game, known, seat, group) if len(group) > 1 else _alone(game, known, seat, group[0])
    here = {piece.at[1] for piece in game.picture(known, seat).pieces if piece.id in group}
    return [_halted(game, ways[place], seat, group[-1]).route() for place in sorted(ways) if {place} != here]


def _halted(game: Game, way: Way, seat: int, piece: str) -> Way:
    """The way with the word that the piece goes no farther, where that alone is asked and nothing ends by it."""
    if way.throws or way.state.actor != seat:
        return way
    legal = way.state.legal()
    on = [action for action in legal if action != DONE]
    if DONE not in legal or not on or not all(_moves(game.label(way.state, action), piece) for action in on):
        return way
    after = way.state.clone()
    after.apply(DONE)
    if after.actor != seat:
        return way
    return replace(way, state=after, words=(*way.words, game.write_action(way.state, int(DONE))))


def _lifted(game: Game, known: State, seat: int, pieces: Sequence[str]) -> dict[str, Way]:
    """Where pieces can go that are taken up first, in as many groups as it takes; none, if they are not."""
    looks = {piece.id: _look(piece) for piece in game.picture(known, seat).pieces if piece.id}
    able = {looks.get(label.piece) for action in known.legal() if (label := game.label(known, action)).lifts}
    group = [piece for piece in pieces if piece in looks and looks[piece] in able]
    first = _take_up(game, Way(known), seat, group, looks)
    if first is None:
        return {}
    held, rest = first
    chances: dict[int, float] | None = None
    ways: dict[str, Way] = {}
    for action in held.state.legal():
        label = game.label(held.state, action)
        if not label.place or label.lifts:
            continue
        way = _sent(game, held, action, label.place)
        if way.throws:
            chances = dict(_chances(game, held.state)) if chances is None else chances
            way = replace(way, chance=chances.get(action))
        elif rest:
            way = _followed(game, way, seat, rest, looks)
        if way.place:
            ways[label.place] = way
    return ways


def _look(piece: Piece) -> tuple[object, ...]:
    """What sets a piece apart from others: of those that are alike only one may be offered."""
    marks = sorted(set(piece.marks) - {"top"})
    return "" if piece.alike else piece.id, piece.at, piece.side, piece.type, *sorted(piece.values.items()), *marks


def _take_up(
    game: Game, way: Way, seat: int, wanted: Sequence[str], looks: dict[str, tuple[object, ...]]
) -> tuple[Way, list[str]] | None:
    """As many of these as can be taken up together, and who is left; None if there is nobody."""
    rest, state, words = list(wanted), way.state, list(way.words)
    while rest and state.actor == seat:
        for action in state.legal():
            label = game.label(state, action)
            like = label.lifts and next((piece for piece in rest if _alike(label.piece, piece, looks)), None)
            if like:
                words.append(game.write_action(state, action))
                state = state.clone()
                state.apply(action)
                rest.remove(like)
                break
        else:
            break
    return (replace(way, state=state, words=tuple(words)), rest) if len(rest) < len(wanted) else None


def _alike(offered: str, wanted: str, looks: dict[str, tuple[object, ...]]) -> bool:
    return offered == wanted or (offered in looks and looks[offered] == looks[wanted])


def _sent(game: Game, held: Way, action: int, place: str) -> Way:
    """Those who were taken up go to a place."""
    after = held.state.clone()
    after.apply(action)
    course = game.course(held.state, action)
    return replace(
        held,
        state=after,
        place=place,
        words=(*held.words, game.write_action(held.state, action)),
        path=held.path or tuple(course.path) or (place,),
        throws=game.throw(after) or "",
        marks=held.marks or tuple(course.marks),
    )


def _followed(game: Game, way: Way, seat: int, rest: list[str], looks: dict[str, tuple[object, ...]]) -> Way:
    """The rest follow to the same place, group after group, as long as nobody throws; nowhere if they cannot."""
    place = way.place
    while rest and not way.throws:
        taken = _take_up(game, way, seat, rest, looks)
        if taken is None:
            return replace(way, place="")
        held, rest = taken
        action = next((one for one in held.state.legal() if game.label(held.state, one).place == place), None)
        if action is None:
            return replace(way, place="")
        way = _sent(game, held, action, place)
    return way


def _alone(game: Game, known: State, seat: int, piece: str) -> dict[str, Way]:
    best: dict[str, Way] = {}
    seen = {known.key()}
    waiting = [Way(known)]
    for way in waiting:  # it grows meanwhile: the shortest come first
        for longer in _steps(game, way, seat, piece):
            found = best.get(longer.place)
            if found is None or longer.cost < found.cost:
                best[longer.place] = longer
            if not longer.throws and longer.state.key() not in seen and len(seen) < MOST_POSITIONS:
                seen.add(longer.state.key())
                waiting.append(longer)
    return best


def _together(game: Game, known: State, seat: int, pieces: Sequence[str]) -> dict[str, Way]:
    """One action a piece, all to one place."""
    ways = {way.place: way for way in _steps(game, Way(known), seat, pieces[0])}
    for piece in pieces[1:]:
        longer = (next(_steps(game, way, seat, piece, place), None) for place, way in ways.items())
        ways = {way.place: way for way in longer if way is not None}
    return ways


def _steps(game: Game, way: Way, seat: int, piece: str, place: str = "") -> Iterator[Way]:
    """The way, longer by one action of the piece; only those to a place, if one is named."""
    state = way.state
    if state.actor != seat or way.throws:
        return
    chances: dict[int, float] | None = None  # they take long to reckon, and most actions bring no throw
    for action in state.legal():
        label = game.label(state, action)
        if not _moves(label, piece) or place not in ("", label.place):
            continue
        after = state.clone()
        after.apply(action)
        throws = game.throw(after) or ""
        if throws and chances is None:
            chances = dict(_chances(game, state))
        yield Way(
            after,
            label.place,
            (*way.words, game.write_action(state, action)),
            (*way.path, label.place),
            throws,
            chances.get(action) if throws and chances else None,
        )


def _moves(label: Label, piece: str) -> bool:
    """Whether an action is one of the piece that leads somewhere."""
    return label.piece == piece and bool(label.place)


def _chances(game: Game, state: State) -> Iterator[tuple[int, float]]:
    """The chance of each action that has a single one."""
    odds = game.odds(state)
    if odds is None:
        return
    for choice in odds.choices:
        shares = [choice.numbers[name] for name in odds.chances if name in choice.numbers]
        if len(shares) == 1:
            yield choice.n, shares[0]
