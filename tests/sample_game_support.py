"""How the sample game is registered: by the setting that any game from outside can use."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "sample-race"
PACKAGE = "tests.sample_game"
ROOT = Path(__file__).parent.parent


def registered() -> dict[str, str]:
    """The environment in which the game is known, also to the processes that a server starts."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)]))
    return {"ADMIRALTY_GAMES": f"{NAME}={PACKAGE}", "PYTHONPATH": path}
