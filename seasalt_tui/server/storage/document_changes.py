"""Change feed: what other hosts have done to documents, read in one question for all that changed in the meantime.

Doorbells only say that there is something to read. After one that was not heard it is read a second later.
"""

from asyncio import Event, sleep
from collections.abc import Awaitable, Callable
from typing import Final

from seasalt_tui.server.cluster.cluster import Doorbell
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.postgres.errors import DatabaseAway
from seasalt_tui.server.telemetry.error_log import traceback_facts
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.store.errors import StoreError

_TOPIC: Final = "doc/"

Changed = Callable[[str], Awaitable[object]]


class DocumentChanges:
    def __init__(self, documents: Documents, doorbell: Doorbell, journal: Journal) -> None:
        self._documents = documents
        self._doorbell = doorbell
        self._journal = journal
        self._followers: list[tuple[str, Changed]] = []
        self._waiting: dict[str, None] = {}  # paths, in the order in which they changed
        self._rung = Event()
        self._mark = ""

    def follow(self, prefix: str, changed: Changed) -> None:
        """`changed` is called with each path that begins so, one at a time, and again after an outage."""
        self._followers.append((prefix, changed))

    async def open(self) -> None:
        """What changes from now on is told. `StoreError`."""
        self._mark, _ = await self._documents.changed_since("")

    async def run(self) -> None:
        unfollow = self._doorbell.follow(_TOPIC, lambda _: self._rung.set(), self._rung.set)
        try:
            while True:
                await self._rung.wait()
                self._rung.clear()
                try:
                    await self._catch_up()
                except StoreError:
                    self._rung.set()
                    await sleep(timeouts.STORE_RETRY)
        finally:
            unfollow()

    async def _catch_up(self) -> None:
        self._mark, paths = await self._documents.changed_since(self._mark)
        self._waiting.update(dict.fromkeys(paths))
        while self._waiting:
            path = next(iter(self._waiting))
            try:
                await self._tell(path)
            except DatabaseAway:
                raise
            except StoreError as error:
                self._journal.note("unreadable document", path=path, reason=error.refusal.sentence)
            except Exception as error:  # whatever it is: what changes later has to be told
                self._journal.note("crashed", **traceback_facts(error))
            del self._waiting[path]

    async def _tell(self, path: str) -> None:
        for prefix, changed in self._followers:
            if path.startswith(prefix):
                await changed(path)
