"""Saves a changed setting to the config file."""

from pathlib import Path

from msgspec.structs import asdict, replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.settings import Settings


def save_changes(before: Settings, after: Settings, file: Path) -> Refusal | None:
    """Saves only what changed here, so that one-off command line options stay out of the file. Returns a failure."""
    from seasalt_tui.store.config import read, save  # noqa: PLC0415 - its parser is slow to import, and seldom needed

    known = asdict(before)
    changed = {name: value for name, value in asdict(after).items() if value != known[name]}
    try:
        if changed:
            settings, _ = read(file)
            save(replace(settings, **changed), file)
    except StoreError as error:
        return error.refusal
    return None
