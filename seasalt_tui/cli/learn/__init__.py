"""`seasalt learn`: the lesson."""
