"""Configuration of a private server: one person, in a browser of the same machine."""

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig, host_config

_ANY_PORT: Final = "127.0.0.1:0"
_IDLE: Final = 86400.0  # seconds: nobody else waits for the place


def private_config(folder: Path) -> HostConfig:
    """Of a host.toml in the folder only what concerns a single person counts. `BadConfig` if it has a mistake."""
    written = host_config({"data": str(folder)}, folder)
    limits = replace(written.limits, idle_seconds=_IDLE)
    return HostConfig(folder, log=written.log, thinkers=written.thinkers, web=_ANY_PORT, private=True, limits=limits)
