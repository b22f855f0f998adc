"""Linked devices: keys and browsers that stand for the same person."""
