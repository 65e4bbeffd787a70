"""The search of the greedy player: it looks at so many positions and no more, however many dice an operation brings."""

from __future__ import annotations

from itertools import islice

from admiralty.players.search import Search
from tests.conformance.walks import Case, Walk, cases

MOST = 1000
POSITIONS = 6  # of each scenario


@cases
def test_a_search_ends(case: Case) -> None:
    asked = (state for state, _ in Walk(case, 7).some(0.2) if state.actor in (0, 1) and len(state.legal()) > 1)
    for state in islice(asked, POSITIONS):
        search = Search(case.game.judge, state.actor, 1, most=MOST)
        assert search.run(state)
        assert search.seen <= 3 * MOST  # twice as many, and what belongs to the last decision
