"""Self-play in C, for tuning: rules, players and games."""
