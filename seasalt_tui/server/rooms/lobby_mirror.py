"""Replication: the lobby of one host follows what the others do with tables, through the records they all share."""

from asyncio import Event, sleep
from collections.abc import Awaitable, Callable
from typing import Final

from seasalt_tui.server.cluster.cluster import Doorbell
from seasalt_tui.server.limits import timeouts
from seasalt_tui.store.errors import StoreError

_TOPIC: Final = "doc/tables/"
_SUFFIX: Final = ".json"


class LobbyMirror:
    """`refresh` reads the record of a code again, one at a time: that another host has opened, changed or removed."""

    def __init__(self, doorbell: Doorbell, refresh: Callable[[str], Awaitable[None]]) -> None:
        self._doorbell = doorbell
        self._refresh = refresh
        self._stale: dict[str, None] = {}
        self._changed = Event()

    async def run(self) -> None:
        unfollow = self._doorbell.follow(_TOPIC, self._hear)
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                await self._catch_up()
        finally:
            unfollow()

    def _hear(self, topic: str) -> None:
        self._stale[topic.removeprefix(_TOPIC).removesuffix(_SUFFIX)] = None
        self._changed.set()

    async def _catch_up(self) -> None:
        while self._stale:
            code = next(iter(self._stale))
            del self._stale[code]
            try:
                await self._refresh(code)
            except StoreError:
                self._hear(code)
                await sleep(timeouts.STORE_RETRY)
