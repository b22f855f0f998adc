"""A game being played: live table, saved games, drafts, replays and advice, with no screen and no Textual."""
