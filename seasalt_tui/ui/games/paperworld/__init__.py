"""Paper World on the screen."""
