"""The table: the screen on which every game is played."""
