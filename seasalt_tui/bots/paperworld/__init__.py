"""Bots of Paper World: tuned evaluation, beam search over turns, and a Monte Carlo search with determinization."""
