"""A table and its seats as they are stored."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from admiralty.engine.dice import Dice, commit
from admiralty.engine.record import ASKED
from admiralty.engine.wishes import NOBODY_THERE

HUMAN = ("me", "friend")


@dataclass
class SeatRow:
    """One seat as it is stored."""

    kind: str
    name: str
    level: str = ""
    colour: str = ""
    token: str = ""
    hashed: str = ""
    nonce: str = ""
    webhook: str = ""
    wishes: str = ""  # JSON: what the seat wants to be answered for it

    @property
    def human(self) -> bool:
        return self.kind in HUMAN


@dataclass
class TableRow:
    """One table as it is stored."""

    id: str
    game: str
    rules: str
    scenario: str
    options: str
    start: str
    kind: str
    clock: str
    clocks: str
    secret: str
    maker: str
    watch: str
    commitment: str = ""
    position: str = ""  # the present one, for rules that cannot follow the record any more
    rematch_of: str = ""  # another table
    created: float = 0.0
    winner: str = ""
    reason: str = ""
    seats: list[SeatRow] = field(default_factory=list)

    def against_computer(self) -> bool:
        return any(seat.kind == "computer" for seat in self.seats)

    def gives_hints(self) -> bool:
        """Whether nobody is wronged by a hint: against the computer, or where both sit at one screen."""
        first, second = (seat.token for seat in self.seats)
        return self.against_computer() or (first != "" and first == second)

    def wishes(self) -> dict[int, dict[str, str]]:
        """What each seat wants to be answered for it; a computer wants what needs no thought."""
        return {
            n: msgspec.json.decode(seat.wishes) if seat.wishes else NOBODY_THERE
            for n, seat in enumerate(self.seats)
            if seat.wishes or seat.kind == "computer"
        }

    def persons(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.human)

    # -- the dice --------------------------------------------------------------------------------

    def dice(self) -> Dice | None:
        """The dice, once both nonces are known."""
        nonces = [self.nonce(seat) for seat in (0, 1)]
        return Dice(self.secret, (nonces[0], nonces[1])) if all(nonces) else None

    def nonce(self, seat: int) -> str:
        """A seat's nonce; a computer's is made of the secret, so that it lies inside the table's commitment."""
        row = self.seats[seat]
        return commit(f"{seat}:{self.secret}") if row.kind == "computer" else row.nonce

    @property
    def asks_dice(self) -> bool:
        """Whether people roll their own dice here, and are asked what these show."""
        return self.kind == "game" and self.commitment == ASKED

    def dice_state(self) -> str:
        """What the dice wait for: that all seats commit to their nonces, that they reveal them; or ready, or asked."""
        humans = [seat for seat in self.seats if seat.human]
        if all(seat.nonce for seat in humans):
            return ASKED if self.asks_dice else "ready"
        if all(seat.hashed for seat in humans):
            return "reveal"
        return "commit"

    def public_commitment(self) -> str:
        """What everybody may see of the secret before the end."""
        return self.commitment if self.kind == "import" or self.asks_dice else commit(self.secret)
