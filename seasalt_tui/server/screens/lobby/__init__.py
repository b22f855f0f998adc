"""The lobby: the first screen of a host, and its parts."""
