"""A package, so that its browser is closed when the last of its tests is done."""
