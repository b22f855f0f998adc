"""The words of each game, one package a game."""
