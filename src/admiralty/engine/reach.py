"""Reach: where a piece or a group can get to by a row of its own actions, and by which.

The row is followed on what the seat knows, as long as the seat itself goes on with these pieces; an action that brings
a throw is the last one. Of several ways to a place the one with the least risk counts, then the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from admiralty.engine.game import Game
from admiralty.engine.state import DONE, State
from admiralty.engine.view import Label, Route

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

    @property
    def cost(self) -> tuple[float, int, int]:
        """A sure way before a risky one, the better chance before the worse, the shorter before the longer."""
        return (0.0 if not self.throws else 1 - (self.chance or 0.0), len(self.words), bool(self.throws))

    def route(self) -> Route:
        return Route(
            place=self.place, actions=list(self.words), path=list(self.path), risk=self.throws, chance=self.chance
        )


def reach(game: Game, known: State, seat: int, pieces: Sequence[str]) -> list[Route]:
    """Every place that these pieces can get to together, the way with the least risk to each."""
    group = list(dict.fromkeys(pieces))
    if known.actor != seat or not group:
        return []
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
