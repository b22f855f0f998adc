"""`seasalt config`: the settings."""
