"""The host: tables that people play at over SSH."""
