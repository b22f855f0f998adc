"""Replays: load a game, choose whose eyes to see it with, and what may be shown."""
