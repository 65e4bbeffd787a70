"""Questions asked of many games: benchmarks, tournaments, fingerprints."""
