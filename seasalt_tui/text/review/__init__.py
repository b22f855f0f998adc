"""Reviewed decisions in words, and the chart of the winning chances."""
