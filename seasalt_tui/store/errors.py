"""Error hierarchy of storage: errors of SQLite and of the system, translated into what happened and what to do."""

import errno
import sqlite3
from pathlib import Path
from shlex import quote
from typing import Final

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.store.paths import paths


class StoreError(SeasaltError):
    """Something could not be saved or loaded; what was saved before is unharmed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class DiskFull(StoreError):
    """No space left, or the quota is used up."""


class NotWritable(StoreError):
    """No permission, or a read-only file system."""


class Locked(StoreError):
    """Another program holds a lock on the file."""


class Damaged(StoreError):
    """Cut off, overwritten, or from a broken disk."""


class NotGames(StoreError):
    """Not a file of saved games."""


class NewerVersion(StoreError):
    """Written by a newer version of this program."""


class Unusable(StoreError):
    """Any other error."""


class UnknownGame(StoreError):
    """There is no such saved game."""


class BadSetting(StoreError):
    """There is no such setting, or it does not take this value."""


class BrokenConfig(StoreError):
    """The config file has errors that must be corrected by hand before settings can be saved."""


def from_os(error: OSError, file: Path) -> StoreError:
    values = {"file": str(file), "reason": error.strerror or str(error)}
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return _full(file)
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return NotWritable(
                Refusal("{file} cannot be written: {reason}. Change its permissions, or choose another place.", values)
            )
        case _:
            return Unusable(Refusal("{file} cannot be used: {reason}.", values))


def from_sqlite(error: sqlite3.Error, file: Path) -> StoreError:
    make = _BY_CODE.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY)
    if make is not None:
        return make(file)
    if _is_damage(error):
        return damaged(file)
    return Unusable(Refusal("{file} cannot be used: {reason}.", {"file": str(file), "reason": str(error)}))


def _is_damage(error: sqlite3.Error) -> bool:
    """A text that is not UTF-8, which the driver reports without a code of SQLite, or a missing table."""
    is_no_text = isinstance(error, sqlite3.OperationalError) and not hasattr(error, "sqlite_errorcode")
    return is_no_text or str(error).startswith("no such table")


def _full(file: Path) -> StoreError:
    return DiskFull(Refusal("The disk is full: {file} cannot be written. Free some space and carry on.", _named(file)))


def _not_writable(file: Path) -> StoreError:
    return NotWritable(
        Refusal("{file} cannot be opened or written. Check the permissions of the file and its folder.", _named(file))
    )


def _io_error(file: Path) -> StoreError:
    return Unusable(Refusal("{file} can no longer be read or written: the disk is full, gone or broken.", _named(file)))


def locked(file: Path) -> StoreError:
    return Locked(Refusal("Another program has locked {file}. Close it and try again.", _named(file)))


def damaged(file: Path) -> StoreError:
    values = {**_named(file), "command": repair_command(file)}
    return Damaged(Refusal("{file} is damaged: {command} saves what can be saved of it.", values))


def repair_command(file: Path) -> str:
    """The command to type; without `--data` it means the player's own games."""
    command = "seasalt doctor --repair"
    return command if file == paths().games else f"{command} --data {quote(str(file.parent))}"


def not_games(file: Path) -> StoreError:
    return NotGames(
        Refusal("{file} is not a file of saved games. Move it away and a new one will be made.", _named(file))
    )


def not_migrated(file: Path) -> Unusable:
    return Unusable(
        Refusal("{file} was written by an older seasalt, and this one has not opened it yet.", _named(file))
    )


def unknown_game(game: int) -> UnknownGame:
    return UnknownGame(Refusal("There is no saved game {game}.", {"game": game}))


def deleted_game() -> StoreError:
    return UnknownGame(Refusal("This game was deleted elsewhere: its moves are no longer saved."))


def forked_game() -> StoreError:
    return UnknownGame(Refusal("This game was continued elsewhere: moves made here are not saved."))


def _named(file: Path) -> dict[str, str]:
    return {"file": str(file)}


_PRIMARY: Final = 0xFF
_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: _full,
    sqlite3.SQLITE_READONLY: _not_writable,
    sqlite3.SQLITE_CANTOPEN: _not_writable,
    sqlite3.SQLITE_PERM: _not_writable,
    sqlite3.SQLITE_IOERR: _io_error,
    sqlite3.SQLITE_BUSY: locked,
    sqlite3.SQLITE_LOCKED: locked,
    sqlite3.SQLITE_PROTOCOL: locked,
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_NOTADB: not_games,
}
