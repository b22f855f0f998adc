"""Saves a changed setting to the config file."""

from pathlib import Path
from typing import Any

from msgspec.structs import asdict, replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.settings import Settings


def save_changes(before: Settings, after: Settings, file: Path) -> Refusal | None:
    """Saves only what changed here, so that one-off command line options stay out of the file. Returns a failure."""
    from seasalt_tui.store.config import read, save  # noqa: PLC0415 - its parser is slow to import, and seldom needed

    changed = _changed(before, after)
    try:
        if changed:
            settings, _ = read(file)
            save(replace(settings, **changed), file)
    except StoreError as error:
        return error.refusal
    return None


def with_changes(content: bytes, before: Settings, after: Settings, file: Path) -> bytes:
    """The content of the file with what changed here. `StoreError` if it cannot be read."""
    from seasalt_tui.store.config import settings_in, with_settings  # noqa: PLC0415 - as above

    settings, _ = settings_in(content, file)
    return with_settings(content, replace(settings, **_changed(before, after)), file)


def _changed(before: Settings, after: Settings) -> dict[str, Any]:
    known = asdict(before)
    return {name: value for name, value in asdict(after).items() if value != known[name]}
