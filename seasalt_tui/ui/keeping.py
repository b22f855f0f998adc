"""Keeping the games that are played here; where that fails, they go on in memory and it is told once."""

from asyncio import Lock
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime

from msgspec import Struct, ValidationError

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.log import Log, MemoryLog, Record
from seasalt_tui.store.daily import Attempt, Attempts, Deal, attempt_at, attempts
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.plans import Plan, plan_of
from seasalt_tui.store.safe import SafeLog
from seasalt_tui.store.shelf import Shelf, shelf_of
from seasalt_tui.store.sqlite import Saved, SqliteLog, Store, open_store


class Kept(Struct, frozen=True):
    """A game to be played, and its log. `id` is None where nothing is saved."""

    plan: Plan
    log: Log
    id: int | None = None
    changed: datetime | None = None  # of a game that was left: when it was played last


class Keeper:
    """`tell` hears what went wrong, as something that can be said in any language."""

    def __init__(self, paths: Paths, tell: Callable[[Refusal], None]) -> None:
        self._paths = paths
        self._tell = tell
        self._store: Store | None = None
        self._failed = False
        self._opening = Lock()

    async def begin(self, plan: Plan) -> Kept:
        store = await self._opened()
        if store is not None:
            try:
                return self._kept(plan, await store.create(plan.header, plan.about))
            except StoreError as error:
                self._complain(error)
        return Kept(plan, MemoryLog(plan.header))

    async def attempt(self, day: str, plan: Plan) -> Kept | None:
        """The one game of a day's deal that counts; None where it cannot be, which is told."""
        store = await self._opened()
        if store is None:
            return None
        try:
            log = await store.attempt(day, plan.game, plan.header, plan.about)
        except StoreError as error:
            self._complain(error)
            return None
        if log is None:
            self._tell(Refusal("This deal has been begun already, in another window perhaps."))
            return None
        return self._kept(plan, log)

    async def attempt_at(self, deal: Deal) -> Attempt | None:
        """As far as it can be told."""
        found: Attempt | None = None
        async with self.shelf() as shelf:
            if shelf is not None:
                found = await attempt_at(shelf, deal)
        return found

    async def attempts(self, deal: str) -> Attempts:
        found: Attempts = {}
        async with self.shelf() as shelf:
            if shelf is not None:
                found = await attempts(shelf, deal)
        return found

    async def branch(self, plan: Plan, records: Sequence[Record], name: str) -> Kept:
        """A game that begins with what has been done in another one."""
        store = await self._opened()
        if store is not None:
            try:
                return self._kept(plan, await store.add(plan.header, plan.about, records, over=False, name=name))
            except StoreError as error:
                self._complain(error)
        return Kept(plan, MemoryLog(plan.header, records))

    async def latest(self) -> Kept | None:
        """The game to go on with, if there is one that can be."""
        store = await self._opened()
        if store is None:
            return None
        try:
            saved = await store.latest()
            if saved is None:
                return None
            return self._kept(plan_of(saved.about), await store.open(saved.id), saved.changed)
        except StoreError as error:
            self._complain(error)
        except ValidationError:
            self._tell(Refusal("The last game was saved by another program and stays as it is."))
        return None

    async def game(self, id: int) -> Kept | None:  # noqa: A002 - as it is called in a game
        store = await self._opened()
        if store is None:
            return None
        try:
            saved = await store.game(id)
        except StoreError as error:
            self._complain(error)
            return None
        return None if saved is None else await self.resume(saved)

    async def resume(self, saved: Saved) -> Kept | None:
        """Any of the games, to be gone on with; None where that cannot be, which is told."""
        store = await self._opened()
        if store is None:
            return None
        try:
            return self._kept(plan_of(saved.about), await store.open(saved.id), saved.changed)
        except StoreError as error:
            self._complain(error)
        except ValidationError:
            self._tell(Refusal("This game was saved by another program and stays as it is."))
        return None

    @asynccontextmanager
    async def shelf(self) -> AsyncIterator[Shelf | None]:
        """All that is kept; None where nothing can be, which is told."""
        store = await self._opened()
        if store is None:
            yield None
            return
        try:
            async with shelf_of(store, self._paths) as shelf:
                yield shelf
        except StoreError as error:
            self._complain(error)

    async def finish(self, kept: Kept) -> None:
        if self._store is not None and kept.id is not None:
            with suppress(StoreError):  # it will be offered again, and is over then
                await self._store.finish(kept.id)

    async def close(self) -> None:
        if self._store is not None:
            await self._store.close()
            self._store = None

    def _kept(self, plan: Plan, log: SqliteLog, changed: datetime | None = None) -> Kept:
        return Kept(plan, SafeLog(log, self._complain), log.id, changed)

    async def _opened(self) -> Store | None:
        async with self._opening:
            if self._store is None and not self._failed:
                try:
                    self._store = await open_store(self._paths.games)
                except StoreError as error:
                    self._failed = True
                    self._complain(error)
        return self._store

    def _complain(self, error: StoreError) -> None:
        self._tell(error.refusal)
