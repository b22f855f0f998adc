"""What Textual shows of each game: a board, its questions and a tutorial."""
