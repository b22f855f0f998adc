"""Games with expansions: the tables of moves and steps in which salt and pepper come together."""
