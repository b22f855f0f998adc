"""Diagnostics: the state of the files on disk (settings, saved games, crash reports)."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from seasalt_tui.cli.doctor.diagnostics import Diagnostic
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start
from seasalt_tui.store.errors import StoreError, from_sqlite, repair_command
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.repair import count_unreadable_games
from seasalt_tui.store.schema import connect
from seasalt_tui.store.sqlite_schema import transaction

_SETTINGS: Final = message("settings")
_GAMES: Final = message("games")
_WAIT: Final = 1.0
_UNFINISHED: Final = "SELECT count(*) FROM games WHERE NOT over"


def storage(start: Start) -> Iterator[Diagnostic]:
    file = start.paths.config
    yield Diagnostic(_SETTINGS, tilde_path(file), "" if file.exists() else message("none: the defaults apply"))
    for wrong in start.problems:
        yield Diagnostic(_SETTINGS, tilde_path(wrong.place), wrong.template, wrong.values, wrong=True)
    yield from _games(start.paths.games)
    reports = len(list(start.paths.state.glob("crash-*.txt")))
    yield Diagnostic(message("reports"), tilde_path(start.paths.state), str(reports))


def tilde_path(path: Path | str) -> str:
    """With ~ for the home folder, so that a bug report does not give away a user name."""
    home = str(Path.home())
    return f"~{str(path).removeprefix(home)}" if str(path).startswith(home) else str(path)


def _games(file: Path) -> Iterator[Diagnostic]:
    if not file.exists():
        yield _missing_file(file)
        return
    try:
        unfinished, broken = _count_games(file)
    except StoreError as error:
        values = {**error.refusal.values, "file": tilde_path(file)}
        yield Diagnostic(_GAMES, tilde_path(file), error.refusal.template, values, wrong=True)
        return
    yield Diagnostic(_GAMES, tilde_path(file), message("can be read and written"))
    yield Diagnostic(message("unfinished games"), str(unfinished))
    if broken:
        yield Diagnostic(
            message("broken games"),
            str(broken),
            message("run: {command}"),
            {"command": repair_command(file)},
            wrong=True,
        )


def _missing_file(file: Path) -> Diagnostic:
    folder = next(folder for folder in file.parents if folder.exists())
    if os.access(folder, os.W_OK):
        return Diagnostic(_GAMES, tilde_path(file), message("created with the first game"))
    remark = message("cannot be created: {folder} is not writable")
    return Diagnostic(_GAMES, tilde_path(file), remark, {"folder": tilde_path(folder)}, wrong=True)


def _count_games(file: Path) -> tuple[int, int]:
    """The numbers of unfinished games and of games whose log cannot be replayed."""
    try:
        # Beginning a write transaction proves that the file can be written.
        with translated_errors(file), closing(connect(file, _WAIT)) as connection, transaction(connection):
            unfinished = int(connection.execute(_UNFINISHED).fetchone()[0])
        with closing(connect(file, _WAIT)) as connection:
            return unfinished, count_unreadable_games(connection)
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error
