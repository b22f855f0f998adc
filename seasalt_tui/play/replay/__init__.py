"""Replays: load a game, choose whose view to show, and what may be shown."""
