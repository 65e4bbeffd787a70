"""Settings of the whole suite: what a failing helper shows, and that an interrupt is heard."""

from __future__ import annotations

import signal

import pytest

pytest.register_assert_rewrite("tests.support")

# Who runs the tests in the background has them ignore interrupts, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
