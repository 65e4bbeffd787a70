"""The terminal: drawing positions, asking for decisions."""
