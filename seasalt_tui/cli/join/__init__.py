"""`seasalt join`: the SSH client."""
