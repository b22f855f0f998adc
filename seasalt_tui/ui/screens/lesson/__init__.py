"""Tutorial: a first game with a coach beside the table."""
