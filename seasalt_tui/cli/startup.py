"""Startup: merges settings, lowest precedence first: defaults (for the name, the login), the settings
file, the command line.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from seasalt_tui.cli.display_options import ASCII, LANGUAGE, PLAIN
from seasalt_tui.play.start import Start
from seasalt_tui.store.login_name import login_name
from seasalt_tui.store.paths import paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.system_language import locale_variables
from seasalt_tui.text.words import choose_language, words

if TYPE_CHECKING:
    from seasalt_tui.store.config import Read

_NO_SETTINGS: Final = frozenset({PLAIN, ASCII})


def load_start(overrides: Mapping[str, Any]) -> Start:
    places = paths()
    written, problems = _read(places.config)
    written = replace(written, name=written.name or login_name(os.environ))
    language = choose_language(overrides.get(LANGUAGE), written.language, locale_variables())
    return Start(
        settings=replace(written, **{name: value for name, value in overrides.items() if name not in _NO_SETTINGS}),
        words=words(language),
        paths=places,
        problems=problems,
        pictures=None if ASCII not in overrides else not overrides[ASCII],
    )


def _read(file: Path) -> "Read":
    if not file.exists():
        return Settings(), ()
    from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import

    return read(file)


def with_known_keys(start: Start) -> Start:
    """Reports keys for what there is not. That takes an import of all screens: only if a file names keys."""
    if not start.settings.keys:
        return start
    from seasalt_tui.server.sessions.command_ids import command_ids  # noqa: PLC0415 - as said
    from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import

    settings, problems = read(start.paths.config, command_ids)
    return replace(start, settings=replace(start.settings, keys=settings.keys), problems=problems)
