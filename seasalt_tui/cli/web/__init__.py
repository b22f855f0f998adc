"""`seasalt web`: a private server for one person in a browser."""
