"""`seasalt man`: the manual page."""
