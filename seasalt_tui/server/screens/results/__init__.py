"""Results: the leaderboard, a person's ratings and history, and what a rated game changed."""
