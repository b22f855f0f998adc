"""Views, facts, reviews and statistics as translated words and rows: no input or output, no Textual."""
