"""Computer players: they know the contract of the engine and nothing of a game's inside."""
