"""The SSH front end: it authenticates callers and gives each a session on a terminal."""
