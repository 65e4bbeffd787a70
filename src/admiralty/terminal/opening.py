"""Before the first move: an interrupted game gone on with, or a new one agreed on; what is not given is asked for."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from rich.text import Text

from admiralty import games
from admiralty.engine.dice import Dice
from admiralty.engine.errors import AdmiraltyError, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import ASKED, Record, read_option
from admiralty.engine.view import Fault
from admiralty.games import load
from admiralty.locale import Words
from admiralty.players import DEFAULT as DEFAULT_OPPONENT
from admiralty.players import NAMES, Player
from admiralty.players import load as load_player
from admiralty.terminal import saves, throws
from admiralty.terminal.screen import Screen, has_keyboard
from admiralty.terminal.session import Seats, Session
from admiralty.terminal.trouble import Trouble
from admiralty.terminal.vocabulary import Phrases, meant, split

HUMAN = "human"
BOTH = "both"
NONE = "none"


def open_session(screen: Screen, given: Namespace) -> Session:
    """The game that is to be played now."""
    if not has_keyboard() and (given.side != NONE or given.dice == throws.ASK):
        raise Trouble("no-terminal")
    if given.resume is not None:
        session: Session | None = _resume(screen, Path(given.resume).expanduser() if given.resume else _last_game())
    elif has_keyboard() and not given.new and (path := saves.interrupted()) is not None:
        session = _offer(screen, path)
    else:
        session = None
    session = session or _begin(screen, given)
    for seat in session.people:
        session.wish(seat, given.wish)
    return session


# -- going on with a game ------------------------------------------------------------------------


def _last_game() -> Path:
    path = saves.interrupted()
    if path is None:
        raise Trouble("nothing-to-resume")
    return path


def _offer(screen: Screen, path: Path) -> Session | None:
    """Ask whether to go on with the interrupted game; None for a new one."""
    try:
        saved = saves.find(path, damaged=True)
    except (AdmiraltyError, Trouble):
        aside = path.with_suffix(".damaged")
        path.replace(aside)
        screen.say("say.beyond-repair", "yellow", path=aside)
        return None
    words = _words(screen, saved.game)
    if not screen.agrees(screen.words("ask.resume", game=words("title"), date=path.name[:10]), default=True):
        return None
    return _resume(screen, path)


def _resume(screen: Screen, path: Path) -> Session:
    if saves.in_use(path):
        raise Trouble("in-use", path=path)
    saved = saves.find(path, damaged=True)
    screen.words = _words(screen, saved.game)
    if saved.over and not saves.secret_path(path).exists():
        raise Trouble("already-over", path=path)
    screen.other_rules(saved.record.rules, saved.game.rules)
    if saved.error is not None:
        aside = path.with_name(path.name + ".damaged")
        path.replace(aside)
        screen.say("say.damaged", "yellow", error=screen.words.error(saved.error), path=aside)
    dice, seats = _dice_of(screen, saved), _seats_of(saved)
    match = Match.resumed(saved.game, saved.record)
    session = Session(match, screen, seats, dice, path=path, rng=Random(SystemRandom().random()))
    _recall(session)
    return session


def _dice_of(screen: Screen, saved: saves.Saved) -> Dice | None:
    """The dice of a running game; where their secret is lost, new ones that nobody can check."""
    if saved.record.commitment == ASKED:
        return None
    dice = saves.read_secret(saved.path, saved.record.commitment)
    if dice is None:
        screen.say("say.secret-lost", "yellow")
        saved.record.commitment = ""
        dice = Dice.fresh()
        saves.write_secret(saved.path, dice)
    return dice


def _seats_of(saved: saves.Saved) -> Seats:
    first, second = (saved.record.seats.get(side, HUMAN) for side in saved.game.sides)
    return _player(first), _player(second)


def _player(name: str) -> Player | None:
    return load_player(name) if name in NAMES else None


def _recall(session: Session) -> None:
    """What happened since a person decided last is told again."""
    moments = session.match.moments
    last = max((n for n, moment in enumerate(moments) if moment.actor in session.people), default=-1)
    session.told = [last + 1] * 3


# -- a new game ----------------------------------------------------------------------------------


def _begin(screen: Screen, given: Namespace) -> Session:
    game = _choose_game(screen, given.game)
    screen.words = _words(screen, game)
    scenario = _choose(screen, "scenario", given.scenario, game.scenarios, game.scenarios[0], names="scenarios")
    side = _choose(screen, "side", given.side, (*game.sides, BOTH, NONE), game.sides[0], names="sides")
    opponent = _opponent(screen, given.opponent, side)
    options = _options(screen, game, scenario, given.option)
    kind = throws.kind_of(given.dice) if given.dice is not None else _ask_dice(screen)
    record = Record.new(game, scenario, options)
    record.seats = _seating(game, side, opponent)
    dice = throws.make(kind)
    record.commitment = ASKED if dice is None else dice.commitment()
    path = saves.new_path(game)
    if dice is not None:
        saves.write_secret(path, dice)
        screen.say("say.commitment", "dim", commitment=record.commitment)
    first, second = (_player(name) for name in record.seats.values())
    seed = kind if kind.startswith(throws.SEED) else SystemRandom().random()
    session = Session(Match(game, record), screen, (first, second), dice, path=path, rng=Random(seed))
    session.told = [0, 0, 0]
    return session


def _words(screen: Screen, game: Game) -> Words:
    return Words(screen.words.language, "terminal", "engine", game.name)


def _choose_game(screen: Screen, given: str | None) -> Game:
    if given is not None:
        return load(given)
    names = games()
    if len(names) == 1:
        return load(names[0])
    titles = {name: Words(screen.words.language, name)("title") for name in names}
    return load(_choose(screen, "game", None, names, names[0], spoken=titles))


def _choose(
    screen: Screen, kind: str, given: str | None, known: Iterable[str], default: str, *, names: str = "",
    spoken: Mapping[str, str] | None = None,
) -> str:  # fmt: skip
    """What was given if it is known, or what is answered; where there is nothing to choose it is not asked."""
    known = tuple(known)
    if given is not None:
        if given not in known:
            raise _unknown(kind, given, known)
        return given
    if len(known) == 1 or not has_keyboard():
        return default
    spoken = spoken or {ident: _spoken(screen, names, ident) for ident in known}
    question = screen.words(f"ask.{kind}", known=", ".join(spoken.values()))
    while True:
        answer = screen.ask(question, spoken[default])
        if answer.isdecimal() and 1 <= int(answer) <= len(known):
            return known[int(answer) - 1]
        found = meant(split(answer), [(ident, Phrases(ident, name)) for ident, name in spoken.items()])
        if len(found) == 1:
            return found[0]
        screen.say("say.not-offered", text=answer, n=len(known))


def _unknown(kind: str, given: str, known: tuple[str, ...]) -> Exception:
    if kind == "side":
        return Trouble("side", text=given, known=", ".join(known))
    return UnknownName(kind, given, known)


def _spoken(screen: Screen, names: str, ident: str) -> str:
    """What a thing is called in the chosen language."""
    for key in (f"{names}.{ident}", f"choices.{ident}"):
        try:
            return str(screen.words.find(key))
        except KeyError:
            continue
    return ident


def _opponent(screen: Screen, given: str | None, side: str) -> str:
    known = (*NAMES, HUMAN)
    if side == BOTH:
        return HUMAN
    if side == NONE:
        known = NAMES
        if given is None:
            return DEFAULT_OPPONENT
    return _choose(screen, "opponent", given, known, DEFAULT_OPPONENT)


def _seating(game: Game, side: str, opponent: str) -> dict[str, str]:
    if side in (BOTH, NONE):
        return dict.fromkeys(game.sides, HUMAN if side == BOTH else opponent)
    return {seat: HUMAN if seat == side else opponent for seat in game.sides}


def _options(screen: Screen, game: Game, scenario: str, given: list[str] | None) -> dict[str, Any]:
    """Options as words: those on the command line, or those a person names after reading what there are."""
    if given is not None or not has_keyboard():
        return _checked(screen, game, scenario, dict(read_option(game, word) for word in given or ()))
    screen.say("ask.options-head", "bold")
    for option, kind in game.about.options.items():
        if scenario in (kind.scenarios or [scenario]):
            name, text = screen.words(f"options.{option}.name"), screen.words(f"options.{option}.text")
            screen.show(Text.assemble("  ", (option, "bold"), f"  {name}. ", (text, "dim")))
    while True:
        answer = screen.ask(screen.words("ask.options"), screen.words("choices.none-of-them"))
        words = [] if answer == screen.words("choices.none-of-them") else answer.split()
        named = [part for word in words for part in ([word] if "=" in word else word.split(",")) if part]
        try:
            return _checked(screen, game, scenario, dict(_named_option(screen, game, word) for word in named))
        except AdmiraltyError as error:
            screen.show(screen.words.error(error))
        except Trouble as trouble:
            screen.say(f"trouble.{trouble.key}", **trouble.arguments)


def _checked(screen: Screen, game: Game, scenario: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options if they fit the scenario, and what they make can be played."""
    for option in options:
        scenarios = game.about.options[option].scenarios if option in game.about.options else []
        if scenarios and scenario not in scenarios:
            raise Trouble("other-scenario", option=option, scenarios=", ".join(scenarios))
    checked = game.check_options(options)
    preview = game.preview(scenario, checked)
    if preview is None:
        return checked
    if preview.faults:
        raise Trouble("unplayable", faults="; ".join(_in_words(screen, fault) for fault in preview.faults))
    for remark in preview.remarks:
        screen.show(Text(_in_words(screen, remark), style="dim"))
    return checked


def _in_words(screen: Screen, fault: Fault) -> str:
    """What is to be said about a board, and where."""
    return " ".join([screen.words(f"faults.{fault.code}"), *(fault.parts or fault.places)])


def _named_option(screen: Screen, game: Game, word: str) -> tuple[str, Any]:
    """An option by its id, its name in the chosen language, or the beginning of either."""
    name, equals, value = word.partition("=")
    known = [(ident, Phrases(ident, screen.words(f"options.{ident}.name"))) for ident in game.about.options]
    found = meant(split(name), known)
    return read_option(game, (found[0] if len(found) == 1 else name) + equals + value)


def _ask_dice(screen: Screen) -> str:
    """Verifiable dice unless a person wants to roll real ones."""
    return _choose(screen, "dice", None, (throws.FAIR, throws.ASK), throws.FAIR)
