"""What the server answers about games before one is played: the lobby, words, rules, puzzles, previews."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from admiralty import players
from admiralty.engine.errors import Phrase, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.wishes import offered
from admiralty.games import folder, load, names
from admiralty.lab.puzzles import shipped
from admiralty.locale import LANGUAGES, Words, client_strings, names_of, rules
from admiralty.table import messages
from admiralty.table.hall import Hall
from admiralty.table.pictures import Picture
from admiralty.table.requests import Page, Problem, Rations, answer, language_of, ration

# They reach the client with their arguments put in.
SPOKEN = ("labels", "prompt", "asked", "story", "minutes", "features")


class LobbyPages:
    """What stands still."""

    def __init__(self, hall: Hall, rations: Rations, share: str | None) -> None:
        self.hall = hall
        self.rations = rations
        self.share = share
        self.gets: dict[str, Page] = {
            "lobby": self.lobby,
            "words": self.words,
            "about": self.about,
            "rules": self.rules,
            "preview/{game}": self.preview,
            "puzzles": self.puzzles,
        }

    async def lobby(self, request: Request) -> Response:
        language = language_of(request)
        return answer(
            {
                "languages": LANGUAGES,
                "games": [game_card(load(name), language) for name in names()],
                "accounts": self.hall.accounts is not None,
                "share": self.share,
            }
        )

    async def words(self, request: Request) -> Response:
        language = language_of(request)
        name = request.query_params.get("game")
        if not name:
            return answer({"language": language, "ui": client_strings(language)})
        game = load(name)
        called = {kind: table for kind, table in names_of(language, game.name).items() if kind not in SPOKEN}
        body = {"language": language, "ui": client_strings(language, game.name), "names": called}
        body["title"] = Words(language, game.name)("title")
        return answer(body)

    async def about(self, request: Request) -> Response:
        game = load(request.query_params.get("game", ""))
        return answer(replace(game.about, wishes={**game.about.wishes, **offered(game)}))

    async def rules(self, request: Request) -> Response:
        game = load(request.query_params.get("game", ""))
        clauses = rules(game.name, language_of(request))
        return answer([{"number": n, "title": title, "text": text} for n, (title, text) in clauses.items()])

    async def puzzles(self, request: Request) -> Response:
        """A handful for today."""
        ration(self.rations.looking, request)
        game = load(request.query_params.get("game", ""))
        return answer(await self.hall.puzzles.told(game, self.hall.now(), language_of(request)))

    async def preview(self, request: Request) -> Response:
        """What would be played on, while the lobby still asks."""
        ration(self.rations.trying, request)
        game = load(request.path_params["game"])
        scenario = request.query_params.get("scenario") or game.scenarios[0]
        if scenario not in game.scenarios:
            raise UnknownName("scenario", scenario[:40], game.scenarios)
        try:
            options = messages.options_decoder.decode(request.query_params.get("options") or "{}")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem(400, Phrase("This request cannot be read.")) from None
        return answer(game.preview(scenario, game.check_options(options)))


def picture_of(game: Game) -> str | None:
    """The file with the drawing of a game's first board, a small one if there is such; None where it is not drawn."""
    first = next(iter(game.about.boards), None)
    if first is None or first.kind != "drawn":
        return None
    small = f"{first.id}.small.svg"
    return small if folder(game.name).joinpath("web", small).is_file() else f"{first.id}.svg"


def game_card(game: Game, language: str) -> Picture:
    """A game as the lobby shows it."""
    words, about = Words(language, game.name, "server", "table"), game.about
    tasks = about.tutorial.tasks if about.tutorial else []
    return {
        "name": game.name,
        "title": words("title"),
        "subtitle": words("subtitle"),
        "summary": words("summary"),
        "easier": about.easier,
        "sides": [{"id": side, "name": words.name("sides", side)} for side in game.sides],
        "scenarios": [
            {"id": name, "name": words.name("scenarios", name), "minutes": about.lengths.get(name, about.minutes)}
            for name in game.scenarios
        ],
        "lessons": list(dict.fromkeys(task.scenario for task in tasks if task.scenario in game.scenarios)),
        "options": [
            {
                **msgspec.to_builtins(option),
                "id": name,
                "name": words(f"options.{name}.name"),
                "text": words(f"options.{name}.text"),
            }
            for name, option in about.options.items()
        ],
        "puzzles": bool(shipped(game)),
        "picture": picture_of(game),
        "players": [
            {"id": name, "name": words(f"player.{name}.name"), "text": words(f"player.{name}.text")}
            for name in players.LEVELS
        ],
        "level": players.DEFAULT,
        "guide": players.GUIDE,
    }
