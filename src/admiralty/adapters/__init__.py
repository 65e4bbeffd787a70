"""Doors for research: PettingZoo, OpenSpiel and Gymnasium, each in a module of its own and with an extra of its own.

They know the engine's contract and nothing of a game's inside, so every registered game has them, also one from
outside. What an agent is given is made of what its seat knows, and of nothing else.
"""
