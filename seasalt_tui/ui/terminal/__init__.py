"""The terminal below the app: driver, signals, the overlay above a screen, and the diffing painter."""
