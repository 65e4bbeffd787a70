"""Settings of the whole suite: what a failing helper shows."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.support")
