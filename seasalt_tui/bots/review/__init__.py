"""Game review: how much each decision of a finished game has cost."""
