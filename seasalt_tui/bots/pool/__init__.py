"""A process pool: bots think in its workers, work in bulk is done by them, and advice is streamed as it improves."""
