"""Schema migration of SQLite files: their kind, their version, and the steps from each version to the next."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import NewerVersion, not_games

# Durability: the write-ahead log is flushed at every commit, so acknowledged records survive a crash or power loss.
_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")

Migration = tuple[str, ...]


class Schema(Struct, frozen=True):
    """One kind of file. `application`: the number in its head that tells it from other SQLite files.

    Each migration leads from the version of its index to the next. Files of every version exist: add, never change.
    """

    application: int
    migrations: tuple[Migration, ...]

    @property
    def newest(self) -> int:
        return len(self.migrations)

    def version(self, connection: sqlite3.Connection, file: Path) -> int:
        """0 of a new file; raises a `StoreError` if this program cannot use it."""
        version = _number(connection, "PRAGMA user_version")
        foreign = _number(connection, "PRAGMA application_id") != self.application
        if foreign and (version or _number(connection, "SELECT count(*) FROM sqlite_master")):
            raise not_games(file)
        if version > self.newest:
            values = {"file": str(file), "version": version, "known": self.newest}
            raise NewerVersion(
                Refusal(
                    "{file} has version {version}, from a newer seasalt; this one knows {known}. Update seasalt.",
                    values,
                )
            )
        return version

    def migrate(self, connection: sqlite3.Connection, file: Path) -> None:
        with transaction(connection):  # another process may have migrated it meanwhile: look again under the lock
            for migration in self.migrations[self.version(connection, file) :]:
                for statement in migration:
                    connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {self.application}")
            connection.execute(f"PRAGMA user_version = {self.newest}")


def make_durable(connection: sqlite3.Connection) -> None:
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk rolls it back itself
            connection.execute("ROLLBACK")
        raise


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
