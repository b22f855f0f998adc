"""Sea Salt & Paper on the screen."""
