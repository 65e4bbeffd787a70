"""A data set of games on disk.

<folder>/dataset.json               what was played: game, version of the rules, scenario, options, players, seed,
                                    and fingerprints of how they play and how positions are judged
<folder>/records/000000.txt …       the games
<folder>/choices/000000-000007.parquet …   the choices of these games, a row each

A file is written beside its place and then put there, so one that is there is whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from admiralty.engine.errors import AdmiraltyError

if TYPE_CHECKING:
    from admiralty.lab.selfplay import Played

TITLE = "dataset.json"


class Dataset:
    """The games that have been written to a folder; without `parquet` records alone."""

    def __init__(self, folder: Path, parquet: bool = True) -> None:
        if parquet and find_spec("pyarrow") is None:
            raise AdmiraltyError(
                'Parquet files need pyarrow: pip install "admiralty[selfplay]"; or ask for records alone with --text.'
            )
        self.folder = folder
        self.parquet = parquet

    def open(self, title: dict[str, Any]) -> None:
        """Begin a data set, or go on with one that was made in the same way."""
        if self.folder.exists() and not self.folder.is_dir():
            raise AdmiraltyError("{path} is a file; name a folder for the data set.", path=self.folder)
        path = self.folder / TITLE
        if path.is_file():
            kept = msgspec.json.decode(path.read_bytes())
            differing = sorted(name for name in title if kept.get(name) != title[name])
            if differing:
                raise AdmiraltyError(
                    "{path} holds games that were played otherwise ({names}); name another folder.",
                    path=self.folder, names=", ".join(differing),
                )  # fmt: skip
            return
        try:
            _put(path, msgspec.json.format(msgspec.json.encode(title)))
        except OSError as error:
            raise AdmiraltyError(
                "{path} cannot be written ({why}); name another folder.", path=self.folder, why=error.strerror
            ) from None

    def record(self, number: int) -> Path:
        return self.folder / "records" / f"{number:06}.txt"

    def choices(self, numbers: Sequence[int]) -> Path:
        return self.folder / "choices" / f"{numbers[0]:06}-{numbers[-1]:06}.parquet"

    def holds(self, numbers: Sequence[int]) -> bool:
        """Whether these games are there."""
        if self.parquet:
            return self.choices(numbers).is_file()
        return all(self.record(number).is_file() for number in numbers)

    def write(self, games: Sequence[Played]) -> None:
        """Keep a batch of games."""
        for game in games:
            _put(self.record(game.number), game.record.encode())
        if self.parquet:
            path = self.choices([game.number for game in games])
            _put(path, _parquet(games))
            for shorter in path.parent.glob(f"{path.name[:7]}*.parquet"):  # of a data set that was smaller before
                if shorter != path and re.fullmatch(r"\d{6}-\d{6}\.parquet", shorter.name):
                    shorter.unlink()


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(content)
    fresh.replace(path)


def _parquet(games: Sequence[Played]) -> bytes:
    """The choices of these games as a Parquet file."""
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    schema = arrow.schema(
        {
            "game": arrow.int32(),
            "n": arrow.int32(),
            "seat": arrow.int8(),
            "position": arrow.string(),
            "legal": arrow.list_(arrow.int32()),
            "action": arrow.int32(),
            "word": arrow.string(),
            "features": arrow.list_(arrow.float32()),
            "evaluation": arrow.float32(),
            "result": arrow.int8(),
        }
    )
    rows = [msgspec.to_builtins(choice) for game in games for choice in game.choices]
    sink = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist(rows, schema), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content
