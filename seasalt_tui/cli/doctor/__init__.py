"""`seasalt doctor`: diagnostics and repair."""
