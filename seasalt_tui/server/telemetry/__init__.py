"""Telemetry of a host: journal, metrics and error log."""
