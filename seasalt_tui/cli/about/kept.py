"""How it is with what is kept on disk."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.cli.about.facts import Fact
from seasalt_tui.core.messages import message
from seasalt_tui.store.errors import StoreError, from_sqlite
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.repair import unsound
from seasalt_tui.store.schema import connect, transaction
from seasalt_tui.ui.launch import Start

_SETTINGS: Final = message("settings")
_GAMES: Final = message("games")
_WAIT: Final = 1.0
_UNFINISHED: Final = "SELECT count(*) FROM games WHERE NOT over"


def kept(start: Start) -> Iterator[Fact]:
    file = start.paths.config
    yield Fact(_SETTINGS, homely(file), "" if file.exists() else message("not there: all is as usual"))
    for wrong in start.complaints:
        yield Fact(_SETTINGS, homely(wrong.place), wrong.template, wrong.values, wrong=True)
    yield from _games(start.paths.games)
    yield Fact(message("reports"), homely(start.paths.state), f"{len(list(start.paths.state.glob('crash-*.txt')))}")


def homely(path: Path | str) -> str:
    """Without the name of whoever plays, as far as that is in it."""
    home = str(Path.home())
    return f"~{str(path).removeprefix(home)}" if str(path).startswith(home) else str(path)


def _games(file: Path) -> Iterator[Fact]:
    if not file.exists():
        yield _to_be_made(file)
        return
    try:
        unfinished, broken = _counted(file)
    except StoreError as error:
        values = {**error.refusal.values, "file": homely(file)}
        yield Fact(_GAMES, homely(file), error.refusal.template, values, wrong=True)
        return
    yield Fact(_GAMES, homely(file), message("can be read and written"))
    yield Fact(message("unfinished games"), str(unfinished))
    if broken:
        yield Fact(message("broken games"), str(broken), message("run: seasalt doctor --repair"), wrong=True)


def _to_be_made(file: Path) -> Fact:
    folder = next(folder for folder in file.parents if folder.exists())
    if os.access(folder, os.W_OK):
        return Fact(_GAMES, homely(file), message("will be made with the first game"))
    remark = message("cannot be made: {folder} cannot be written")
    return Fact(_GAMES, homely(file), remark, {"folder": homely(folder)}, wrong=True)


def _counted(file: Path) -> tuple[int, int]:
    """The games that are not over, and those that do not fold."""
    try:
        # Who may begin a transaction may write.
        with named_errors(file), closing(connect(file, _WAIT)) as connection, transaction(connection):
            unfinished = int(connection.execute(_UNFINISHED).fetchone()[0])
        with closing(connect(file, _WAIT)) as connection:
            return unfinished, unsound(connection)
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error
