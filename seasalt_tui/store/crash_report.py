"""Crash reports: enough to find the error, and nothing about the player or the cards."""

import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from seasalt_tui import __version__
from seasalt_tui.store.files import translated_errors, write_atomically
from seasalt_tui.store.paths import Paths

MAX_REPORTS: Final = 10
_TERMINAL: Final = ("TERM", "COLORTERM", "LANG")  # never the whole environment, which has secrets


def write_report(paths: Paths, text: str) -> Path:
    """`text`: the redacted traceback, as values may be cards."""
    moment = datetime.now(UTC)
    file = paths.state / f"crash-{moment:%Y%m%dT%H%M%S.%f}-{os.getpid()}.txt"
    write_atomically(file, f"{_head(moment)}\n{text.rstrip()}\n")
    with translated_errors(paths.state):
        _delete_oldest(paths.state)
    return file


def _head(moment: datetime) -> str:
    head = {
        "seasalt": __version__,
        "time": moment.isoformat(timespec="seconds"),
        "python": sys.version.split()[0],
        "platform": platform.platform(),
        **{name: os.environ.get(name, "") for name in _TERMINAL},
    }
    return "".join(f"{key}: {value}\n" for key, value in head.items())


def _delete_oldest(folder: Path) -> None:
    for file in sorted(folder.glob("crash-*.txt"))[:-MAX_REPORTS]:
        file.unlink(missing_ok=True)
