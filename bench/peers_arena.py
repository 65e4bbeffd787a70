"""What bench/peers runs: the arena of `admiralty lab`, in which OpenSpiel's bots have names.

Every process that plays is a fresh one; it reads this file and the same command line, and so knows these names too.
"""

import sys
from argparse import ArgumentParser
from functools import partial

from admiralty import cli, players
from admiralty.adapters.peers import Peer

KINDS = ("mcts", "ismcts")

parser = ArgumentParser(
    "bench/peers", "bench/peers GAME PLAYER [--peer NAME] [--seconds N] [options of the arena]", allow_abbrev=False
)
parser.add_argument("--peer", choices=KINDS, action="append", help="the bot that is met: both, unless named")
parser.add_argument("--seconds", type=float, default=0.1, help="of processor time that a bot has for a move: 0.1")
own, words = parser.parse_known_args()
bots = {f"{kind},seconds={own.seconds:g}": partial(Peer, kind, own.seconds) for kind in own.peer or KINDS}
players.PLAYERS.update(bots)

if __name__ == "__main__":
    if len(words) < 2 or any(word.startswith("-") for word in words[:2]):
        parser.error("a game and a player come first")
    if any(word.startswith("--ray") for word in words):
        parser.error("a cluster does not know these bots")
    game, *rest = words
    for bot in bots:
        if code := cli.main(["lab", "arena", game, bot, *rest]):
            sys.exit(code)
