"""`seasalt host`: the SSH server."""
