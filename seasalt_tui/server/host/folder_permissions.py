"""File permissions: a host's folder contains every player's cards, so other users may not read it."""

from pathlib import Path
from stat import S_IMODE
from typing import Final

from seasalt_tui.server.telemetry.journal import Journal

OTHERS: Final = 0o077
_PRIVATE: Final = 0o700


def is_open_to_others(folder: Path) -> bool:
    return bool(S_IMODE(folder.stat().st_mode) & OTHERS)


def close_to_others(folder: Path, journal: Journal) -> None:
    """Mends a folder made by hand or by an installer; if another user owns it, it only notes that."""
    try:
        if is_open_to_others(folder):
            folder.chmod(_PRIVATE)
            journal.note("folder closed to others", folder=folder)
    except OSError as error:
        journal.note("folder open to others", folder=folder, reason=error.strerror)
