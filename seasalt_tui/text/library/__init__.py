"""Saved games in words."""
