"""`seasalt stats`: statistics of saved games."""
