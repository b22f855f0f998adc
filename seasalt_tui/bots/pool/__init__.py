"""A process pool for asyncio: bots think in worker processes, advice is streamed as it improves."""
