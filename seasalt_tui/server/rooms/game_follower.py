"""Log follower: reads what other hosts append to the log of a game that is open here."""

from asyncio import Task
from contextlib import suppress

from seasalt_tui.server.cluster.cluster import Doorbell
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError


class GameFollower:
    def __init__(self, live: HostedGame, doorbell: Doorbell, tasks: Tasks) -> None:
        self._live = live
        self._tasks = tasks
        self._is_stale = False
        self._reading: Task[None] | None = None
        self._unfollow = doorbell.follow(f"game/{live.handle.id}", lambda _: self._hear(), self._hear)

    def close(self) -> None:
        self._unfollow()

    def _hear(self) -> None:
        self._is_stale = True
        if self._reading is None or self._reading.done():
            self._reading = self._tasks.start(self._read())

    async def _read(self) -> None:
        """What the database does not give now is read when it is back: then this is called again."""
        while self._is_stale:
            self._is_stale = False
            with suppress(StoreError):
                await self._live.table.catch_up(rolls=self._live.leads)
