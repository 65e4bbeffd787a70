"""Games on disk: written whole after every action, so that nothing is lost, and found again to be gone on with.

A running game is two files: `<name>.txt`, the record, which anybody may read, and `<name>.txt.dice`, the secret of
its dice. Once the game is over the secret stands in the record, and the second file goes.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from admiralty.engine import replay
from admiralty.engine.dice import Dice
from admiralty.engine.errors import RecordError
from admiralty.engine.game import Game
from admiralty.engine.home import home
from admiralty.engine.record import Record
from admiralty.games import load
from admiralty.terminal.trouble import Trouble

try:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def lock(file: IO[str]) -> None:
        """Claim a file for this process alone; OSError if another has it."""
        flock(file, LOCK_EX | LOCK_NB)

except ImportError:  # not on every system; there people see to it themselves

    def lock(file: IO[str]) -> None:
        """Nobody is kept away."""


SECRET = ".dice"
CLAIM = ".open"
LARGEST = 4_000_000  # bytes; no record is nearly as long


def new_path(game: Game) -> Path:
    """A free name for a game that begins now."""
    folder = home() / "games"
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for n in range(1, 1000):
        path = folder / (f"{stamp}-{game.name}.txt" if n == 1 else f"{stamp}-{game.name}-{n}.txt")
        if not path.exists():
            return path
    raise Trouble("not-writable", path=folder)


def write(path: Path, text: str, mode: int = 0o644) -> None:
    """Replace a file as a whole: whoever reads it sees the old text or the new one, even after a power cut."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(mode)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise Trouble("not-writable", path=path, why=error.strerror or error) from None


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system opens a folder; the file itself is safe already
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_text(path: Path, damaged: bool = False) -> str:
    """A text file; with `damaged` what is left of it, otherwise it must be whole."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise Trouble("not-a-record", path=path)
        return path.read_text("utf-8", errors="replace" if damaged else "strict")
    except OSError as error:
        raise Trouble("unreadable", path=path, why=error.strerror or error) from None
    except (UnicodeDecodeError, ValueError):
        raise Trouble("not-a-record", path=path) from None


@dataclass
class Saved:
    """A game as it was found on disk; `error` says where its record could be followed no further."""

    path: Path
    game: Game
    record: Record
    error: RecordError | None

    @property
    def over(self) -> bool:
        return self.record.result is not None


def find(path: Path, damaged: bool = False) -> Saved:
    """Read a record and check it action by action."""
    text = read_text(path, damaged)
    game = load(replay.game_of(text))
    record, error = replay.read(text, game)
    return Saved(path, game, record, error)


def interrupted() -> Path | None:
    """The game played last, if it has no result yet."""
    try:
        paths = sorted((home() / "games").glob("*.txt"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        paths = [path for path in paths if not in_use(path)]
        if paths and "\nresult " not in read_text(paths[0], damaged=True):
            return paths[0]
    except (OSError, Trouble):
        return None
    return None


def claim(path: Path) -> IO[str]:
    """Keep other terminals from playing the same game; the claim ends with the process, however it ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + CLAIM).open("w", encoding="utf-8")
    except OSError as error:
        raise Trouble("not-writable", path=path, why=error.strerror or error) from None
    try:
        lock(file)
    except OSError:
        file.close()
        raise Trouble("in-use", path=path) from None
    return file


def in_use(path: Path) -> bool:
    """Whether another terminal plays this game just now."""
    if not path.with_name(path.name + CLAIM).exists():
        return False
    try:
        claim(path).close()
    except Trouble:
        return True
    return False


def secret_path(path: Path) -> Path:
    """The file beside a record that keeps the secret of its dice while the game runs."""
    return path.with_name(path.name + SECRET)


def write_secret(path: Path, dice: Dice) -> None:
    """Keep the secret where only its owner looks."""
    write(secret_path(path), f"{dice.secret} {dice.nonces[0]} {dice.nonces[1]}\n", mode=0o600)


def forget_secret(path: Path) -> None:
    """The game is over: the secret stands in the record now, and nobody needs to be kept away."""
    for ending in (SECRET, CLAIM):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def read_secret(path: Path, commitment: str) -> Dice | None:
    """The dice of a running game; None if their secret is lost or is another game's."""
    try:
        secret, first, second = secret_path(path).read_text("utf-8").split()
    except (OSError, ValueError):
        return None
    dice = Dice(secret, (first, second))
    return dice if dice.commitment() == commitment else None
