"""A game from outside in a real browser: from the lobby to the end, on two boards, with cards, in three languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.support import People, card
from tests.sample_game_support import NAME, registered
from tests.table.support import Server, hardest


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sample"), given=registered()) as running:
        yield running


def test_it_is_played_from_the_lobby_to_the_end(people: People) -> None:
    someone = people.come()
    someone.play_now(NAME)
    expect(someone.find(".ribbon")).to_be_visible()
    expect(someone.find(".board-tabs button")).to_have_count(2)
    expect(someone.find(".playing-card").first).to_be_visible()
    someone.play_on(Random(7), most=600)
    expect(someone.find(".ending h2")).to_be_visible()
    assert someone.nameless() == []


@pytest.mark.parametrize("locale", hardest(["fr-FR", "cs-CZ"]))
def test_it_is_played_in_czech_and_french(people: People, locale: str) -> None:
    someone = people.come(locale=locale)
    someone.open()
    someone.find(f"{card(NAME)} .primary").click()
    someone.my_turn()
    for _ in range(8):
        if not someone.over:
            someone.click_something(Random(3))
    assert someone.nameless() == []
