"""Where a user's things are kept: the games saved at the terminal, the tables of the server."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """$ADMIRALTY_HOME, or the place that the system has for such things."""
    own = os.environ.get("ADMIRALTY_HOME")
    return Path(own) if own else user_data_path("admiralty", appauthor=False)
