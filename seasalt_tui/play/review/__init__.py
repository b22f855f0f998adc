"""Reviews of finished games: cached analyses, and whose decisions may be shown."""
