"""One server for the tests of a module; those that stop or kill it start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.support import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table")) as running:
        yield running
