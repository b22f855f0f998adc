"""Configuration of a host: its file, its command-line options and its limits."""
