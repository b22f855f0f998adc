"""Bots of games with expansions: they play on the rules engine itself."""
