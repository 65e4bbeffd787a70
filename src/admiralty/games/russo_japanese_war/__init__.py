"""The Russo-Japanese War."""
