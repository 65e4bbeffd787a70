"""What each golden record must contain: how it ends, and what happens on the way."""

from __future__ import annotations

from random import Random

from admiralty.engine.match import Match
from admiralty.engine.record import Result
from admiralty.games.tsushima import events
from tests.conformance.golden import Plan, told

# What the campaigns under campaign/ tell, and what no scenario is likely to: a line of more than three divisions beyond
# the enemy's, and events that nothing tells.
CAMPAIGN = {
    events.ATTACK_DIE, events.BLOCK_DIE, events.BLOCK_SHIP, events.CAPTURED, events.CLEAR_DIE, events.DELIVERED,
    events.FELL, events.ITALIAN_DIE, events.ITALIAN_WAY_DIE, events.MINE_DAMAGE, events.MINE_DIE, events.MINE_LAID,
    events.NEW_MERCHANT, events.PLAN_CHOSEN, events.PLAN_DIE, events.RELEASED, events.REPAIR_DIE, events.SCUTTLE_DIE,
    events.SIEGE_DIE, events.SWEEPS, events.SWEEP_DIE, events.TURN_COMPLETE,
}  # fmt: skip
UNTOLD = CAMPAIGN | {
    events.DECLARED_OVER, events.LOADED, events.NOBODY_THERE, events.PLAN_CHANGED, events.RAID_DIE, events.SILENT,
    events.SURPRISED,
}  # fmt: skip

PLANS: dict[str, Plan] = {
    # Chemulpo in each grade of victory.
    "variag-breaks-through": Plan("chemulpo", result=Result("russia", "13.4"), happens=(told("left"),)),
    "japanese-ship-sunk": Plan("chemulpo", result=Result("russia", "13.4"), happens=(told("sank", piece="asama"),)),
    "marginal": Plan("chemulpo", result=Result("russia", "13.5"), happens=(told("screens"), told("unscreens"))),
    "variag-destroyed": Plan(
        "chemulpo", result=Result("japan", "13.6"), happens=(told("sank", piece="variag"),), leaning="fire"
    ),
    "no-hit": Plan("chemulpo", {"mild": True}, Result("draw", "13.7"), leaning="away"),
    "two-stay-away": Plan("chemulpo", {"handicap": 2}, Result("japan", "13.6"), leaning="fire"),
    "torpedoes": Plan("chemulpo", happens=(told("launches", times=3), told("torpedo-hit")), leaning="boats"),
    # Port Arthur in each grade.
    "ten-hits": Plan("port-arthur", result=Result("japan", "14.3"), leaning="fire"),
    "more-hits": Plan("port-arthur", result=Result("russia", "14.4"), leaning="fire"),
    "inconclusive": Plan(
        "port-arthur", result=Result("draw", "14.5"), happens=(told("left", times=4), told("offered"), told("refused"))
    ),
    "broken-off": Plan("port-arthur", happens=(told("agreed"), told("battle-ended-agreement"))),
    "cripples": Plan("port-arthur", happens=(told("left-behind"), told("withholds")), leaning="fire"),
    "small-craft": Plan(
        "chemulpo", happens=(told("diverts"), told("withholds"), told("aims", times=2)), leaning="boats"
    ),
    # The chart, by chance; whole campaigns are in campaign/.
    "off-round-island": Plan("round-island", happens=(told("retreated"),), leaning="chance"),
    "past-tsushima": Plan("tsushima", leaning="chance"),
}


def choice(match: Match, plan: Plan, rng: Random) -> int:
    """A decision at random: nobody moves back and forth all day, and some like to fire, or to stay away."""
    game, state = match.game, match.state
    legal = state.legal()
    step = game.write(state).split(" step=")[1].split(" ", 1)[0]
    if plan.leaning == "away" and step in ("move", "aim", "agree", "screen"):
        return legal[0]
    words = {game.write_action(state, action): action for action in legal}
    if plan.leaning == "boats":
        small = [action for word, action in words.items() if word in ("JT1>torpedoes", "JT1")]
        if step in ("aim", "aim-at") and small:
            return small[0]
        if step == "move" and rng.random() < 0.6:
            near = [action for word, action in words.items() if word.startswith("JT1>") or word == "Variag>10"]
            return rng.choice(near) if near else 0
    if plan.leaning == "fire":
        offered = {proposal.key: proposal.actions for proposal in game.proposals(state, state.actor)}
        if "proposals.aim" in offered:
            return game.read_action(state, offered["proposals.aim"][0])
        if step == "move" and rng.random() < 0.7:
            closing = [game.read_action(state, word) for word in offered.get("proposals.close", [])]
            moves = [action for action in legal if action in closing and action]
            return rng.choice(moves) if moves else 0
        return legal[0] if step == "agree" else rng.choice(legal)
    return rng.choice(legal)
