"""What must hold of any game at the table, checked from outside: its dice, its record, what can be looked back at."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.replay import read
from tests.table.support import GAME, Message, Player, Server

game = admiralty.load(GAME)


def throw(secret: str, nonces: list[str], number: int, weights: list[int]) -> int:
    """Throw `number` as the documentation has it, written independently of the engine."""
    total = sum(weights)
    fair = (1 << 32) // total * total
    for attempt in range(1000):
        message = ":".join([*nonces, str(number), str(attempt)])
        digest = hmac.digest(secret.encode(), message.encode(), hashlib.sha256)
        for word in (int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)):
            if word < fair:
                spread = [outcome for outcome, weight in enumerate(weights) for _ in range(weight)]
                return spread[word % total]
    raise AssertionError("no throw in a thousand rounds")


def check_dice(server: Server, player: Player, *others: Player) -> int:
    """Every throw of a finished game is the one that secret and nonces make, and the record has the same ones."""
    proof = server.get("/api/verification", token=player.token).json
    assert hashlib.sha256(proof["secret"].encode()).hexdigest() == proof["commitment"]
    assert proof["commitment"] == player.table["dice"]["commitment"]
    for someone in (player, *others):
        assert someone.nonce in proof["nonces"]
    for nonce, promised in zip(proof["nonces"], proof["nonce_commitments"], strict=True):
        assert promised in ("", hashlib.sha256(nonce.encode()).hexdigest())  # a computer's is inside the secret
    for number, made in enumerate(proof["throws"]):
        assert made["number"] == number
        assert throw(proof["secret"], proof["nonces"], number, made["weights"]) == made["outcome"]
    record = server.get("/api/record", token=player.token).text
    thrown = [word for line in record.splitlines() if line.startswith("dice ") for word in line.split()[1:]]
    assert thrown == [made["text"] for made in proof["throws"]]
    return len(thrown)


def replay(text: str) -> Match:
    """The match of a record, checked action by action."""
    record, error = read(text, game)
    assert error is None, error
    return Match.resumed(game, record)


def bare(view: Message) -> Message:
    """A view without its words, and without what only a seat that is to act is shown: looking back offers nothing."""
    left_out = ("actions", "odds", "prompt", "proposals")
    rest = {key: value for key, value in view.items() if key not in left_out}
    wordless: Message = without_words(rest)
    return wordless


def without_words(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: without_words(value) for key, value in part.items() if key != "text"}
    return [without_words(item) for item in part] if isinstance(part, list) else part


def check_looking_back(server: Server, player: Player) -> None:
    """What can be looked back at leads to the present position."""
    moments = server.moments(player.token)
    assert [moment["n"] for moment in moments] == list(range(1, len(moments) + 1))
    assert len(moments) == player.n
    seat = player.table["seat"] or "onlooker"
    now = server.get("/api/view", token=player.token, n=player.n, seat=seat).json
    assert bare(now) == bare(player.view)


def check_finished(server: Server, player: Player) -> Match:
    """A finished game: its record can be read, replays to the result shown, and can be imported."""
    player.sync()
    text = server.get("/api/record", token=player.token).text
    match = replay(text)
    result = match.record.result
    assert result is not None
    assert (result.winner, result.reason) == (player.table["result"]["winner"], player.table["result"]["reason"])
    assert match.standing == player.n
    made = server.post("/api/import", {"record": text}).json
    assert "error" not in made
    assert server.get("/api/record", token=made["watch"]).text == text
    return match
