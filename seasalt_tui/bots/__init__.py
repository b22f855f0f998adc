"""Bots: the players of both games, the searches behind hints, and where they run."""
