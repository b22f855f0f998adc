"""Log follower: reads what other hosts append to the log of a game that is open here."""

from seasalt_tui.server.cluster.cluster import Doorbell
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.rereader import Rereader
from seasalt_tui.server.rooms.tasks import Tasks


class GameFollower:
    def __init__(self, live: HostedGame, doorbell: Doorbell, tasks: Tasks) -> None:
        self._live = live
        self._reader = Rereader(self._read, tasks)
        self._unfollow = doorbell.follow(f"game/{live.handle.id}", lambda _: self._reader.hear(), self._reader.hear)

    def close(self) -> None:
        self._unfollow()
        self._reader.stop()

    async def _read(self) -> None:
        await self._live.table.catch_up(rolls=self._live.leads)
