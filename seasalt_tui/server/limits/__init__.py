"""Limits of a host: throttles and rate limits, timeouts and caps, each with its reason."""
