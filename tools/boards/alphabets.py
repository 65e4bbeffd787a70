"""Makes the letters in which the boards are written, as outlines: they look the same on every machine.

    python -m tools.boards.alphabets FONTS src/admiralty/web/letters.json

FONTS is the folder of npm's @fontsource/eb-garamond (SIL Open Font License). Needs fonttools and brotli, which nothing
else does.
"""

from __future__ import annotations

import argparse
import importlib
import json
from pathlib import Path
from typing import Any

from tools.boards.thin import thin_path

FACES = {"upright": "600-normal", "italic": "500-italic"}
PARTS = ("latin", "latin-ext")
SIGNS = (
    " !\"&'()*+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz·°–—’«»…×"
    "ÁÀÂÄÆÇČĎÉÈÊËĚÍÎÏŇÓÔÖŒŘŠŤÚÙÛÜŮŬÝŸŽáàâäæçčďéèêëěíîïňóôöœřšťúùûüůŭýÿž"
)
UNITS = 1000
TOLERANCE = 1.2


def face(folder: Path, name: str) -> dict[str, list[Any]]:
    """By sign how far it goes, and its outline, upside down as in a font."""
    fonts, pens = importlib.import_module("fontTools.ttLib"), importlib.import_module("fontTools.pens.svgPathPen")
    found: dict[str, list[Any]] = {}
    for part in PARTS:
        font = fonts.TTFont(folder / "files" / f"eb-garamond-{part}-{name}.woff2")
        assert font["head"].unitsPerEm == UNITS
        glyphs, known = font.getGlyphSet(), font.getBestCmap()
        for sign in SIGNS:
            if sign in found or ord(sign) not in known:
                continue
            glyph = glyphs[known[ord(sign)]]
            pen = pens.SVGPathPen(glyphs)
            glyph.draw(pen)
            found[sign] = [round(glyph.width), thin_path(pen.getCommands(), TOLERANCE, 0) if pen.getCommands() else ""]
    missing = set(SIGNS) - set(found)
    assert not missing, missing
    return {sign: found[sign] for sign in SIGNS}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fonts", type=Path)
    parser.add_argument("letters", type=Path)
    arguments = parser.parse_args()
    made = {name: face(arguments.fonts, file) for name, file in FACES.items()}
    text = ",\n".join(
        f'"{name}": {{\n'
        + ",\n".join(f"{json.dumps(sign, ensure_ascii=False)}: {json.dumps(drawn)}" for sign, drawn in letters.items())
        + "\n}"
        for name, letters in made.items()
    )
    arguments.letters.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
