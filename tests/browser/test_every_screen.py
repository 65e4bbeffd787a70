"""Every game on every screen: in three sizes and languages, light and dark, nothing overflows and nothing is nameless.

The ordinary suite looks at each game once; with ./test --long all of them are looked at. ADMIRALTY_PICTURES names a
folder in which a picture of each is kept, to be looked at by people.
"""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

import admiralty
from tests.browser.support import People
from tests.browser.test_access import sound
from tests.table.support import LONG

SCREENS = {"large": (1440, 900), "laptop": (1366, 768), "phone": (390, 844)}
LANGUAGES = {"en": "en-GB", "cs": "cs-CZ", "fr": "fr-FR"}
SEATS = [(game, side) for game in admiralty.games() for side in admiralty.load(game).sides]
ALL = list(itertools.product(SEATS, SCREENS, LANGUAGES, [False, True]))
ORDINARY = [
    (seat, screen, language, n % 2 == 0)
    for n, (seat, screen, language) in enumerate(
        zip(SEATS[::2], itertools.cycle(("phone", "laptop")), itertools.cycle(("cs", "fr")), strict=False)
    )
]


@pytest.mark.parametrize(("seat", "screen", "language", "dark"), ALL if LONG else ORDINARY)
def test_a_table_fits_and_can_be_used(
    people: People, seat: tuple[str, str], screen: str, language: str, dark: bool
) -> None:
    game, side = seat
    width, height = SCREENS[screen]
    phone = screen == "phone"
    seats = {other: {"kind": "computer", "level": "random"} for other in admiralty.load(game).sides}
    seats[side] = {"kind": "me", "name": "Mika"}
    made = people.server.post("/api/tables", {"game": game, "seats": seats}).json
    window = people.come(
        phone=phone, dark=dark, viewport={"width": width, "height": height}, locale=LANGUAGES[language]
    )
    window.sit(made["tokens"][side])
    window.my_turn()
    assert window.page.evaluate("() => document.documentElement.scrollWidth") <= width
    if folder := os.environ.get("ADMIRALTY_PICTURES"):
        theme = "dark" if dark else "light"
        window.page.screenshot(path=Path(folder, f"{game}-{side}-{screen}-{language}-{theme}.png"))
    sound(window, f"{game}, {side}")
