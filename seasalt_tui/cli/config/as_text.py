"""Text: the settings for people, with where each comes from."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec.structs import asdict

from seasalt_tui.cli.output import Column, table
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start
from seasalt_tui.store.settings import KEYS, as_toml

_COLUMNS: Final = (Column(min_width=22), Column(min_width=20), Column())
_FROM_COMMAND_LINE: Final = message("from the command line")
_FROM_FILE: Final = message("set")
_DEFAULT: Final = message("default")
_DETECTED: Final = message("detected")


def as_text(start: Start, overrides: Mapping[str, Any]) -> list[str]:
    """A row for each setting; remapped keys have a row each, as they have a line each in the file."""
    settings = asdict(start.settings)
    in_file = _names_in(start.paths.config) - {complaint.key for complaint in start.problems}
    rows = [
        (name, as_toml(value), _FROM_COMMAND_LINE if name in overrides else _FROM_FILE if name in in_file else _DEFAULT)
        for name, value in settings.items()
        if name != KEYS and value is not None
    ]
    rows += [(name, "-", _DETECTED) for name, value in settings.items() if value is None]
    rows += [(f"{KEYS}.{binding}", as_toml(keys), _FROM_FILE) for binding, keys in start.settings.keys.items()]
    return table([(f"  {name}", value, say(source)) for name, value, source in rows], _COLUMNS)


def _names_in(file: Path) -> set[str]:
    try:
        return set(tomllib.loads(file.read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError):
        return set()
