"""Games by clicks against the computer, to the very end: a whole short one, and the last turn of a record."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.support import People, golden, last_turn, look_at, until


def test_the_last_turn_of_a_record_played_to_the_end(people: People) -> None:
    japan = people.come()
    japan.open()
    japan.find(".join textarea").fill(golden("draw"))
    japan.press("Open the record")
    expect(japan.find(".replay")).to_be_visible()
    watch = look_at(people.server, golden("draw"))
    n, most = last_turn(people.server, watch), people.server.moments(watch, lang="en")[-1]["n"]
    japan.find(".replay input[type=range]").fill(str(n))
    expect(japan.find(".replay-count")).to_have_text(f"{n} / {most}")
    japan.press("Play on from here")
    expect(japan.find("dialog select").nth(1).locator("option[value=midshipman]")).to_have_count(1)
    japan.find("dialog select").nth(1).select_option("midshipman")
    japan.press("Play on", "dialog")
    japan.my_turn()
    expect(japan.find(".tracks")).to_contain_text("6/6")

    ship = japan.find(".piece.ship.legal").first.get_attribute("data-key") or ""
    japan.choose(ship.removeprefix("ship/"))
    japan.click(japan.find(".place.target").first)
    until(lambda: japan.button("Undo", ".prompt").count(), "the ship did not sail")
    japan.play_on(Random(1904))
    record = people.server.get("/api/record", token=japan.token).text
    winner = record.partition("\nresult ")[2].split()[0]
    said = {"japan": "Japan", "russia": "Russia", "draw": "draw"}[winner]
    expect(japan.find(".ending h2")).to_contain_text(said)

    throws = sum(len(line.split()) - 1 for line in record.splitlines() if line.startswith("dice "))
    japan.press("Verify the dice", ".ending")
    expect(japan.find(".verdict.good")).to_contain_text(f"{throws} throw")
    japan.page.go_back()
    japan.press("Luck report", ".ending")
    for seat in (0, 1):
        expect(japan.find(f".luck-side.side-{seat}")).to_contain_text("on average")
    assert japan.find(".luck-side tbody tr").count() >= 2


def test_a_whole_short_game_from_the_lobby_to_the_end(people: People) -> None:
    """Pacific 1942 with an armistice after the first round: arming, putting to sea, one turn each, the score."""
    japan = people.come()
    japan.open()
    form = japan.new_game("pacific-1942")
    form.locator("input[type=number]").first.fill("1")
    form.get_by_role("button", name="Begin").click()
    japan.my_turn()
    japan.find(".proposal").first.click()
    japan.press("Hand in the fleet")
    expect(japan.find(".prompt-text")).to_contain_text("puts to sea")
    japan.play_on(Random(1942))
    record = people.server.get("/api/record", token=japan.token).text
    assert "options: armistice=1" in record
    assert record.partition("\nresult ")[2].split()[1] == "13.3"
    expect(japan.find(".ending h2")).to_be_visible()
