"""How it is with what is kept on disk."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.cli.about.facts import Fact
from seasalt_tui.store.errors import StoreError, from_sqlite
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.schema import connect, transaction
from seasalt_tui.ui.launch import Start

_WAIT: Final = 1.0
_UNFINISHED: Final = "SELECT count(*) FROM games WHERE NOT over"


def kept(start: Start) -> Iterator[Fact]:
    file = start.paths.config
    yield Fact("settings", homely(file), "" if file.exists() else "not there: all is as usual")
    for wrong in start.complaints:
        said = start.words.say(wrong.template, **wrong.values)
        yield Fact("settings", homely(wrong.place), said, wrong=True)
    yield from _games(start)
    yield Fact("reports", homely(start.paths.state), f"{len(list(start.paths.state.glob('crash-*.txt')))}")


def homely(path: Path | str) -> str:
    """Without the name of whoever plays, as far as that is in it."""
    home = str(Path.home())
    return f"~{str(path).removeprefix(home)}" if str(path).startswith(home) else str(path)


def _games(start: Start) -> Iterator[Fact]:
    file = start.paths.games
    if not file.exists():
        yield _to_be_made(file)
        return
    try:
        number = _unfinished(file)
    except StoreError as error:
        said = start.words.say(error.refusal.template, **error.refusal.values)
        yield Fact("games", homely(file), said.replace(str(file), homely(file)), wrong=True)
        return
    yield Fact("games", homely(file), "can be read and written")
    yield Fact("unfinished games", str(number))


def _to_be_made(file: Path) -> Fact:
    folder = next(folder for folder in file.parents if folder.exists())
    if os.access(folder, os.W_OK):
        return Fact("games", homely(file), "will be made with the first game")
    return Fact("games", homely(file), f"cannot be made: {homely(folder)} cannot be written", wrong=True)


def _unfinished(file: Path) -> int:
    try:
        # Who may begin a transaction may write.
        with named_errors(file), closing(connect(file, _WAIT)) as connection, transaction(connection):
            return int(connection.execute(_UNFINISHED).fetchone()[0])
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error
