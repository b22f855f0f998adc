"""Frozen rivals of the daily deals: an old daily must stay replayable, so what these bots do never changes."""
