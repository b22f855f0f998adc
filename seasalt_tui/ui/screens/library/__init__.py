"""Library: find a saved game and open, rename, delete, export or import it."""
