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

from admiralty.engine.home import home
from admiralty.table.accounts import Accounts
from admiralty.table.app import application
from admiralty.table.hall import Hall
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers

LOOPBACK = ("127.0.0.1", "localhost", "::1")
LARGEST_MESSAGE = 16_384


@dataclass(frozen=True)
class Place:
    """Where the server listens and what it keeps."""

    host: str = "127.0.0.1"
    port: int = 8904
    share: bool = False
    open_browser: bool = False
    database: Path | None = None
    names: tuple[str, ...] = ()  # further names that it answers to, behind a proxy
    most_games: int = 100_000
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
    store = Store(place.database or home() / "tables.db")
    hall = Hall(store, Thinkers(), place.most_games, Accounts(store) if place.accounts else None)
    app = application(hall, hosts, friends)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
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
        serving = asyncio.create_task(server.serve())
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            opened = place.open_browser and has_screen() and webbrowser.open(address)
            announce(address, friends, opened)
        await serving

    asyncio.run(run())


def allowed_hosts(place: Place) -> frozenset[str]:
    """The names that the server answers to: its own, so that no other site can reach a private table."""
    if place.host in LOOPBACK and not place.share:
        return frozenset((*LOOPBACK, *place.names))
    if place.names:
        return frozenset((*LOOPBACK, network_address(), *place.names))
    return frozenset((*LOOPBACK, network_address(), socket.gethostname().lower())) if place.share else frozenset()
