"""Starting the server: for one screen, for friends on the network, or for a club."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from admiralty.engine.errors import NotationError
from admiralty.engine.machine import allow_open_files
from admiralty.table.accounts import Accounts
from admiralty.table.app import application
from admiralty.table.connections import BACKLOG, SPARE, Door, protocols
from admiralty.table.hall import Hall
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers

LOOPBACK = ("127.0.0.1", "localhost", "::1")
LARGEST_MESSAGE = 16_384


@dataclass(frozen=True)
class Place:
    """Where the server listens and what it keeps."""

    database: Path
    host: str = "127.0.0.1"
    port: int = 8904
    share: bool = False
    open_browser: bool = False
    names: tuple[str, ...] = ()  # further names that it answers to, behind a proxy
    behind_proxy: bool = False  # which says from where a visitor comes
    most_games: int = 100_000
    most_connections: int = 10_000
    most_per_address: int = 200
    patience: float = 20.0  # seconds for a request, or for the first word on a socket
    accounts: bool = False  # players log in


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or another one if somebody has it; 0 always means another one."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no port is free on {host}")


def network_address() -> str:
    """This machine's address as others on the network see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def has_screen() -> bool:
    """Whether a browser can open a window here; without a screen some would take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(place: Place, announce: Callable[[str, str | None, bool], None]) -> None:
    """Serve until interrupted. `announce` gets the address, the address for friends, and whether a browser opened."""
    host = "0.0.0.0" if place.share else place.host
    port = free_port(host, place.port)
    local = place.host if place.host not in ("0.0.0.0", "::") else "127.0.0.1"
    address = f"http://{local}:{port}/"
    friends = f"http://{network_address()}:{port}/" if place.share or place.host not in LOOPBACK else None
    hosts = allowed_hosts(place)
    store = Store(place.database)
    hall = Hall(store, Thinkers(), place.most_games, Accounts(store) if place.accounts else None)
    app = application(hall, hosts, friends, place.patience)
    door = door_of(place)
    visit, sitting = protocols(door)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=visit,
        ws=sitting,
        backlog=BACKLOG,
        proxy_headers=place.behind_proxy,
        log_level="warning",
        access_log=False,  # a log line would hold nothing useful and might hold a token
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    logging.getLogger("admiralty.table").setLevel(logging.WARNING)

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(door.on_error)
        serving = asyncio.create_task(server.serve())
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            opened = place.open_browser and has_screen() and webbrowser.open(address)
            announce(address, friends, opened)
        await serving

    asyncio.run(run())


def door_of(place: Place) -> Door:
    """The door of this place; as many may come in as there are files that can be open, less a few for ourselves."""
    most = max(1, min(place.most_connections, allow_open_files(place.most_connections + SPARE) - SPARE))
    # One address never takes all the room; but behind a proxy all come from its address.
    per_address = most if place.behind_proxy else min(place.most_per_address, max(1, most // 2))
    return Door(most, per_address, place.patience)


def allowed_hosts(place: Place) -> frozenset[str]:
    """The names that the server answers to: its own, so that no other site can reach a private table; any if empty."""
    for name in place.names:
        if "*" in name:
            raise NotationError(name, "a server is named in full, without a star")
    names = [*LOOPBACK, *place.names]
    if place.host not in LOOPBACK or place.share:
        if not (place.names or place.share):
            return frozenset()
        names += [network_address()] if place.names else [network_address(), socket.gethostname().lower()]
    return frozenset(f"[{name}]" if ":" in name else name for name in names)
