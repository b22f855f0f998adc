"""The host process: startup, signals, reload, health checks and shutdown."""
