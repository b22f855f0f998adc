"""Statistics of one player's finished games."""
