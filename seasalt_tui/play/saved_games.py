"""Saved games with write-behind: if the disk fails, a game goes on in memory and is written when the disk works
again.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from functools import partial

from msgspec import ValidationError

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.log import Record
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.calendar import Calendar, utc_now
from seasalt_tui.store.daily_deals import Attempt, Attempts, Deal, attempt_at, attempts
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.first_time import end_first_time, is_first_time
from seasalt_tui.store.game_plan import Plan, plan_from_json
from seasalt_tui.store.game_repository import GameRepository, repository_of
from seasalt_tui.store.game_store import GameStore, SavedGame, StoredLog
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.store.store_on_demand import OpenStore, StoreOnDemand
from seasalt_tui.store.write_behind import UncreatedLog, WriteBehindLog


class SavedGames:
    """`report` is called with each failure, as a refusal that can be put into any language."""

    def __init__(
        self,
        paths: Paths,
        report: Callable[[Refusal], None],
        calendar: Calendar = utc_now,
        open_shared_store: OpenStore | None = None,
    ) -> None:
        """`open_shared_store`: of several hosts; None: the games are in a file of this process.

        Games in a shared store are not written behind: what one host alone knew, another could contradict.
        """
        self._paths = paths
        self._report = report
        open_own_store = partial(open_store, paths.games, calendar=calendar)
        self._store = StoreOnDemand(open_shared_store or open_own_store, self._report_error)
        self._is_shared = open_shared_store is not None
        self._retries = Retries()
        self._uncreated: dict[WriteBehindLog, Plan] = {}

    @property
    def unsaved(self) -> tuple[WriteBehindLog, ...]:
        """Logs with records that wait for the disk."""
        return tuple(key for key in self._retries.keys if isinstance(key, WriteBehindLog))

    @property
    def is_behind(self) -> bool:
        return len(self._retries) > 0

    @property
    def is_first_time(self) -> bool:
        """Neither a lesson nor a game was ever played to its end here."""
        return is_first_time(self._paths)

    def end_first_time(self) -> None:
        end_first_time(self._paths)

    async def store_error(self) -> StoreError | None:
        """The error that keeps every game from being saved; None if the store opens."""
        try:
            await self._store.get()
        except StoreError as error:
            return error
        return None

    async def store(self) -> GameStore:
        """`StoreError` if it cannot be opened."""
        return await self._store.get()

    async def begin(self, plan: Plan) -> GameHandle:
        """Never fails, unless the store is shared: `StoreError`."""
        return await self._create(plan, lambda store: store.create(plan.header, plan.about))

    async def start_attempt(self, day: str, plan: Plan) -> GameHandle | None:
        """Starts the single attempt at a daily deal; on failure reports it and returns None.

        Not written behind, as other games are: the attempt has to be on the disk before its first card is seen, or
        whoever ends the program would get the deal again. Nothing of it is lost, as it can be begun later; once it is
        begun, its records do wait for the disk.
        """
        store = await self._store.get_or_none()
        if store is None:
            return None
        try:
            log = await store.attempt(day, plan.game, plan.header, plan.about)
        except StoreError as error:
            self._report_error(error)
            return None
        if log is None:
            self._report(Refusal("This deal has already been started, perhaps in another window."))
            return None
        return self._handle_for(plan, log)

    async def attempt_at(self, deal: Deal) -> Attempt | None:
        """None also if the store cannot be read."""
        attempt: Attempt | None = None
        async with self.repository() as repository:
            if repository is not None:
                attempt = await attempt_at(repository, deal)
        return attempt

    async def attempts(self, deal: str) -> Attempts:
        by_day: Attempts = {}
        async with self.repository() as repository:
            if repository is not None:
                by_day = await attempts(repository, deal)
        return by_day

    async def branch(self, plan: Plan, records: Sequence[Record], name: str) -> GameHandle:
        """A new game that starts with the records of another one. Fails as `begin` does."""
        return await self._create(
            plan, lambda store: store.add(plan.header, plan.about, records, over=False, name=name), records, name
        )

    async def _create(
        self,
        plan: Plan,
        create: Callable[[GameStore], Awaitable[StoredLog]],
        records: Sequence[Record] = (),
        name: str = "",
    ) -> GameHandle:
        try:
            return self._handle_for(plan, await create(await self._store.get()))
        except StoreError as error:
            if self._store.opened is not None:  # else opening it has reported the error already
                self._report_error(error)
            if self._is_shared:
                raise
            return GameHandle(plan, self._create_when_possible(plan, records, name, error))

    def _create_when_possible(
        self, plan: Plan, records: Sequence[Record], name: str, failure: StoreError
    ) -> WriteBehindLog:
        async def create(played: Sequence[Record]) -> StoredLog:
            store = await self._store.get()
            stored = await store.create_late(plan.header, plan.about, played, name)
            self._uncreated.pop(log, None)
            return stored

        log = WriteBehindLog(
            UncreatedLog(plan.header, create), self._retries, self._report_error, waiting=records, failure=failure
        )
        self._uncreated[log] = plan
        return log

    async def latest(self) -> GameHandle | None:
        """The newest unfinished game that can be resumed."""
        for log, plan in reversed(self._uncreated.items()):
            return GameHandle(plan, log)
        store = await self._store.get_or_none()
        if store is None:
            return None
        try:
            saved = await store.latest()
            if saved is None:
                return None
            return await self._reopen(store, saved)
        except StoreError as error:
            self._report_error(error)
        except ValidationError:
            self._report(Refusal("The last game was saved by another program and was left alone."))
        return None

    async def game_played_last(self) -> str | None:
        """Its name; None if there is none or the store cannot be read."""
        store = await self._store.get_or_none()
        try:
            saved = None if store is None else await store.newest()
        except StoreError:
            return None
        return None if saved is None else saved.header.game

    async def find(self, id: int) -> SavedGame | None:  # noqa: A002 - as it is called in a game
        """None also if it cannot be read."""
        store = await self._store.get_or_none()
        if store is None:
            return None
        try:
            return await store.game(id)
        except StoreError as error:
            self._report_error(error)
            return None

    async def game(self, id: int) -> GameHandle | None:  # noqa: A002 - as it is called in a game
        saved = await self.find(id)
        return None if saved is None else await self.resume(saved)

    async def ids(self) -> frozenset[int]:
        """Ids of all saved games. `StoreError`: nobody knows them."""
        return await (await self._store.get()).ids()

    async def delete(self, id: int) -> None:  # noqa: A002 - as it is called in a game
        if (store := self._store.opened) is not None:
            with suppress(StoreError):  # a leftover only takes some disk space
                await store.delete(id)

    async def resume(self, saved: SavedGame) -> GameHandle | None:
        """Opens a saved game to play on; on failure reports it and returns None."""
        store = await self._store.get_or_none()
        if store is None:
            return None
        try:
            return await self._reopen(store, saved)
        except StoreError as error:
            self._report_error(error)
        except ValidationError:
            self._report(Refusal("This game was saved by another program and was left alone."))
        return None

    @asynccontextmanager
    async def repository(self) -> AsyncIterator[GameRepository | None]:
        """The repository of all saved games; on failure reports it and yields None."""
        store = await self._store.get_or_none()
        if store is None:
            yield None
            return
        try:
            async with repository_of(store, self._paths) as repository:
                yield repository
        except StoreError as error:
            self._report_error(error)

    async def finish(self, handle: GameHandle) -> None:
        """Marks a game as finished, once all of its waiting records are written."""
        self.end_first_time()
        log = handle.log
        if isinstance(log, WriteBehindLog):
            if log.is_lost:
                return
            self._uncreated.pop(log, None)  # a finished game is not resumed

        async def mark() -> None:
            if isinstance(log, WriteBehindLog) and log.failure is not None and not log.is_lost:
                raise log.failure
            if handle.id is not None:
                await (await self._store.get()).finish(handle.id)

        key = ("finish", log)
        try:
            await mark()
        except StoreError:
            self._retries.add(key, mark)
        else:
            self._retries.discard(key)

    async def close(self) -> None:
        """Tries a last time to write what waits; whatever is in `unsaved` afterwards is lost."""
        await self._retries.close()
        await self._store.close()

    async def _reopen(self, store: GameStore, saved: SavedGame) -> GameHandle:
        """Reuses the open log if some of its records still wait for the disk."""
        plan = plan_from_json(saved.about)
        waiting = next((log for log in self.unsaved if log.id == saved.id), None)
        if waiting is not None:
            return GameHandle(plan, waiting, saved.changed)
        return self._handle_for(plan, await store.open(saved.id), saved.changed)

    def _handle_for(self, plan: Plan, log: StoredLog, changed: datetime | None = None) -> GameHandle:
        if self._is_shared:
            return GameHandle(plan, log, changed)
        return GameHandle(plan, WriteBehindLog(log, self._retries, self._report_error), changed)

    def _report_error(self, error: StoreError) -> None:
        self._report(error.refusal)
