"""Persistence: saved games, settings, statistics and crash reports on disk."""
