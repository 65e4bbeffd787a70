"""What documents and client say of the view is what the structs of the engine are."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import msgspec
import pytest

import admiralty
from admiralty.engine import view as contract
from admiralty.engine.view import Told

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
STRUCTS = {
    name: kind
    for name, kind in vars(contract).items()
    if isinstance(kind, type) and issubclass(kind, Told) and kind is not Told
}
TYPEDEF = re.compile(r"@typedef \{Object\} (\w+)(.*?)(?=@typedef|\*/)", re.S)
PROPERTY = re.compile(r"@property \{(?:[^{}]|\{[^{}]*\})*\} (\[?)(\w+)")


def fields(kind: type[Told]) -> dict[str, bool]:
    """The fields of a struct, and whether each may be left out."""
    always = not kind.__struct_config__.omit_defaults
    return {field.name: not (field.required or always) for field in msgspec.structs.fields(kind)}


def types() -> dict[str, dict[str, bool]]:
    """The client's types in the same form."""
    found: dict[str, dict[str, bool]] = {}
    for path in resources.files(admiralty).joinpath("web", "js").rglob("types.js"):  # type: ignore[attr-defined]
        for name, body in TYPEDEF.findall(path.read_text("utf-8")):
            found[name] = {field: bracket == "[" for bracket, field in PROPERTY.findall(body)}
    return found


@pytest.mark.parametrize("name", STRUCTS)
def test_the_client_knows_each_struct_as_it_is(name: str) -> None:
    if name == "Measure":  # the client is sent a report made of it
        return
    assert types()[name] == fields(STRUCTS[name])


@pytest.mark.parametrize("name", STRUCTS)
def test_the_protocol_names_each_struct_and_every_field(name: str) -> None:
    text = PROTOCOL.read_text("utf-8").partition("# The table's protocol")[0]
    about = text.partition(f"**{name}**")[2]
    assert about, f"{name} is not described"
    own = re.split(r"\n\| \*\*|\n\*\*|\. \*\*", about, maxsplit=1)[0]
    base = {field.name for parent in STRUCTS[name].__mro__[1:] if parent in STRUCTS.values()
            for field in msgspec.structs.fields(parent)}  # fmt: skip
    missing = {field for field in fields(STRUCTS[name]).keys() - base if f"`{field}`" not in own}
    assert not missing
