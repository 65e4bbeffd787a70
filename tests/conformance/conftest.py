"""The properties run with few examples in the ordinary suite and with many in `./test --long`."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.conformance import walks

assert walks.GAMES
settings.load_profile("long" if os.environ.get("ADMIRALTY_LONG") else "walks")
