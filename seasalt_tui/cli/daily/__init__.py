"""`seasalt daily`: the deal of the day."""
