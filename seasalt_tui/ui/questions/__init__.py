"""Modal questions that are not about one game, and what they are made of."""
