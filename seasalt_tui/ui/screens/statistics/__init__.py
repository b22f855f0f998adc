"""Statistics of all games played here: a page for each game, in sections."""
