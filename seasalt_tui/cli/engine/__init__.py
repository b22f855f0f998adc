"""`seasalt engine`: the games for other programs."""
