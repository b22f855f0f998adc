"""`seasalt sim`: random play in bulk."""
