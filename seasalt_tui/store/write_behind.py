"""Write-behind log: records that cannot be written are buffered in memory, and written in order once it works again.

So a game goes on while the disk fails. `store.retries` schedules the retries; each append retries too.
"""

from asyncio import Lock
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.log import Fence, Header, Record
from seasalt_tui.store.errors import StoreError, UnknownGame, forked_game
from seasalt_tui.store.game_store import StoredLog
from seasalt_tui.store.retries import Retries


class UncreatedLog:
    """Deferred creation: a game that could not be created is, with all records so far, when it is first extended."""

    __slots__ = ("_create", "_log", "header")

    def __init__(self, header: Header, create: Callable[[Sequence[Record]], Awaitable[StoredLog]]) -> None:
        self.header = header
        self._create = create
        self._log: StoredLog | None = None

    @property
    def id(self) -> int | None:
        return None if self._log is None else self._log.id

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        if self._log is None:
            await self.extend((record,))
        else:
            await self._log.append(record, fence=fence)

    async def after(self, number: int) -> Sequence[Record]:
        return () if self._log is None else await self._log.after(number)

    async def extend(self, records: Sequence[Record]) -> None:
        if self._log is None:
            self._log = await self._create(records)
        else:
            await self._log.extend(records)


class WriteBehindLog:
    """The log must be read before it is appended to, as a table does.

    `failure`: why some records are not on disk; None if all are. `is_lost`: they never will be, as the stored game was
    deleted or continued by another process. `notify` is called when a failure starts.
    """

    __slots__ = ("_followers", "_lock", "_log", "_notify", "_records", "_retries", "_written", "failure", "is_lost")

    def __init__(
        self,
        log: StoredLog | UncreatedLog,
        retries: Retries,
        notify: Callable[[StoreError], object],
        waiting: Sequence[Record] = (),
        failure: StoreError | None = None,
    ) -> None:
        """With a `failure`, the `waiting` records are buffered already, and `notify` has been called."""
        self.failure = failure
        self.is_lost = False
        self._log = log
        self._retries = retries
        self._notify = notify
        self._records = list(waiting)
        self._written = 0
        self._lock = Lock()
        self._followers: list[Callable[[], object]] = []
        if failure is not None:
            retries.add(self, self._retry)

    @property
    def header(self) -> Header:
        return self._log.header

    @property
    def id(self) -> int | None:
        """None until there is a stored game."""
        return self._log.id

    def follow(self, callback: Callable[[], object]) -> None:
        """Call back whenever writing fails, and when all is written."""
        self._followers.append(callback)

    def unfollow(self, callback: Callable[[], object]) -> None:
        if callback in self._followers:
            self._followers.remove(callback)

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        async with self._lock:
            if self.failure is None:
                await self._append(record, fence)
            else:
                self._buffer(record)
                with suppress(StoreError):
                    await self._write()

    async def after(self, number: int) -> Sequence[Record]:
        async with self._lock:
            if self.failure is None:
                self._records.extend(await self._log.after(len(self._records)))
                self._written = len(self._records)
            return tuple(self._records[number:])

    async def catch_up(self) -> None:
        """Try now to write the buffered records."""
        with suppress(StoreError):
            await self._retry()

    async def _append(self, record: Record, fence: Fence | None) -> None:
        try:
            await self._log.append(record, fence=fence)
        except StoreError as error:
            self._buffer(record)
            self._fail(error)
            return
        if record.number == len(self._records) + 1:
            self._records.append(record)
            self._written = len(self._records)

    def _buffer(self, record: Record) -> None:
        if record.number != len(self._records) + 1:
            raise Conflict(f"Record {record.number} cannot follow record {len(self._records)}.")
        self._records.append(record)

    async def _retry(self) -> None:
        async with self._lock:
            await self._write()

    async def _write(self) -> None:
        """All buffered records, or none."""
        if self.is_lost:
            return
        try:
            await self._log.extend(self._records[self._written :])
        except UnknownGame as error:
            self._fail(error)
        except Conflict:
            self._fail(forked_game())
        except StoreError as error:
            self.failure = error
            raise
        else:
            self._written = len(self._records)
            self.failure = None
            self._retries.discard(self)
            self._notify_followers()

    def _fail(self, failure: StoreError) -> None:
        self.failure = failure
        self.is_lost = isinstance(failure, UnknownGame)
        if self.is_lost:
            self._retries.discard(self)
        else:
            self._retries.add(self, self._retry)
        self._notify(failure)
        self._notify_followers()

    def _notify_followers(self) -> None:
        for callback in tuple(self._followers):
            callback()
