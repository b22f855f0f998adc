"""Lazily opened store: tried again after a failure, but not at every question."""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.game_store import GameStore

OpenStore = Callable[[], Awaitable[GameStore]]

_REOPEN_SECONDS: Final = 1.0  # retry delay after the file could not be opened


class StoreOnDemand:
    """`report` is called with the first of several failures in a row."""

    def __init__(self, open_store: OpenStore, report: Callable[[StoreError], None]) -> None:
        self._open_store = open_store
        self._report = report
        self._failure: StoreError | None = None
        self._failed_at = 0.0
        self._opening = Lock()
        self.opened: GameStore | None = None

    async def get(self) -> GameStore:
        """`StoreError` if it cannot be opened."""
        async with self._opening:
            if self.opened is not None:
                return self.opened
            if self._failure is not None and monotonic() < self._failed_at + _REOPEN_SECONDS:
                raise self._failure
            try:
                self.opened = await self._open_store()
            except StoreError as error:
                is_new = self._failure is None
                self._failure, self._failed_at = error, monotonic()
                if is_new:
                    self._report(error)
                raise
            self._failure = None
            return self.opened

    async def get_or_none(self) -> GameStore | None:
        try:
            return await self.get()
        except StoreError:
            return None

    async def close(self) -> None:
        if self.opened is not None:
            await self.opened.close()
            self.opened = None
