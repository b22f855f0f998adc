"""Documents in PostgreSQL. Deleted ones stay for a day without a body, for hosts that were away."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.documents.documents import ABSENT, Changes, Document
from seasalt_tui.server.postgres.pool import Postgres

if TYPE_CHECKING:
    from asyncpg import Record

_SET: Final = "version = documents.version + 1, changed = now(), visited = now(), writer = pg_current_xact_id()"
_REPLACE: Final = f"""
    INSERT INTO documents (path, version, body) VALUES ($1, 1, $2)
    ON CONFLICT (path) DO UPDATE SET body = excluded.body, {_SET}
"""  # noqa: S608 - of constants
_WRITE: Final = f"{_REPLACE} RETURNING path, version"
_CREATE: Final = f"{_REPLACE} WHERE documents.body IS NULL RETURNING path, version"
_CHANGE: Final = f"""
    UPDATE documents SET body = $2, {_SET} WHERE path = $1 AND version = $3 AND body IS NOT NULL RETURNING path, version
"""  # noqa: S608 - of constants
_DELETE: Final = f"""
    UPDATE documents SET body = NULL, {_SET}
    WHERE path = $1 AND body IS NOT NULL AND ($2::bigint IS NULL OR version = $2) RETURNING path, version
"""  # noqa: S608 - of constants
_DROP: Final = f"""
    UPDATE documents SET body = NULL, {_SET} WHERE path >= $1 AND path < $2 AND body IS NOT NULL RETURNING path, version
"""  # noqa: S608 - of constants
_READ: Final = "SELECT path, version, body FROM documents WHERE path = $1 AND body IS NOT NULL"
_LIST: Final = """
    SELECT path, version, body FROM documents
    WHERE path >= $1 AND path < $2 AND right(path, length($3)) = $3 AND body IS NOT NULL ORDER BY path
"""
_VISIT: Final = "UPDATE documents SET visited = now() WHERE path = $1 AND visited < now() - interval '1 hour'"
_VISITS: Final = """
    SELECT path, extract(epoch FROM visited)::float8 AS visited FROM documents
    WHERE path >= $1 AND path < $2 AND body IS NOT NULL
"""
_CHANGES: Final = """
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, path, version
    FROM (SELECT) AS one LEFT JOIN documents ON writer >= nullif($1::text, '')::xid8
"""
_PURGE: Final = "DELETE FROM documents WHERE body IS NULL AND changed < now() - interval '1 day'"


class PostgresDocuments:
    """`ring` is called with `doc/` and the path of each document once it has been changed or deleted."""

    is_shared = True

    def __init__(self, postgres: Postgres, ring: Callable[[str], object]) -> None:
        self._postgres = postgres
        self._ring = ring
        self._own: dict[str, int] = {}  # versions that this host wrote since the last mark

    async def read(self, path: str) -> Document | None:
        rows = await self._postgres.fetch(_READ, path)
        return _document(rows[0]) if rows else None

    async def read_all(self, prefix: str, suffix: str = "") -> tuple[Document, ...]:
        return tuple(map(_document, await self._postgres.fetch(_LIST, prefix, _end(prefix), suffix)))

    async def write(self, path: str, body: bytes, version: int | None = None) -> int:
        if version is None:
            rows = await self._postgres.fetch(_WRITE, path, body)
        elif version == ABSENT:
            rows = await self._postgres.fetch(_CREATE, path, body)
        else:
            rows = await self._postgres.fetch(_CHANGE, path, body, version)
        if not rows:
            raise Conflict
        self._tell(rows)
        return self._own[path]

    async def delete(self, path: str, version: int | None = None) -> None:
        rows = await self._postgres.fetch(_DELETE, path, version)
        self._tell(rows)
        if not rows and version is not None and await self.read(path) is not None:
            raise Conflict

    async def drop(self, folder: str) -> None:
        self._tell(await self._postgres.fetch(_DROP, folder, _end(folder)))

    async def visit(self, path: str) -> None:
        """Written at most once an hour: most visits change nothing."""
        await self._postgres.execute(_VISIT, path)

    async def visits(self, folder: str) -> dict[str, float]:
        rows = await self._postgres.fetch(_VISITS, folder, _end(folder))
        return {row["path"]: row["visited"] for row in rows}

    def place(self, path: str) -> str:
        return path

    async def close(self) -> None:
        """The pool belongs to whoever opened it."""

    async def changed_since(self, mark: str) -> Changes:
        """The mark is the oldest transaction under way when the rows were read, as it may commit after later ones."""
        before = dict(self._own)
        rows = await self._postgres.fetch(_CHANGES, mark)
        found = {row["path"]: row["version"] for row in rows if row["path"] is not None}
        others = tuple(path for path, version in found.items() if self._own.get(path) != version)
        if mark:
            self._forget(before, found)
        return Changes(rows[0]["mark"], others)

    def _forget(self, before: dict[str, int], found: dict[str, int]) -> None:
        """What was written before the question and is not in its answer is older than any later mark."""
        for path, version in before.items():
            if path not in found and self._own.get(path) == version:
                del self._own[path]

    async def purge(self) -> None:
        """Forget what was deleted more than a day ago. For one host of the house."""
        await self._postgres.execute(_PURGE)

    def _tell(self, rows: "list[Record]") -> None:
        for row in rows:
            self._own[row["path"]] = row["version"]
            self._ring(f"doc/{row['path']}")


def _document(row: "Record") -> Document:
    return Document(row["path"], row["version"], row["body"])


def _end(prefix: str) -> str:
    """After all paths with this prefix, in the order of their bytes."""
    return f"{prefix}\U0010ffff"
