"""Game review: each decision of a finished game judged by a bot."""
