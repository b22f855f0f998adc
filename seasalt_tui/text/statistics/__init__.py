"""The statistics as panels of text and charts."""
