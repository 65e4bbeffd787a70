"""Pacific 1942 at the table: both sides arm in secret, also at one screen, and nobody else learns anything of it."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.table.support import Message, Player, Refusal, Server, agree

GARRISON = "a8"
Fleet = dict[str, tuple[int, int]]  # units and bomber squadrons by letter
WINGS: Fleet = {
    "a": (2, 0), "b": (0, 0), "c": (2, 0), "d": (2, 2), "e": (2, 0), "f": (2, 4), "g": (1, 0), "h": (1, 0),
}  # fmt: skip
GUNS: Fleet = {
    "a": (3, 0), "b": (3, 0), "c": (3, 0), "d": (0, 0), "e": (1, 1), "f": (0, 0), "g": (1, 0), "h": (1, 0),
}  # fmt: skip


def new_table(server: Server, america: str) -> Message:
    seats = {"japan": {"kind": "me"}, "america": {"kind": america}}
    answer = server.post("/api/tables", {"game": "pacific-1942", "seats": seats})
    assert answer.status == 200, answer.text
    made: Message = answer.json
    return made


def arm(player: Player, fleet: Fleet) -> None:
    """A whole fleet, ship by ship as the table asks."""
    side = player.actor
    while player.actor == side and player.view["prompt"]["key"].startswith("prompt.arm"):
        if player.view["prompt"]["key"] == "prompt.arm-end":
            player.act("done")
            return
        letter = player.view["prompt"]["piece"][-1]
        player.act(f"x{fleet[letter][player.view['prompt']['key'] == 'prompt.arm-bombers']}")


def faces(player: Player, side: str) -> set[str]:
    return {piece["face"] for piece in player.view["pieces"] if piece["side"] == side and piece["kind"] == "ship"}


# -- at one screen -----------------------------------------------------------------------------------


def test_at_one_screen_a_curtain_hides_each_fleet_until_both_are_armed(server: Server) -> None:
    player = server.player(new_table(server, "me")["tokens"]["japan"])
    player.curtains = False
    with player:
        agree(player)
        player.wait(lambda: bool(player.view["actions"]))
        player.act(GARRISON, "done")
        for side, fleet in (("japan", WINGS), ("america", GUNS)):
            other = "america" if side == "japan" else "japan"
            assert player.shown["curtain"] == side
            assert not player.view["actions"]
            assert not player.shown["undo"]
            assert faces(player, side) == {"unseen"}
            assert "unseen" in faces(player, other) or side == "japan"
            with pytest.raises(Refusal):
                player.act("x1")  # nobody acts on what he saw before the curtain
            player.send({"type": "curtain", "side": other})  # only who is to act can lift it
            player.sync()
            assert player.shown["curtain"] == side
            player.send({"type": "curtain", "side": side})
            player.wait(lambda: not player.shown.get("curtain"))
            arm(player, fleet)
        assert player.view["clause"].startswith("5")
        assert not player.shown.get("curtain")
        assert "unseen" not in faces(player, "japan") | faces(player, "america")


def test_a_screen_for_two_that_is_loaded_again_stands_behind_the_curtain(server: Server) -> None:
    with server.player(new_table(server, "me")["tokens"]["japan"]) as player:
        agree(player)
        player.wait(lambda: bool(player.view["actions"]))
        player.act(GARRISON, "done")
        player.wait(lambda: bool(player.view["actions"]))
        player.act("x3")
        player.curtains = False
        player.come_back(seen=0)
        assert player.shown["curtain"] == "japan"
        assert faces(player, "japan") == {"unseen"}
        assert not any(line["key"] == "story.armed" for line in player.shown["story"])


# -- at two screens ----------------------------------------------------------------------------------


def told(server: Server, player: Player) -> list[object]:
    """Everything about the game that somebody was sent or can ask for."""
    views = [
        {name: message[name] for name in ("n", "view", "story", "undo", "asks")}
        for message in player.received
        if message["type"] == "view"
    ]
    moments = server.moments(player.token)
    record = server.get("/api/record", token=player.token).text
    body = [line for line in record.splitlines() if not line.startswith("commitment")]
    then = [server.get("/api/view", token=player.token, n=n).json for n in range(len(moments) + 1)]
    return [views, moments, body, then]


def test_nobody_else_learns_how_a_fleet_is_armed(server: Server) -> None:
    """Two tables where Japan arms differently look the same to America and the onlookers until all is revealed."""
    heard: list[list[object]] = []
    for fleet in (WINGS, GUNS):
        with ExitStack() as held:
            made = new_table(server, "friend")
            japan, america, onlooker = (
                held.enter_context(server.player(token))
                for token in (made["tokens"]["japan"], made["tokens"]["america"], made["watch"])
            )
            agree(japan, america)
            america.wait(lambda: bool(america.view["actions"]))  # noqa: B023  (waited for at once)
            america.act(GARRISON, "done")
            japan.wait(lambda: bool(japan.view["actions"]))  # noqa: B023
            arm(japan, fleet)
            america.wait(lambda: bool(america.view["actions"]))  # noqa: B023
            onlooker.wait(lambda: onlooker.view["actor"] == "america")  # noqa: B023
            heard.append([told(server, america), told(server, onlooker)])
            assert server.get("/api/record", token=america.token).text.endswith("\njapan done\n"), (
                "that, and nothing else"
            )
            assert faces(america, "japan") == {"unseen"}
            arm(america, WINGS)
            japan.wait(lambda: "unseen" not in faces(japan, "america"))  # noqa: B023
    assert heard[0] == heard[1]
