"""What people see: the picture of a position, its actions and events in words, and what the lobby shows."""

from collections.abc import Mapping
from typing import Final

from admiralty.engine.state import DONE, OVER, Event
from admiralty.engine.view import (
    About,
    Band,
    Battle,
    Board,
    Camp,
    Card,
    Hand,
    Label,
    Line,
    Message,
    Option,
    Phase,
    Piece,
    PieceAbout,
    Place,
    Proposal,
    Side,
    Sign,
    Standing,
    Track,
    View,
    Wish,
)
from tests.sample_game import components as c
from tests.sample_game.notation import write_action
from tests.sample_game.state import State, home, leader
from tests.sample_game.steps import needed

PHASES: Final = ("card", "run", "sprint")
_PHASE_OF: Final = {
    c.DEAL: 0, c.CARD: 0, c.ROLL: 1, c.REACT: 1, c.RUN: 1, c.CHALLENGE: 2, c.SPRINT: 2, c.PRESS: 2, c.NEXT: 2, c.END: 3,
}  # fmt: skip

ABOUT: Final = About(
    title="Sample Race",
    sides=[Side(id="red", colour="#a8322d", bright="#ff8a80"), Side(id="blue", colour="#27508f", bright="#82b1ff")],
    minutes=10,
    years="1900",
    options={"mud": Option(default=False)},
    boards=[
        Board(
            id="course",
            kind="drawn",
            places=[
                Place(
                    id=area,
                    adjacent=[c.AREAS[m] for m in (n - 1, n + 1) if 0 <= m < len(c.AREAS)],
                    cell=(n // 3, n % 3),
                )
                for n, area in enumerate(c.AREAS)
            ],
        ),
        Board(
            id="sprint", kind="columns", places=[Place(id=lane, column=n) for n, lane in enumerate(c.LANES, start=1)]
        ),
    ],
    pieces={name: PieceAbout(side=c.SIDES[n // c.TEAM], kind="runner") for n, name in enumerate(c.RUNNERS)},
    kinds={"runner": Sign(letter="R")},
    phases=list(PHASES),
    wishes={"trip": Wish(choices=["ask", "keep"]), "card": Wish(choices=["ask", "keep"])},
)


def label(state: State, action: int) -> Label:
    """What an action touches."""
    if action == DONE:
        return Label(
            verb={c.CARD: "keep", c.REACT: "keep", c.CHALLENGE: "decline", c.PRESS: "break_off"}.get(state.step, "done")
        )
    if action < c.SUM:
        return Label(verb="die", value=action)
    if action < c.PIECE:
        return Label(verb="sum", value=action - c.SUM + 2)
    if action < c.PLAY:
        runner = action - c.PIECE
        area = min(state.at[runner] + 1, c.GOAL)
        return Label(verb="run", piece=c.RUNNERS[runner], place=c.AREAS[area], origin=c.AREAS[state.at[runner]])
    if action < c.YES:
        return Label(verb="draw" if state.step == c.DEAL else "play", card=c.CARDS[action - c.PLAY])
    return Label(verb="press" if state.step == c.PRESS else "challenge")


def tell(event: Event) -> Line:  # noqa: PLR0911  (one return a kind of event)
    """An event in words."""
    first, second, third = event.numbers[:3]
    match event.kind:
        case c.DREW:
            return Line(key="story.drew", side=c.SIDES[first], card=c.CARDS[second])
        case c.DREW_UNSEEN:
            return Line(key="story.drew_unseen", side=c.SIDES[first], pace="quiet")
        case c.PLAYED:
            return Line(key="story.played", side=c.SIDES[first], card=c.CARDS[second], cards=[c.CARDS[second]])
        case c.ROLLED:
            return Line(key="story.rolled", side=c.SIDES[first], value=second, n=third, dice=[second])
        case c.TRIPPED:
            return Line(
                key="story.tripped",
                side=c.SIDES[first],
                card=c.CARDS[c.TRIP],
                n=second,
                cards=[c.CARDS[c.TRIP]],
                pace="loss",
            )
        case c.RAN:
            return Line(key="story.ran", piece=c.RUNNERS[first], place=c.AREAS[second])
        case c.CHALLENGED:
            return Line(key="story.challenged", piece=c.RUNNERS[first], target=c.RUNNERS[second])
        case c.GAINED:
            return Line(key="story.gained", piece=c.RUNNERS[first], place=c.LANES[second - 1], value=third, sum=third)
        case c.SPRINT_WON:
            return Line(
                key="story.sprint_won",
                piece=c.RUNNERS[first],
                target=c.RUNNERS[second],
                place=c.AREAS[third],
                side=c.SIDES[first // c.TEAM],
                points=1,
                pace="loss",
            )
        case c.BROKEN_OFF:
            return Line(key="story.broken_off", piece=c.RUNNERS[first], place=c.AREAS[second])
        case c.TURN:
            return Line(key="story.turn", value=first, side=c.SIDES[second], heading=True)
        case _:
            return Line(key="story.shown", side=c.SIDES[first], card=c.CARDS[second], cards=[c.CARDS[second]])


def _pieces(known: State) -> list[Piece]:
    """The runners, leaders in a sprint on its track."""
    pieces = []
    for n, name in enumerate(c.RUNNERS):
        seat = n // c.TEAM
        sprints = known.lane[seat] != 0 and leader(known, seat) == n
        at = ("sprint", c.LANES[known.lane[seat] - 1]) if sprints else ("course", c.AREAS[known.at[n]])
        pieces.append(Piece(id=name, kind="runner", side=c.SIDES[seat], at=at, marks=["picked"] if sprints else []))
    return pieces


def _hands(known: State) -> list[Hand]:
    """Both hands, the deck and the discards."""
    hands = []
    held = 0
    for seat, side in enumerate(c.SIDES):
        cards = [Card(id=c.CARDS[known.hand[seat]])] if known.hand[seat] >= 0 else []
        count = int(known.hand[seat] != c.NOTHING)
        held += count
        if not known.spent >> seat & 1:
            cards.append(Card(id=c.CARDS[c.TRIP]))
            count += 1
        hands.append(Hand(id=f"hand_{side}", kind="hand", side=side, count=count, cards=cards))
    discards = [Card(id=c.CARDS[card]) for card in range(c.DECK) if known.discard >> card & 1]
    deck = int(c.DECK) - held - len(discards)
    discards += [Card(id=c.CARDS[c.TRIP]) for seat in range(2) if known.spent >> seat & 1]
    hands.append(Hand(id="deck", kind="deck", count=deck))
    hands.append(Hand(id="discards", kind="discard", count=len(discards), cards=discards))
    return hands


def picture(known: State, seat: int | None) -> View:
    """The picture of a position."""
    prompt = Message(key=f"prompt.{c.STEP_IDS[known.step]}", side=c.SIDES[known.mover], n=known.pace)
    if known.step == c.REACT:
        prompt = Message(key="prompt.react", side=c.SIDES[known.mover], card=c.CARDS[c.TRIP], n=known.pace)
    elif known.step in (c.CHALLENGE, c.PRESS):
        mine, theirs = leader(known, known.mover), leader(known, 1 - known.mover)
        prompt = Message(key=f"prompt.{c.STEP_IDS[known.step]}", piece=c.RUNNERS[mine], target=c.RUNNERS[theirs])
    tracks = [Track(id="turn", value=known.turn, low=1, high=known.last)]
    tracks += [
        Track(id=f"sprints_{c.SIDES[n]}", value=known.points[n], low=0, high=c.MOST_POINTS, side=c.SIDES[n])
        for n in range(2)
    ]
    sprinting = known.lane[0] != 0
    view = View(
        turn=known.turn,
        prompt=prompt,
        boards=[Board(id="course", kind="drawn"), Board(id="sprint", kind="columns", active=sprinting)],
        pieces=_pieces(known),
        tracks=tracks,
        hands=_hands(known),
    )
    if known.actor == OVER:
        view.result = {1: "red", -1: "blue", 0: "draw"}[known.returns()[0]]
    return view


def phases(known: State) -> list[Phase]:
    """The parts of a side's turn."""
    now = _PHASE_OF[known.step]
    return [
        Phase(id=name, state="done" if n < now else "now" if n == now else "ahead") for n, name in enumerate(PHASES)
    ]


def standing(known: State, seat: int | None) -> list[Standing]:
    """What each side would score now, as far as the seat sees it."""
    lines = []
    over = known.actor == OVER
    for n, side in enumerate(c.SIDES):
        lines.append(Standing(key="standing.home", side=side, points=home(known, n) * c.HOME_POINTS, sure=over))
        lines.append(Standing(key="standing.sprints", side=side, points=known.points[n], sure=over))
        if known.hand[n] == c.LAUREL:
            lines.append(Standing(key="standing.laurel", side=side, points=1, sure=True))
    return lines


def battle(known: State) -> Battle | None:
    """Both leaders on the track, and what the sum of the dice means for the challenger (2.6)."""
    if known.step not in (c.SPRINT, c.PRESS):
        return None
    need, mover = int(needed(known)), int(known.mover)
    runners = [c.RUNNERS[leader(known, seat)] for seat in range(2)]
    camps = [
        Camp(side=c.SIDES[seat], pieces=[runners[seat]], values={"lane": int(known.lane[seat])}) for seat in range(2)
    ]
    camps[mover].bands = [Band(low=2, high=need - 1, means="loses"), Band(low=need, high=12, means="gains")]
    camps[mover].throws = True
    return Battle(
        key="sprint",
        at=("sprint", c.LANES[known.lane[mover] - 1]),
        camps=camps,
        stage=Message(key="battle.stage", piece=runners[mover], target=runners[1 - mover]),
    )


def proposals(known: State, seat: int) -> list[Proposal]:
    """In a run: the leader goes as far as he can."""
    if known.step != c.RUN or known.pace == 0 or leader(known, known.mover) < 0:
        return []
    first = leader(known, known.mover)
    areas = min(known.pace, c.GOAL - known.at[first])
    words = [write_action(known, c.PIECE + first)] * areas
    return [Proposal(key="proposals.lead", actions=[*words, write_action(known, DONE)])]


def answer(known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
    """Who wants to keep the trip or the card is not asked."""
    asked = {c.REACT: "trip", c.CARD: "card"}.get(known.step, "")
    return [DONE] if known.actor == seat and wishes.get(asked) == "keep" else []
