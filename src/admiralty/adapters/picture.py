"""A position in a few lines of English, for `render`."""

from __future__ import annotations

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.locale import Words


def picture(game: Game, state: State) -> str:
    """What the actor sees, or an onlooker while chance acts: what is to be done, the tracks, where the pieces are."""
    seat = int(state.actor) if state.actor >= 0 else None
    view = game.overview(game.known(state, seat), seat)
    words = Words("en", game.name, "engine")
    tracks = ", ".join(f"{words.name('tracks', track.id)} {track.value}" for track in view.tracks)
    places: dict[str, list[str]] = {}
    for piece in view.pieces:
        name = words.name("pieces", piece.id) if piece.id else words.name("kinds", piece.kind)
        places.setdefault(piece.at[1], []).append(name)
    lines = [f"{words.name('places', place)}: {', '.join(names)}" for place, names in places.items()]
    return "\n".join([words.say(view.prompt), tracks, *lines])
