"""Cache file: one table of computed things in SQLite, emptied where its version is another one."""

import sqlite3
from typing import Final
from zlib import crc32

from msgspec import Struct

from seasalt_tui.store.sqlite_schema import transaction

WAIT: Final = 0.5  # seconds to wait for locks of other programs


class CacheTable(Struct, frozen=True):
    """`made_by`: whatever the rows depend on; where it differs, they are computed again."""

    name: str
    columns: str
    made_by: tuple[object, ...]

    def is_current(self, connection: sqlite3.Connection) -> bool:
        return bool(connection.execute("PRAGMA user_version").fetchone() == (self._version,))

    def prepare(self, connection: sqlite3.Connection) -> None:
        """Raises `sqlite3.DatabaseError` if the file is broken."""
        connection.execute("PRAGMA synchronous = OFF")
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _broken()
        if not self.is_current(connection):
            with transaction(connection):
                connection.execute(f"DROP TABLE IF EXISTS {self.name}")
                connection.execute(f"PRAGMA user_version = {self._version}")
        connection.execute(f"CREATE TABLE IF NOT EXISTS {self.name} ({self.columns})")

    @property
    def _version(self) -> int:
        return crc32(repr(self.made_by).encode()) & 0x7FFFFFFF


def _broken() -> sqlite3.DatabaseError:
    """The error of SQLite itself, where it comes across the broken page."""
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
