"""Tournaments between bots: matches, win rates with confidence intervals, Elo."""
