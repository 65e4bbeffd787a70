"""What the system lets a process have."""

from __future__ import annotations

from importlib import import_module

FEW = 512  # where the system does not tell


def allow_open_files(wanted: int) -> int:
    """Raise the number of files and connections that this process may have open, if need be; how many it may."""
    try:
        limits = import_module("resource")  # not every system has it
    except ImportError:
        return FEW
    soft, hard = limits.getrlimit(limits.RLIMIT_NOFILE)
    unlimited = limits.RLIM_INFINITY
    if soft == unlimited or soft >= wanted:
        return wanted
    allowed = wanted if hard == unlimited else min(wanted, hard)
    try:
        limits.setrlimit(limits.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):  # some systems name a limit that they do not grant
        return int(soft)
    return int(allowed)
