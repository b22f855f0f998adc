"""`seasalt completion`: scripts for shells."""
