"""Saved games: resume, export, import."""
