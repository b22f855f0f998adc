"""Optimistic concurrency: a value in memory that hosts change together, each its copy, by compare-and-set.

A change holds here at once. If another host was first, its value is read and the unsaved changes are made again on it:
so to make one twice has to be as good as once.
"""

from asyncio import Lock
from collections.abc import Callable

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.documents.documents import ABSENT, Documents


class SharedValue:
    """`encoded`: the whole value. `take`: replace it with this one, or with an empty one; may raise a `StoreError`."""

    def __init__(
        self,
        documents: Documents,
        path: str,
        encoded: Callable[[], bytes],
        take: Callable[[bytes | None], object],
    ) -> None:
        self._documents = documents
        self._path = path
        self._encoded = encoded
        self._take = take
        self._version = ABSENT
        self._unsaved: list[Callable[[], object]] = []
        self._writing = Lock()

    @property
    def place(self) -> str:
        return self._documents.place(self._path)

    async def read(self) -> None:
        """Also when another host has changed it. `StoreError`."""
        async with self._writing:
            await self._read()

    def change(self, change: Callable[[], object]) -> None:
        change()
        if self._documents.is_shared:
            self._unsaved.append(change)

    async def save(self) -> None:
        """One at a time, and each writes the newest value. `StoreError`: then it holds here until the host ends."""
        async with self._writing:
            while not await self._write():
                await self._read()

    async def _write(self) -> bool:
        """False if another host was first."""
        count, version = len(self._unsaved), self._version if self._documents.is_shared else None
        try:
            self._version = await self._documents.write(self._path, self._encoded(), version)
        except Conflict:
            return False
        del self._unsaved[:count]
        return True

    async def _read(self) -> None:
        document = await self._documents.read(self._path)
        self._take(None if document is None else document.body)
        self._version = ABSENT if document is None else document.version
        for change in self._unsaved:
            change()
