"""A map of hexes with the ships and battalions on it, and beside it a card for each side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Picture
from admiralty.terminal.brickwork import Brick, box_width, lay
from admiralty.terminal.marks import UNSEEN, Marks, flow
from admiralty.terminal.tracks import track_line

# How terrain looks; without colours the signs alone tell it. Any other shows the first letter of its name.
SIGNS = {"sea": "", "storm": "≈", "island": "▲", "mine": "¤", "base": "⌂"}
COLOURS = {"storm": "bold cyan", "island": "bold green", "mine": "bold magenta", "base": "bold yellow"}
CHOSEN = "bold black on yellow"  # hexes among the choices
WIDEST = 10  # of a hex
CARDS_FROM = 78  # columns; below this the cards stand under each other


class HexBoard:
    """Draws views of a game whose board is a map of hexes."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.marks = marks
        self.words = marks.words
        self.console = console

    def draw(self, view: Picture) -> RenderableType:
        """The map, a card for each side, tracks, and a legend."""
        parts: list[RenderableType] = [self._map(view), self._cards(view)]
        parts += [track_line(self.marks, *track) for track in view["tracks"].items() if not self._owner(track[0])]
        return Group(*parts, self._legend(view))

    # -- the map -------------------------------------------------------------------------------

    def _map(self, view: Picture) -> Text:
        """Brickwork; of a map that is too wide for the screen only a list of what is not plain sea."""
        halves = {hex_["place"]: 2 * hex_["q"] + hex_["r"] for hex_ in view["map"]}
        west, north = min(halves.values()), min(hex_["r"] for hex_ in view["map"])
        box = box_width(max(halves.values()) - west + 2, self.console.width, WIDEST)
        if box is None:
            return self._gazetteer(view)
        lying: dict[str, list[Picture]] = {}
        for piece in view["pieces"]:
            lying.setdefault(piece["at"][1], []).append(piece)
        choices = {action.get("place") for action in view.get("actions", [])}
        return lay(
            [
                Brick(
                    halves[hex_["place"]] - west,
                    hex_["r"] - north,
                    self._hex(hex_, lying.get(hex_["place"], []), box - 1, hex_["place"] in choices),
                )
                for hex_ in view["map"]
            ],
            box,
        )

    def _hex(self, hex_: Picture, pieces: list[Picture], width: int, choice: bool) -> list[Text]:
        """Its name with the sign of its terrain, then what is on it."""
        mark = self._sign(hex_["terrain"])
        sign = Text(mark * max(1, min(3, width - len(hex_["place"]))), COLOURS.get(hex_["terrain"], ""))
        if "side" in hex_:
            sign = Text(self.marks.symbol(hex_["side"]) + mark, self.marks.colour(hex_["side"]))
        name = Text(hex_["place"], style=CHOSEN if choice else COLOURS.get(hex_["terrain"], ""))
        gap = width - name.cell_len - sign.cell_len
        lines = [Text.assemble(name, " " * gap, sign)] if gap >= 0 else [name, sign]
        ships = [[self.marks.badge(piece), *self.marks.load(piece, width)] for piece in pieces if "id" in piece]
        for items in (*ships, self._loose(pieces)):
            lines += flow(items, width, " ").split("\n") if items else []
        return lines

    def _loose(self, pieces: Iterable[Picture]) -> list[Text]:
        """Pieces without a name, counted by side and kind."""
        count = Counter((piece["side"], piece["kind"]) for piece in pieces if "id" not in piece)
        return [
            Text(f"{self.marks.symbol(side)}{self.marks.sign(kind)}{number}", style=f"bold {self.marks.colour(side)}")
            for (side, kind), number in count.items()
        ]

    def _sign(self, terrain: str) -> str:
        return SIGNS[terrain] if terrain in SIGNS else self.words.name("terrain", terrain)[0]

    def _gazetteer(self, view: Picture) -> Text:
        terrains: dict[str, list[str]] = {}
        for hex_ in view["map"]:
            if self._sign(hex_["terrain"]):
                terrains.setdefault(hex_["terrain"], []).append(hex_["place"])
        lines = []
        for terrain, places in terrains.items():
            title = Text(f"{self._sign(terrain)} {self.words.name('terrain', terrain)}", COLOURS.get(terrain, ""))
            lines.append(flow([title, *map(Text, places)], self.console.width, " "))
        return Text("\n").join(lines)

    # -- the cards -----------------------------------------------------------------------------

    def _cards(self, view: Picture) -> Table:
        columns = 2 if self.console.width >= CARDS_FROM else 1
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False, expand=columns == 2)
        for _ in range(columns):
            table.add_column(ratio=1)
        cards = [self._card(view, side) for side in self.marks.game.sides]
        for n in range(0, len(cards), columns):
            table.add_row(*cards[n : n + columns])
        return table

    def _card(self, view: Picture, side: str) -> Panel:
        """The ships of a side with strength, place and load, what waits or is lost, and the tracks of its own."""
        own = [piece for piece in view["pieces"] if piece["side"] == side]
        hexes = {hex_["place"] for hex_ in view["map"]}
        lines: list[RenderableType] = [
            track_line(self.marks, *track) for track in view["tracks"].items() if self._owner(track[0]) == side
        ]
        table = Table.grid(padding=(0, 2, 0, 0))
        afloat = [piece for piece in own if piece.get("strength")]
        for ship in afloat:
            load = Text(" ").join(self.marks.load(ship))
            kind = self.words.name("ship_types", ship["type"])
            table.add_row(self.marks.badge(ship), kind, self.marks.place(ship["at"][1]), load)
        if afloat:
            lines.append(table)
        elsewhere = [piece for piece in own if piece not in afloat and piece["at"][1] not in hexes]
        lines += self._elsewhere(elsewhere)
        total = [Text(f"Σ{sum(ship['strength'] for ship in afloat)}", style="bold"), *self.marks.loads(afloat)]
        return Panel(
            Group(*lines), title=self.marks.side(side), title_align="left", border_style=self.marks.border(side),
            subtitle=Text(" ").join(total) if afloat else None, subtitle_align="right",
        )  # fmt: skip

    def _elsewhere(self, pieces: list[Picture]) -> Iterator[Text]:
        """What is neither afloat nor on the map, place by place."""
        for place in dict.fromkeys(piece["at"][1] for piece in pieces):
            there = [piece for piece in pieces if piece["at"][1] == place]
            letters = [piece["letter"] for piece in there if "letter" in piece and piece["face"] != "unseen"]
            unseen = sum(piece["face"] == "unseen" for piece in there)
            kinds = Counter(piece["kind"] for piece in there if "id" not in piece)
            items = [f"{UNSEEN}×{unseen}"] if unseen else []
            items += [*letters, *(f"{self.marks.sign(kind)}{number}" for kind, number in kinds.items())]
            yield Text.assemble((f"{self.marks.place(place)}: ", "italic"), " ".join(items), style="dim")

    def _owner(self, track: str) -> str:
        """The side whose own track this is: it ends with its name."""
        return next((side for side in self.marks.game.sides if track.endswith(f"_{side}")), "")

    # -- the legend ----------------------------------------------------------------------------

    def _legend(self, view: Picture) -> Text:
        signs = [self.marks.side(side) for side in self.marks.game.sides]
        for terrain in dict.fromkeys(hex_["terrain"] for hex_ in view["map"]):
            if sign := self._sign(terrain):
                signs.append(Text(f"{sign} {self.words.name('terrain', terrain)}", style=COLOURS.get(terrain, "")))
        signs += [
            Text(f"{self.marks.sign(kind)} {self.words.name('faces', kind)}", style="dim") for kind in self.marks.cargo
        ]
        signs += [Text(self.words(f"legend.{key}"), style="dim") for key in ("strength", "armed", "total")]
        if any(piece.get("picked") for piece in view["pieces"]):
            signs.append(Text(self.words("legend.picked"), style="dim"))
        return flow(signs, self.console.width, "  ")
