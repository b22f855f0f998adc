"""Storage of a house: all that it keeps, in a folder or in a database, and how it moves from one to the other."""
