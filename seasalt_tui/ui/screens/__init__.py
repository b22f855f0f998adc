"""The full-screen pages of the game, one module or folder each."""
