"""The player that the tests of the table are written with waits no longer than it is told."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.support import Server


@pytest.mark.parametrize("wait", [0, 1e-7, 0.01])
def test_it_waits_as_long_as_it_is_told(server: Server, wait: float) -> None:
    player = server.player("")
    with pytest.raises(TimeoutError):
        player.receive(wait)
    player.heard.put('{"type": "chat", "text": "hello"}')
    assert player.receive(wait) == {"type": "chat", "text": "hello"}


def test_it_is_told_of_the_end_as_often_as_it_listens(server: Server) -> None:
    player = server.player(server.friends()[0])
    player.connect()
    player.leave()
    assert player.closed()
    with pytest.raises(ConnectionClosed):
        player.receive()
