"""Bans of a server: by key and by address network, with an end, kept on disk."""
