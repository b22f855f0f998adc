"""Hints and odds, in a question of their own and inside other questions."""
