"""The contract every game fulfils, and what works for all games alike: play, record, notation, dice, perft."""
