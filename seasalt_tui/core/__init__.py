"""Event-sourced core: what a game is, its append-only log, the fold of that log, and the table that extends it."""
