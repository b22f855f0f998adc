"""Bots of Sea Salt & Paper: heuristics, and a Monte Carlo search with determinization."""
