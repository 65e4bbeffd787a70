"""What each golden record must contain: the options, how it ends, and what happens on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from admiralty.engine.game import Message
from admiralty.engine.record import Result

Chapter = list[Message]  # what one action told
Story = list[Chapter]


@dataclass(frozen=True)
class Plan:
    """One golden record: without a result any will do."""

    options: Mapping[str, bool] = field(default_factory=dict)
    result: Result | None = None
    happens: tuple[Callable[[Story], bool], ...] = ()
    branch: str = ""  # where Japan's armies go first, if the maker should care

    def fits(self, result: Result | None, story: Story) -> bool:
        """Whether a game played to its end is what is wanted."""
        return (self.result is None or result == self.result) and all(wanted(story) for wanted in self.happens)


def told(key: str, times: int = 1, **arguments: Any) -> Callable[[Story], bool]:
    """An event is told at least so often."""
    return lambda story: sum(_is(message, key, arguments) for chapter in story for message in chapter) >= times


def at_once(key: str, times: int) -> Callable[[Story], bool]:
    """An event is told so often by a single action."""
    return lambda story: any(sum(_is(message, key, {}) for message in chapter) == times for chapter in story)


def never(key: str) -> Callable[[Story], bool]:
    """An event is not told at all."""
    return lambda story: not told(key)(story)


def _is(message: Message, key: str, arguments: Mapping[str, Any]) -> bool:
    return message["key"] == f"story.{key}" and all(message.get(name) == value for name, value in arguments.items())


ALL = {"ships": True, "raid": True, "mines": True, "fog": True}

PLANS: dict[str, Plan] = {
    # Each kind of ending.
    "japan-by-marker": Plan(result=Result("japan", "4.3"), happens=(told("landed", place="box_mukden"),)),
    "russia-by-marker": Plan(result=Result("russia", "4.3"), happens=(told("landed", place="box_mukden"),)),
    "russia-by-mukden": Plan(result=Result("russia", "4.2"), happens=(never("landed"), told("convoy-sunk", times=2))),
    "draw": Plan(result=Result("draw", "4.3"), happens=(told("battle-ended", times=2),)),
    # Manchuria, blockade, convoys.
    "port-arthur-falls": Plan(
        happens=(told("yard-lost"), told("port-fell"), told("sank"), told("blockade-lifted-by-fall")), branch="fortress"
    ),
    "siping": Plan(happens=(told("siping-die", times=2), told("landed", place="box_siping")), branch="north"),
    "blockade": Plan(
        happens=(told("blockaded-placed"), told("blockaded-kept"), told("blockade-lifted-by-russia")),
    ),
    "both-convoys-sunk": Plan(happens=(at_once("convoy-sunk", times=2),)),
    "initiative": Plan(happens=(told("rerolled", times=2), told("spent-to-fire", times=2), told("repaired"))),
    # Each option alone, and all together.
    "option-ships": Plan(
        {"ships": True}, happens=(told("sailed", ship="hatsuse"), told("sailed", ship="petropavlovsk"))
    ),
    "option-raid": Plan({"raid": True}, happens=(told("raided", times=2), told("repaired", times=2))),
    "option-mines": Plan(
        {"mines": True}, happens=(told("mine-die", times=3), told("struck", times=2), told("survival-die"))
    ),
    "option-fog": Plan({"fog": True}, happens=(told("left"), told("named"), told("battle-ended"))),
    "all-options": Plan(
        ALL,
        happens=(
            told("raided"),
            told("struck"),
            told("named"),
            told("battle-ended", times=2),
            told("arrived", times=15),
        ),
    ),
}
