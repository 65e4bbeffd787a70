"""Settings of the whole suite: what a failing helper shows, and that an interrupt is heard."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.support")

# Who runs the tests in the background has them ignore interrupts, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# However long an example takes, it is right or wrong; the walks have a profile of their own.
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")
