"""The contract every game fulfils, and what works for all games alike: play, records, dice, values, perft."""
