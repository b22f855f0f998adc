"""`seasalt arena`: bots against bots."""
