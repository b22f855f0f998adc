"""What can go wrong on a disk: what happened, and what to do about it."""

import errno
import sqlite3
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal, SeasaltError


class StoreError(SeasaltError):
    """Something could not be kept or found; what was kept before is still there."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class DiskFull(StoreError):
    """No room, or no more allowed."""


class NotWritable(StoreError):
    """A place that may be read, or not even that."""


class Locked(StoreError):
    """Another program does not let go of the file."""


class Damaged(StoreError):
    """Cut off, overwritten, or from a broken disk."""


class NotGames(StoreError):
    """A file with something else in it."""


class NewerVersion(StoreError):
    """Written by a version of this program that is still to come."""


class Unusable(StoreError):
    """Whatever else a disk has to say."""


class UnknownGame(StoreError):
    """Not among the saved ones."""


class BrokenConfig(StoreError):
    """A config file that must be repaired by hand before anything can be saved in it."""


def from_os(error: OSError, file: Path) -> StoreError:
    values = {"file": str(file), "reason": error.strerror or str(error)}
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return _full(file)
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return NotWritable(
                Refusal("{file} cannot be written: {reason}. Allow it, or choose another place.", values)
            )
        case _:
            return Unusable(Refusal("{file} cannot be used: {reason}.", values))


def from_sqlite(error: sqlite3.Error, file: Path) -> StoreError:
    make = _BY_CODE.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY)
    if make is not None:
        return make(file)
    if _is_misshapen(error):
        return damaged(file)
    return Unusable(Refusal("{file} cannot be used: {reason}.", {"file": str(file), "reason": str(error)}))


def _is_misshapen(error: sqlite3.Error) -> bool:
    """A text that is none, which the driver finds without a code of sqlite's, or a table that has gone."""
    is_no_text = isinstance(error, sqlite3.OperationalError) and not hasattr(error, "sqlite_errorcode")
    return is_no_text or str(error).startswith("no such table")


def _full(file: Path) -> StoreError:
    return DiskFull(Refusal("There is no room left for {file}. Make some, and go on.", _named(file)))


def _not_writable(file: Path) -> StoreError:
    return NotWritable(
        Refusal("{file} cannot be opened or written. Allow this user to write it and its folder.", _named(file))
    )


def _trouble(file: Path) -> StoreError:
    return Unusable(Refusal("{file} can no longer be read or written: its disk is full, gone or broken.", _named(file)))


def locked(file: Path) -> StoreError:
    return Locked(Refusal("Another program keeps {file} locked. Close it, and try again.", _named(file)))


def damaged(file: Path) -> StoreError:
    return Damaged(
        Refusal("{file} is damaged. To save what can be saved of it, run: seasalt doctor --repair.", _named(file))
    )


def not_games(file: Path) -> StoreError:
    return NotGames(
        Refusal("{file} is not a file of saved games. Move it elsewhere, and a new one will be made.", _named(file))
    )


def unknown_game(game: int) -> UnknownGame:
    return UnknownGame(Refusal("There is no saved game {game}.", {"game": game}))


def deleted_game() -> StoreError:
    return UnknownGame(Refusal("This game has been deleted elsewhere: nothing more of it is kept."))


def _named(file: Path) -> dict[str, str]:
    return {"file": str(file)}


_PRIMARY: Final = 0xFF
_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: _full,
    sqlite3.SQLITE_READONLY: _not_writable,
    sqlite3.SQLITE_CANTOPEN: _not_writable,
    sqlite3.SQLITE_PERM: _not_writable,
    sqlite3.SQLITE_IOERR: _trouble,
    sqlite3.SQLITE_BUSY: locked,
    sqlite3.SQLITE_LOCKED: locked,
    sqlite3.SQLITE_PROTOCOL: locked,
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_NOTADB: not_games,
}
