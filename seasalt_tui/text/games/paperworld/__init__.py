"""Paper World in words: names, facts, prompts, offers, results, hints."""
