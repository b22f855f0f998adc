"""Extra Salt: eight cards more, with two effects, trios and a card that stands for others."""
