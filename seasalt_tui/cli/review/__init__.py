"""`seasalt review`: analysis of a finished game."""
