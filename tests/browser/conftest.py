"""One Chromium and one server for all browser tests of a worker, windows that are closed by themselves."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.support import FLAGS, People
from tests.table.support import PATIENCE, Server
from tools import workshop


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a test fails, what the server said last may tell why."""
    report = yield
    people = getattr(item, "funcargs", {}).get("people")
    if report.failed and people is not None:
        report.sections.append(("the server's log", people.server.log.read_text()[-3000:]))
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    found = workshop.browser()
    assert found, "no Chromium here: install it (Debian: sudo apt install chromium) or name one in ADMIRALTY_CHROMIUM"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS, timeout=PATIENCE * 1000)
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture
def people(chromium: Browser, server: Server) -> Iterator[People]:
    """Opens windows; a test fails when one of them had something to complain about."""
    with People(chromium, server) as opened:
        yield opened
