"""Parallel map over worker processes or a Ray cluster, for bulk work on the command line."""
