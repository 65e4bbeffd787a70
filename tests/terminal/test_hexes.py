"""Pacific 1942 at a real terminal: a map of hexes, fleets armed in secret, maps of one's own."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from admiralty.engine.view import Place
from admiralty.games import load
from admiralty.locale import Words
from admiralty.terminal.board import Board
from tests.terminal.keyboard import Terminal, run, said

PACIFIC = load("pacific-1942")
GAME = ("play", "pacific-1942", "--new", "--dice", "seed:5", "--scenario", "standard", "--option", "armistice=3")
BATTLE = (
    "pacific-1942 step=gun-target actor=japan side=japan cursor=3 round=2 reserve=1,0 troops=a8:-2 "
    "JA=f8/2/g2 JD=e5/2/f1b1i1 JG=g2/1/t3 UG=e8/1/f2t3 UA=e12/3/"
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    """Japan, whose fleet is to be armed."""
    with Terminal(tmp_path, *GAME, "--side", "japan", "--opponent", "random") as terminal:
        terminal.wait()
        yield terminal


def drawn(position: str, width: int = 100, language: str = "en", seat: int | None = 0) -> str:
    """The board of a position as it is printed."""
    output = StringIO()
    console = Console(file=output, width=width, color_system=None, highlight=False, markup=False)
    words = Words(language, "terminal", "engine", PACIFIC.name)
    console.print(Board(PACIFIC, words, console).draw(PACIFIC.view(PACIFIC.read(position), seat)))
    return output.getvalue()


def hexes() -> list[Place]:
    (board,) = PACIFIC.view(PACIFIC.read(BATTLE), None).boards
    return board.places


def standard_map() -> str:
    """The tiles of the standard map."""
    preview = PACIFIC.preview("standard", PACIFIC.check_options({}))
    assert preview is not None
    return preview.layout


def record_in(home: Path) -> str:
    (path,) = (home / "games").glob("*.txt")
    return path.read_text("utf-8")


# -- the board -----------------------------------------------------------------------------------------


def test_every_hex_is_on_the_map_with_its_terrain_and_what_is_on_it() -> None:
    board = drawn(BATTLE)
    for hex_ in hexes():
        sign = {"storm": "≈≈≈", "island": "▲▲▲", "mine": "¤¤¤"}.get(hex_.terrain, "")
        assert re.search(rf"│{hex_.id} *{sign}│", board) or hex_.terrain == "base"
    assert "│g1  ●⌂│" in board
    assert "│●A2+  │" in board, "the battleship that can fire is marked"
    assert "│●D2 f1│" in board
    assert "│b1/2  │" in board, "one of the two bombers is armed"
    assert "│◆G1 f2│" in board
    assert "│◆t2   │" in board, "battalions ashore"


def test_neighbours_share_a_side_of_their_boxes() -> None:
    lines = drawn("pacific-1942 round=1 step=infantry actor=japan side=japan troops=h8:1").splitlines()
    names = [hex_.id for hex_ in hexes()]
    where = {
        name: (n, line.index(f"│{name}"))
        for n, line in enumerate(lines)
        for name in re.findall(r"(?<=│)[a-z]\d+(?= *[▲≈¤●◆]*.?│)", line)
        if name in names
    }
    assert set(names) == set(where)
    (row, here), (below, left), (_, right) = where["g6"], where["h7"], where["h8"]
    assert row < below
    assert left < here + 7 <= left + 7, "h7 touches g6 from below"
    assert right > here + 7 - 1
    assert where["g7"] == (row, here + 7)


def test_each_side_has_a_card_with_its_fleet_and_its_points() -> None:
    board = said(drawn(BATTLE))
    for text in ("Points of America ■■■□□□□□□□□□", "●D2 carrier e5 f1 b1/2", "◆G1 transport e8 f2 t3", "Σ5 f1 b2 t3"):
        assert text in board
    assert "Japanese reserve: f1" in board
    assert "In the box: B C E F H" in board


def test_a_hidden_fleet_is_not_on_the_card() -> None:
    state = PACIFIC.start()
    for word in ("a8", "done"):
        state.apply(PACIFIC.read_action(state, word))
    (guns,) = (fleet for fleet in PACIFIC.view(state, 0).proposals if fleet.key.endswith("guns"))
    for word in guns.actions:
        state.apply(PACIFIC.read_action(state, word))
    position = PACIFIC.write(state)
    assert "●A3 battleship" in said(drawn(position, seat=0))
    hidden = said(drawn(position, seat=1))
    assert "battleship" not in hidden
    assert "In harbour: ?×8" in hidden
    assert "Not yet revealed: f6 b6 t6" in hidden


@pytest.mark.parametrize("language", ["en", "cs", "fr"])
@pytest.mark.parametrize("width", [60, 77, 78, 100, 160])
def test_the_board_fits_the_screen(width: int, language: str) -> None:
    board = drawn(BATTLE, width, language)
    assert max(map(len, board.splitlines())) <= width
    assert "●A2" in board


def test_a_map_wider_than_the_screen_is_listed() -> None:
    tiles = standard_map().replace("7A@4,6/5", "7A@30,6/5").replace(" ", "+")
    board = drawn(f"{BATTLE} map={tiles}", 80)
    rows = [line.split()[0] for line in board.splitlines()[:6]]
    assert rows == sorted(rows), "row by row"
    assert "a8▲ ◆t2" in board
    assert "f8 ●A2+" in board
    assert "f4" not in board.partition("╭")[0], "an empty hex of the open sea"
    assert "●A2+ battleship f8" in said(board)


# -- playing -------------------------------------------------------------------------------------------


def test_a_whole_game_by_typed_answers(tmp_path: Path, table: Terminal) -> None:
    rng = random.Random(2)
    shown = prompt = table.ask("wings")
    while table.process.poll() is None:
        row = re.search(r"→ +((?:[a-z]\d+ +)+)", prompt)
        numbers = re.findall(r"(?:^ {2,3}| {3,})(\d+) (?=\S)", prompt, re.MULTILINE)
        prompt = table.ask(rng.choice(numbers) if numbers else rng.choice(row[1].split()) if row else "0")
        assert "not among the choices" not in prompt
        assert "Traceback" not in prompt
        shown += prompt
    assert table.end() == 0
    assert re.search(r"(Japan|America) has won\.|The game is a draw\.", shown)
    assert "Round 3, turn of America." in said(shown)
    (path,) = (tmp_path / "games").glob("*.txt")
    assert run(tmp_path, "verify", str(path)).returncode == 0
    replayed = run(tmp_path, "replay", str(path))
    assert replayed.returncode == 0
    assert "has armed its fleet" in replayed.stdout


def test_a_ready_made_fleet_by_one_word(tmp_path: Path, table: Terminal) -> None:
    assert "Your fleet is complete." in said(table.ask("big guns"))
    assert "choose the hex where it puts to sea" in said(table.ask("0"))
    assert "japan x3 x3 x3 x1 x0 x0 x1 x1 x1" in record_in(tmp_path)


def test_a_number_that_is_chosen_is_typed_as_it_is(tmp_path: Path, table: Terminal) -> None:
    table.ask("3")
    shown = table.ask("0")
    assert "Japanese battleship C" in shown
    assert "9 of your 12 units" in said(shown)
    assert "japan x3, x0" in record_in(tmp_path)
    assert "not among the choices" in table.ask("7")
    assert "rule 4.3" in said(table.ask("x5"))
    shown = table.ask("undo 2")
    assert "Japanese battleship A" in shown


def test_hexes_and_ships_by_every_name(table: Terminal) -> None:
    table.ask("balanced")
    table.ask("done")
    assert "puts to sea: e2" in said(table.ask("A:E2"))
    assert "puts to sea: g3" in said(table.ask("battleship b > G3"))
    table.ask("transport g f2")
    table.ask("done")
    shown = said(table.ask("D → a6"))
    assert "Japanese carrier E" in shown
    assert "a6" not in shown.partition("→")[2].partition("Japanese carrier E →")[2], "a hex holds one ship"
    assert "rule 5.2" in said(table.ask("a8")), "an island"
    assert "(storm)" not in shown
    assert "5.2 Carriers." in said(table.ask("why"))
    assert "6.2 Order of the phases." in said(table.ask("rules 6.2"))


SET_UP = "a8|0||balanced|0||guns|0|e2|g3|f2|0|e11|f12|e12|0|c8|a6|j10|0|h10|0"  # up to Japan's first move
IDLE = ("0",) * 5  # battleships and carriers stay


def typed(terminal: Terminal, *lines: str) -> str:
    """What is shown after the last of some answers, all of which are taken."""
    shown = ""
    for line in lines:
        shown = terminal.ask(line)
        assert "not allowed" not in shown
        assert "not among" not in shown
    return shown


def at_sea(terminal: Terminal) -> str:
    """Two people arm and place their fleets."""
    terminal.wait()
    return typed(terminal, *SET_UP.split("|"))


def test_terrain_is_named_with_the_choice(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--side", "both") as terminal:
        assert "Japanese battleship A may move 2 more hexes" in said(at_sea(terminal))
        assert "the die shows" in said(typed(terminal, "f3", "0", "0", "c9"))
        assert "Japanese carrier F → j9 (mine)" in said(typed(terminal, "0", "0"))


def test_an_attack_with_its_odds_and_real_dice(tmp_path: Path) -> None:
    real = [word if word != "seed:5" else "ask" for word in GAME]
    with Terminal(tmp_path, *real, "--side", "both") as terminal:
        at_sea(terminal)
        shown = typed(terminal, *IDLE)
        assert "Choose an enemy ship for your armed bombers" in said(shown)
        assert "Bomb American battleship A 3" in said(shown)
        shown = terminal.ask("bomb battleship a")
        assert "this carrier sends: Japanese carrier D" in said(shown)
        odds = said(terminal.ask("odds"))
        assert "Squadrons: 2" in odds
        assert re.search(r"\d+ %", odds)
        assert "Japan attacks: 2 dice to throw." in said(typed(terminal, "2", "0", "0", "0"))
        assert "is no throw" in terminal.ask("7 9")
        assert "defends against a sum of 11: 3 dice to throw" in said(terminal.ask("6 5"))
        shown = said(terminal.ask("1 1 1"))
        assert "American battleship A loses 3 units. American battleship A sinks. Japan has 3 points." in shown
        assert "Points of Japan ■■■□□□□□□□□□" in shown
        assert "⚅6" in terminal.ask("log")


def test_two_people_at_one_screen_arm_in_secret(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--side", "both") as terminal:
        terminal.wait()
        terminal.ask("a8")
        assert "Now it is the turn of Japan" in terminal.ask("0")
        terminal.ask("")
        assert "Hand in the fleet" in terminal.ask("guns"), "it can still be taken back"
        assert "Now it is the turn of America" in terminal.ask("0")
        shown = terminal.ask("")
        assert "Japan has armed its fleet" in shown
        assert "strength 3" not in shown.partition("●")[2].partition("┌")[0]
        assert "In harbour: ?×8" in shown
        terminal.ask("hunters")
        assert "Revealed: Japanese battleship A, strength 3." in said(terminal.ask("0"))


# -- maps ----------------------------------------------------------------------------------------------


def test_maps_are_chosen_on_the_command_line(tmp_path: Path) -> None:
    nobody = ("play", "pacific-1942", "--side", "none", "--opponent", "random", "--dice", "seed:2")
    short = ("--option", "armistice=1")
    for given in (("--scenario", "random", "--option", "seed=7"), ("--scenario", "free", "--option", "layout=ring")):
        done = run(tmp_path, *nobody, *short, *given)
        assert done.returncode == 0, done.stderr
    texts = sorted(path.read_text("utf-8") for path in (tmp_path / "games").glob("*.txt"))
    assert any("seed=7" in text for text in texts)
    assert any("layout=ring" in text for text in texts)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--option", "seed=7"), "belongs to another scenario: random"),
        (("--scenario", "random", "--option", "seed=-7"), "from 0 to 1000000"),
        (("--scenario", "free", "--option", "layout=4A@0,0/0"), "Some tiles are not on the map yet. 1 2 3"),
        (("--scenario", "free", "--option", "layout=1A@0,0/0+1B@0,1/0"), "A tile is used more than once. 1"),
        (("--scenario", "free", "--option", "layout=nonsense"), "write tile, side, place and turn"),
    ],
)
def test_a_map_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path, given: tuple[str, ...], says: str) -> None:
    done = run(tmp_path, "play", "pacific-1942", "--side", "none", *given)
    assert done.returncode == 2
    assert says in said(done.stderr)
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_an_unfair_map_is_played_on_and_said_to_be_unfair(tmp_path: Path) -> None:
    standard = standard_map()
    layout = standard.replace("7A", "?").replace("3B", "7A").replace("?", "3B").replace(" ", "+")
    given = ("--scenario", "free", "--option", f"layout={layout}", "--option", "armistice=1")
    done = run(tmp_path, "play", "pacific-1942", "--side", "none", "--opponent", "random", "--dice", "seed:2", *given)
    assert done.returncode == 0, done.stderr
    assert "The islands are much nearer to one base than to the other." in said(done.stdout)


def test_only_the_options_of_the_scenario_are_offered(tmp_path: Path) -> None:
    given = ("play", "pacific-1942", "--new", "--side", "both", "--dice", "seed:1")
    with Terminal(tmp_path, *given, "--scenario", "random") as terminal:
        shown = terminal.wait()
        assert "Number of the random map" in shown
        assert "Tiles of the free map" not in shown
        assert "from 0 to" in terminal.ask("seed=9999999")
        assert "America" in terminal.ask("seed=3 armistice=5")
    assert "options: armistice=5 seed=3" in record_in(tmp_path)
