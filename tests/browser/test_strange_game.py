"""A game that brings no picture at all: two boards, honest counters, a hand of cards, in a real browser."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.support import LARGE, People, Window

COLUMNS = [{"id": f"line_{n}", "column": n} for n in range(12)]
HEXES = [
    {"id": f"{'abcd'[r]}{q}", "q": q, "r": r, "terrain": "hill" if q == r else "plain"}
    for q in range(6)
    for r in range(4)
]
NAMES: dict[str, Any] = {
    "boards": {"chart": "Chart", "battle": "Battle"},
    "sides": {"red": "Reds", "blue": "Blues"},
    "kinds": {"division": "division", "army": "army"},
    "pieces": {"guards": "Guards", "fusiliers": "Fusiliers"},
    "values": {"attack": "attack", "steps": "steps"},
    "marks": {"dug_in": "dug in", "picked": "asked"},
    "places": {"rear": "Rear", **{f"line_{n}": f"Column {n + 1}" for n in range(12)}},
    "self_named": {"places": "[a-d]\\d"},
    "cards": {
        "storm": {"name": "Storm", "text": "Nobody moves in this turn."},
        "raid": {"name": "Raid", "text": "Choose a column: one step is lost there."},
        "spy": {"name": "Spy", "text": "Look at a card of the other hand."},
    },
}
VIEW: dict[str, Any] = {
    "actor": "red",
    "prompt": {"key": "prompt.play"},
    "boards": [{"id": "chart", "kind": "hexes"}, {"id": "battle", "kind": "columns", "active": True}],
    "pieces": [
        {
            "id": "guards",
            "kind": "division",
            "side": "red",
            "at": ["battle", "line_3"],
            "values": {"attack": 4, "steps": 2},
        },
        {
            "id": "fusiliers",
            "kind": "division",
            "side": "blue",
            "at": ["battle", "line_3"],
            "values": {"attack": 3},
            "marks": ["dug_in"],
        },
        {"kind": "division", "side": "blue", "at": ["battle", "line_7"], "face": "unseen"},
        *({"kind": "army", "side": "red", "at": ["chart", "b2"]} for _ in range(3)),
    ],
    "hands": [
        {"id": "red", "kind": "hand", "side": "red", "count": 2, "cards": [{"id": "storm"}, {"id": "raid"}]},
        {"id": "blue", "kind": "hand", "side": "blue", "count": 4},
        {"id": "deck", "kind": "deck", "count": 31},
        {"id": "out", "kind": "discard", "count": 1, "cards": [{"id": "spy"}]},
    ],
    "actions": [
        {"n": 1, "text": "storm", "verb": "play", "card": "storm", "label": "Storm"},
        {"n": 2, "text": "raid>4", "verb": "play", "card": "raid", "place": "line_3", "label": "Raid: column 4"},
    ],
}
ABOUT: dict[str, Any] = {
    "sides": [
        {"id": "red", "colour": "#8a2d1c", "bright": "#f0a090"},
        {"id": "blue", "colour": "#26476b", "bright": "#9cc2ec"},
    ],
    "boards": [
        {"id": "chart", "kind": "hexes", "places": HEXES},
        {"id": "battle", "kind": "columns", "places": [*COLUMNS, {"id": "rear"}]},
    ],
    "pieces": {},
    "values": {"attack": {}, "steps": {}},
}
LAY = """async ([about, view, names]) => {
  const js = (name) => import(`/web/js/${name}.js`);
  const [{ arrivedAbout, arrivedView }, { Boards }, { boardsOf, geography }, { Hand }, { Look }] =
    await Promise.all(["arrival", "board/boards", "board/geography", "board/hand", "board/look"].map(js));
  const [{ Cards }, { Turn }, { seatSides }, text, { h }] =
    await Promise.all(["decision/cards", "decision/turn", "page/sides", "page/text", "page/dom"].map(js));
  const { ui } = await (await fetch("/api/words?lang=en")).json();
  text.say({ ui, names });
  const game = arrivedAbout(about), now = arrivedView(view);
  seatSides(game.sides);
  const laid = boardsOf(now, game).map(async (board) => [board.id, await geography("strange", board, game, {})]);
  const boards = new Boards(new Look(game, {}, console.error), new Map(await Promise.all(laid)));
  window.taken = [];
  let cards = null;
  const act = (words) => taken.push(...words);
  const turn = new Turn(boards, { act, changed: () => cards?.light(), why() {}, reach: async () => [] });
  cards = new Cards(turn);
  for (const board of boards.all) {
    const piece = (key) => turn.tapPiece(board.pieceAt(key));
    const idle = { blank() {}, lift: () => [], over() {}, drop() {}, lasso() {}, mayFan: () => true };
    const looking = { look() {}, aim() {}, all() {} };
    new Hand(board, { ...idle, ...looking, piece, place: (id) => turn.tapPlace(id) });
  }
  const frame = h("div", { class: "board-frame" }, boards.elements, boards.controls);
  const column = h("div", { class: "board-column" }, boards.list, frame, cards.element);
  const main = h("main", { class: "playing" }, column, h("div", { class: "side" }));
  document.getElementById("page").replaceChildren(h("div", { class: "table" }, h("header", {}), main));
  boards.draw(now);
  cards.draw(now, "red");
  turn.show(now);
}"""


def laid(people: People, **how: Any) -> Window:
    window = people.come(**how)
    window.open()
    window.find(".game-card").first.wait_for()
    window.page.evaluate(LAY, [ABOUT, VIEW, NAMES])
    return window


def test_the_board_that_matters_is_seen_and_the_other_is_a_tab_away(people: People) -> None:
    window = laid(people)
    expect(window.find('.viewport[data-board="battle"]')).to_be_visible()
    expect(window.find('.viewport[data-board="chart"]')).to_be_hidden()
    window.page.get_by_role("tab", name="Chart").click()
    expect(window.find('.viewport[data-board="chart"] .piece')).to_have_count(3)
    expect(window.find('.viewport[data-board="chart"]')).to_be_visible()
    window.keys("ArrowRight")
    expect(window.find('.viewport[data-board="battle"]')).to_be_visible()


def test_counters_are_honest(people: People) -> None:
    window = laid(people, viewport=LARGE)
    words = set(window.piece("fusiliers", "division").locator("text").all_text_contents())
    assert words == {"Fusiliers", "attack", "dug in"}
    expect(window.piece("guards", "division")).to_have_attribute(
        "aria-label", re.compile("Guards, attack 4, steps 2; Column 4")
    )
    boxes = [window.piece(ident, "division").bounding_box() for ident in ("guards", "fusiliers")]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["y"] + boxes[0]["height"] < boxes[1]["y"]  # one side above, the other below


def test_cards_are_read_and_played_by_click(people: People) -> None:
    window = laid(people)
    expect(window.find('[data-card="storm"]')).to_contain_text("Nobody moves in this turn.")
    expect(window.find('[data-hand="blue"]')).to_have_text(re.compile("4.*Hand of Blues: 4"))
    window.find('[data-hand="out"]').click()
    expect(window.find("dialog .playing-card")).to_contain_text("Spy")
    window.keys("Escape")
    window.find('[data-card="raid"]').click()
    expect(window.find('[data-card="raid"]')).to_have_attribute("aria-pressed", "true")
    window.go("line_3")
    assert window.page.evaluate("() => taken") == ["raid>4"]


def test_cards_and_tabs_fit_a_phone(people: People) -> None:
    window = laid(people, phone=True)
    expect(window.find('[data-card="storm"]')).to_be_visible()
    assert window.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
