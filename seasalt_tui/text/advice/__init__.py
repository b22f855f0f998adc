"""Hints in words: actions with their chances and error margins."""
