"""Replay: step through a recorded game, and branch off into a new one."""
