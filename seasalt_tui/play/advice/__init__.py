"""Advice at a table: whether it is allowed, and the search behind it."""
