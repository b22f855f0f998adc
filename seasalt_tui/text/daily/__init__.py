"""The daily deals in words: calendar, state of each day, result to share."""
