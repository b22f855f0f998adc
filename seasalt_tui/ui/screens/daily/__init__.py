"""The daily deal: its screen and its calendar."""
