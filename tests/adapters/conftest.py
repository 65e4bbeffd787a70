"""The properties are tried as often as in the conformance suite."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.conformance import walks

assert walks.GAMES
settings.load_profile("long" if os.environ.get("ADMIRALTY_LONG") else "walks")
