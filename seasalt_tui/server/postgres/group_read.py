"""Batched reads: all logs that a host reads at one moment are one query.

Once a second a host looks into each game that is open there, as it may have missed a doorbell.
"""

from asyncio import Future, Task, create_task, get_running_loop

from seasalt_tui.core.log import Record
from seasalt_tui.server.postgres.game_queries import AFTER
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.postgres.steady_connection import SteadyConnection

Records = tuple[Record, ...]


class GroupRead:
    def __init__(self, postgres: Postgres) -> None:
        self._connection = SteadyConnection(postgres)
        self._waiting: list[tuple[int, int, Future[Records]]] = []
        self._reader: Task[None] | None = None

    async def after(self, game: int, number: int) -> Records:
        """All records of the game with higher numbers; none of one that is deleted."""
        done: Future[Records] = get_running_loop().create_future()
        self._waiting.append((game, number, done))
        if self._reader is None or self._reader.done():
            self._reader = create_task(self._read_all())
        return await done

    async def close(self) -> None:
        """After all that waits."""
        if self._reader is not None:
            await self._reader
        await self._connection.close()

    async def _read_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                found = await self._read([game for game, _, _ in batch], [number for _, number, _ in batch])
            except Exception as error:  # whatever it is: nobody may wait forever
                for _, _, done in batch:
                    if not done.done():
                        done.set_exception(error)
            else:
                for (_, _, done), records in zip(batch, found, strict=True):
                    if not done.done():
                        done.set_result(tuple(records))

    async def _read(self, games: list[int], numbers: list[int]) -> list[list[Record]]:
        found: list[list[Record]] = [[] for _ in games]
        for place, number, seat, action in await self._connection.fetch(AFTER, games, numbers):
            found[place - 1].append(Record(number, seat, action.decode()))
        return found
