"""What the lobby shows before a position exists: sides, options, board, pieces and where their values come from."""

from __future__ import annotations

from typing import Any

from admiralty.engine import data
from admiralty.games.port_arthur.state import OPTION_IDS

_NAME = "port-arthur"
_PACKAGE = "admiralty.games.port_arthur"
_ships = data.load(_PACKAGE, _NAME, "ships.toml")
_map = data.load(_PACKAGE, _NAME, "map.toml")


def _piece(ship: dict[str, Any]) -> dict[str, Any]:
    firepower, speed = ship["firepower"], ship["speed"]
    return {
        "name": ship["name"],
        "side": ship["side"],
        "type": ship["type"],
        "berth": ship["berth"],
        "faces": {
            "intact": {"firepower": firepower[0], "speed": speed[0]},
            "damaged": {"firepower": firepower[1], "speed": speed[1], "defence": ship["defence"]},
        },
        "printed": ship.get("printed", []),
        "derived": ship.get("derived", []),
        "assumed": ship.get("assumed", []),
    }


ABOUT: dict[str, Any] = {
    "title": "Port Arthur",
    "sides": ["japan", "russia"],
    "minutes": 60,
    "years": "1904-1905",
    "options": {name: {"type": "yes or no", "default": False} for name in OPTION_IDS},
    "boards": {
        "sea": {
            "zones": _map["zones"],
            "ports": _map["ports"],
            "manchuria": _map["manchuria"],
        }
    },
    "pieces": {ident: _piece(ship) for ident, ship in _ships.items()},
    "tutorial": data.load(_PACKAGE, _NAME, "tutorial.toml"),
}
