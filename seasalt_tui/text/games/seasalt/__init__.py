"""Sea Salt & Paper in words: names, facts, prompts, offers, results, hints."""
