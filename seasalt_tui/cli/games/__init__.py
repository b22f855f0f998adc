"""`seasalt games`: saved games and what to do with them."""
