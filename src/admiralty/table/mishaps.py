"""What goes wrong beside a change that stands already: it is for the log, and hinders nothing else."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

log = logging.getLogger("admiralty.table")


@contextmanager
def only_logged(what: str, *about: object) -> Iterator[None]:
    """Whatever is done here may fail; nobody else is to suffer for it, least of all who has acted."""
    try:
        yield
    except Exception:
        log.exception(what, *about)
