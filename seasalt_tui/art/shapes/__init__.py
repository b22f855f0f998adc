"""Drawings of each card family and of the card back, one module each: polygons for two sizes, and a sketch in ASCII."""
