"""Event stream of a place, such as a table's chat: what happens at one host reaches the others, in one order.

What is appended here has its effect here at once. It is sent in the background, and kept until the database takes it.
"""

from asyncio import Lock, Task, sleep
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Generic, TypeVar

import msgspec

from seasalt_tui.server.cluster.cluster import Happening, Happenings, Unfollow
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.rereader import Rereader
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError

T = TypeVar("T")
WAITING_EVENTS: Final = 500  # while the database is away


class EventStream(Generic[T]):
    """`receive` is called with each event of another host, and with None for one of this host's own, in the order in
    which all hosts see them. `kept`: how many events stay for hosts that come later.
    """

    def __init__(
        self,
        happenings: Happenings,
        place: str,
        decoder: msgspec.json.Decoder[T],
        kept: int,
        tasks: Tasks,
        receive: Callable[[T | None], None],
    ) -> None:
        self._happenings = happenings
        self._place = place
        self._decoder = decoder
        self._kept = kept
        self._tasks = tasks
        self._receive = receive
        self._last = 0
        self._appended = 0
        self._waiting: list[bytes] = []  # a list, as thousands of tables have one and hardly ever anything in it
        self._sending: Task[None] | None = None
        self._reader = Rereader(self.catch_up, tasks)
        self._unfollow: Unfollow | None = None
        self._catching_up = Lock()

    def append(self, event: T) -> bool:
        """False: too much waits for the database, and this reaches no other host."""
        if len(self._waiting) == WAITING_EVENTS:
            return False
        self._waiting.append(msgspec.json.encode(event))
        if self._sending is None or self._sending.done():
            self._sending = self._tasks.start(self._send())
        return True

    async def attend(self) -> None:
        """Follow it from now on; what has happened is received when this returns. `StoreError`."""
        if self._unfollow is None:
            self._unfollow = self._happenings.follow(self._place, lambda _: self._reader.hear())
        await self.catch_up()

    @property
    def is_attended(self) -> bool:
        return self._unfollow is not None

    def leave(self) -> None:
        if self._unfollow is not None:
            self._unfollow()
            self._unfollow = None
            self._reader.stop()

    async def drop(self) -> None:
        self.leave()
        await self._happenings.drop(self._place)

    async def _send(self) -> None:
        while self._waiting:
            try:
                await self._happenings.append(self._place, self._waiting[0])
                del self._waiting[0]
                self._appended += 1
                if self._appended % self._kept == 0:
                    await self._happenings.trim(self._place, self._kept)
            except StoreError:
                await sleep(timeouts.STORE_RETRY)
        self._reader.hear()

    async def catch_up(self) -> None:
        """`StoreError`."""
        async with self._catching_up:
            for happening in await self._happenings.since(self._place, self._last):
                self._last = happening.id
                with suppress(msgspec.DecodeError):  # of a newer host: what this one does not know is left out
                    self._receive(None if happening.own else self._event(happening))

    def _event(self, happening: Happening) -> T:
        return self._decoder.decode(happening.body)
