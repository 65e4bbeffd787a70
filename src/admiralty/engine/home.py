"""Where a user's things are kept: the games saved at the terminal, the tables of the server."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """$ADMIRALTY_HOME, or the place that the system has for such things."""
    if own := os.environ.get("ADMIRALTY_HOME"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "admiralty"
