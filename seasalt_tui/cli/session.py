"""What a person's session starts with: the settings, those of the command line before those of the file."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from seasalt_tui.cli.look import ASCII, LANGUAGE, PLAIN
from seasalt_tui.store.paths import paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.launch import Start
from seasalt_tui.ui.words import choose_language, words

if TYPE_CHECKING:
    from seasalt_tui.store.config import Read

_NO_SETTINGS: Final = frozenset({PLAIN, ASCII})


def begun(look: Mapping[str, Any]) -> Start:
    places = paths()
    written, complaints = _read(places.config)
    language = choose_language(look.get(LANGUAGE), written.language, os.environ)
    return Start(
        settings=replace(written, **{name: value for name, value in look.items() if name not in _NO_SETTINGS}),
        words=words(language),
        paths=places,
        complaints=complaints,
        pictures=None if ASCII not in look else not look[ASCII],
    )


def _read(file: Path) -> "Read":
    if not file.exists():
        return Settings(), ()
    from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import
    from seasalt_tui.ui.help_texts import IDS  # noqa: PLC0415 - only a file can name keys

    return read(file, IDS)
