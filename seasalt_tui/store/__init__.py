"""Persistence: saved games, settings and crash reports on disk."""
