"""Turn notices to an address of the player's choice: public ones only, so that nobody reaches into our own network."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from urllib.parse import urlsplit

import msgspec

log = logging.getLogger("admiralty.table")

PATIENCE = 5.0
UNICAST = ipaddress.ip_network("2000::/3")
TUNNELS = [ipaddress.ip_network(net) for net in ("2001::/23", "2002::/16")]  # Teredo and its like, 6to4
_sending: list[asyncio.Future[None]] = []  # kept, so that none is dropped before it is sent


def forbidden(url: str) -> bool:
    """Whether an address may not be called: not https, or not public as far as its name tells."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port
    except ValueError:
        return True
    if parts.scheme != "https" or not host or parts.username or port not in (None, 443):
        return True
    try:
        return not public(host)
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost", ".lan", ".home", ".arpa"))


def public(address: str) -> bool:
    """Whether an address belongs to one machine on the internet, and can lead to no private one behind it."""
    found = ipaddress.ip_address(address)
    if not found.is_global or found.is_multicast:
        return False
    # What lies outside global unicast, or carries an IPv4 address inside it, may come out anywhere.
    return found.version == 4 or (found in UNICAST and not any(found in tunnel for tunnel in TUNNELS))


def public_address(host: str) -> str | None:
    """An address of this host if all that it has are public."""
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    except OSError:
        return None
    addresses = [str(address) for address in found]
    if not addresses or not all(map(public, addresses)):
        return None
    return addresses[0]


class _Pinned(http.client.HTTPSConnection):
    """A connection to the address that was checked, whatever the name means a moment later."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, 443, timeout=PATIENCE, context=ssl.create_default_context())
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, 443), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def call(url: str, notice: dict[str, str]) -> None:
    """Send one notice; whether it arrives does not matter to the game."""
    parts = urlsplit(url)
    address = None if forbidden(url) else public_address(parts.hostname or "")
    if address is None:
        return
    connection = _Pinned(parts.hostname or "", address)
    try:
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        connection.request("POST", path, msgspec.json.encode(notice), {"Content-Type": "application/json"})
        connection.getresponse().read(1024)
    except (OSError, http.client.HTTPException, ValueError):
        log.info("a turn notice did not arrive")
    finally:
        connection.close()


def notify(url: str, notice: dict[str, str]) -> None:
    """Send a notice in the background."""
    _sending.append(asyncio.get_running_loop().run_in_executor(None, call, url, notice))
    del _sending[:-100]
