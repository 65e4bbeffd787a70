"""One server for the tests of a worker; those that kill it, or spoil its files, start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.support import Server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table")) as running:
        yield running
