"""What each golden record must contain: map and options, how it ends, and what happens on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from admiralty.engine.record import Result
from tests.games.port_arthur.golden_plan import Story, told


@dataclass(frozen=True)
class Plan:
    """One golden record: without a result any will do."""

    scenario: str = "standard"
    options: Mapping[str, int] = field(default_factory=dict)
    result: Result | None = None
    happens: tuple[Callable[[Story], bool], ...] = ()
    reckless: str = ""  # a side that looks for mines, while the other waits

    def fits(self, result: Result | None, story: Story) -> bool:
        """Whether a game played to its end is what is wanted."""
        return (self.result is None or result == self.result) and all(wanted(story) for wanted in self.happens)


def joint(key: str, times: int = 1) -> Callable[[Story], bool]:
    """An attack with more dice than any single ship gives: guns, or bombs."""
    return lambda story: (
        sum(
            message["key"] == f"story.{key}" and message["n"] > (3 if key == "fires" else 4)
            for chapter in story
            for message in chapter
        )
        >= times
    )


PLANS: dict[str, Plan] = {
    # Each kind of ending.
    "japan-by-points": Plan(result=Result("japan", "13.1"), happens=(told("sank", times=2),)),
    "america-by-points": Plan(result=Result("america", "13.1"), happens=(told("sank", times=2),)),
    "japan-by-armistice": Plan("ring", {"armistice": 8}, Result("japan", "13.3"), (told("ashore", times=2),)),
    "america-by-armistice": Plan("ring", {"armistice": 5}, Result("america", "13.3"), (told("posted", times=3),)),
    "draw": Plan("standard", {"armistice": 6}, Result("draw", "13.3"), (told("combat", times=2),)),
    "elimination": Plan(
        "standard", {"armistice": 99}, Result("america", "13.4"), (told("mined", times=6),), reckless="japan"
    ),
    # What happens on the way.
    "mines": Plan(happens=(told("mine-die", times=5), told("mined", times=2))),
    "joint-attacks": Plan("ring", happens=(joint("fires"), joint("bombs"), told("landed", times=5))),
    "landing-fights": Plan(
        "random", {"seed": 20}, happens=(told("storms", times=3), told("killed"), told("marched", times=2))
    ),
    "re-rolls": Plan(
        "ring", happens=(told("rerolls", times=3, side="japan"), told("rerolls", times=3, side="america"))
    ),
    "aircraft": Plan(
        "random",
        {"seed": 11},
        happens=(
            told("scattered"),
            told("rearmed", times=3),
            told("bombers-lost"),
            told("given-up-bomber"),
            told("given-up-fighter"),
        ),
    ),
}
