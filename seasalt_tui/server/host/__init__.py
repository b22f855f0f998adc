"""The host process: startup, signals, reload, health check and shutdown."""
