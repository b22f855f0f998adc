"""Where the journal of a host goes: to standard error, or of a private server, which has no operator, to a file."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.telemetry.journal import WrittenJournal

_STDERR: Final = 2
_FILE: Final = "journal.txt"


@asynccontextmanager
async def opened_journal(config: HostConfig) -> AsyncIterator[WrittenJournal]:
    journal = WrittenJournal(_file(config) if config.private else _real_stderr(), config.log)
    try:
        yield journal
    finally:
        await asyncio.to_thread(journal.close)


def _file(config: HostConfig) -> int:
    """Of this run alone, so it cannot grow forever."""
    return os.open(config.data / _FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)


def _real_stderr() -> int:
    """A duplicate, as every app redirects standard error; without one the journal is discarded."""
    try:
        return os.dup(_STDERR)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
