"""`seasalt replay`: a game step by step."""
