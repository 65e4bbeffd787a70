"""Reviews that were made before, so that a second look at a game costs nothing.

That of a saved game lies beside its record, `<name>.txt.review`; that of a record from elsewhere lies in a folder of
its own under a digest, for where the record lies is not ours to write.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

import msgspec

from admiralty import __version__
from admiralty.engine.home import home
from admiralty.lab.review import FORM, Review
from admiralty.terminal import saves
from admiralty.terminal.saves import Saved
from admiralty.terminal.trouble import Trouble

ENDING = ".review"
MOST = 100  # reviews of records from elsewhere; those made first go


class Kept(msgspec.Struct, frozen=True):
    """A review, and the digest of what it was made of."""

    made_of: str
    review: Review


def digest(saved: Saved) -> str:
    """Of the record and of all that judges it: another one needs another review."""
    parts = (FORM, __version__, saved.game.rules, saved.record.write())
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def place(saved: Saved) -> Path:
    """Where the review of a game is kept."""
    if saved.path.resolve().parent == (home() / "games").resolve():
        return saved.path.with_name(saved.path.name + ENDING)
    return home() / "reviews" / (digest(saved) + ENDING)


def find(saved: Saved) -> Review | None:
    """The review of just this game by just this program, if it was made before and can be read."""
    try:
        kept = msgspec.json.decode(place(saved).read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError, UnicodeError):
        return None
    return kept.review if kept.made_of == digest(saved) else None


def keep(saved: Saved, review: Review) -> None:
    """Keep a review; where nothing can be written it is made again next time."""
    path = place(saved)
    with suppress(Trouble, OSError):
        saves.write(path, msgspec.json.encode(Kept(digest(saved), review)).decode())
        if path.parent == home() / "reviews":
            oldest_last = sorted(path.parent.glob(f"*{ENDING}"), key=lambda one: -one.stat().st_mtime_ns)
            for one in oldest_last[MOST:]:
                one.unlink()
