"""`seasalt`, `seasalt play` and `seasalt continue`: what opens a game."""
