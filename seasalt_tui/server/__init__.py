"""The host: tables that people play at over SSH, with their lobby, chat, limits and telemetry."""
