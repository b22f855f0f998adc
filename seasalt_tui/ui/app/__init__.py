"""The Textual apps: what every session shares, the app on this machine, and the style sheets."""
