"""Group commit: all appends of a host that wait together are one statement, one commit and one flush of the disk.

Two connections take turns: while one waits for the disk, appends gather for the other.
"""

from asyncio import Future, Task, create_task, get_running_loop, wait
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from seasalt_tui.core.errors import Conflict, SeasaltError, StaleFence
from seasalt_tui.core.log import Fence, Record
from seasalt_tui.server.postgres.game_queries import APPEND, REFUSED
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.postgres.steady_connection import SteadyConnection
from seasalt_tui.store.errors import StoreError, deleted_game

if TYPE_CHECKING:
    from asyncpg import Record as Row

Ring = Callable[[str], object]

_MOST: Final = 1000  # appends in one statement


class _Append(Struct, frozen=True, gc=False):
    game: int
    number: int
    seat: int
    action: bytes
    fence: Fence | None
    done: Future[None]

    @property
    def values(self) -> tuple[Any, ...]:
        lease, fence = (None, None) if self.fence is None else (self.fence.lease, self.fence.number)
        return self.game, self.number, self.seat, self.action, lease, fence


class GroupCommit:
    """`ring`: rings the doorbell of each game that was appended to, as `game/12`."""

    def __init__(self, postgres: Postgres, ring: Ring, connections: int) -> None:
        self.ring = ring
        self._connections = tuple(SteadyConnection(postgres) for _ in range(connections))
        self._idle = list(self._connections)
        self._waiting: list[_Append] = []
        self._writers: set[Task[None]] = set()
        self._is_starting = False

    async def append(self, game: int, record: Record, fence: Fence | None) -> None:
        """`Conflict`, `StaleFence`, `UnknownGame`: it is not there. `DatabaseAway`: nobody knows whether it is."""
        done: Future[None] = get_running_loop().create_future()
        self._waiting.append(_Append(game, record.number, record.seat, record.action.encode(), fence, done))
        if self._idle and not self._is_starting:  # what is appended until it starts goes with it
            self._is_starting = True
            writer = create_task(self._write_all(self._idle.pop()))
            self._writers.add(writer)
            writer.add_done_callback(self._writers.discard)
        await done

    async def close(self) -> None:
        """After all that waits."""
        while self._writers:
            await wait(self._writers)  # to await one that is done would not let it be discarded
        for connection in self._connections:
            await connection.close()

    async def _write_all(self, connection: SteadyConnection) -> None:
        self._is_starting = False
        try:
            while batch := self._next_batch():
                await self._write(connection, batch)
        finally:
            self._idle.append(connection)

    def _next_batch(self) -> dict[int, _Append]:
        """One append a game: of two in one statement, nobody could tell which was kept."""
        batch, rest = dict[int, _Append](), list[_Append]()
        for append in self._waiting:
            if append.game in batch or len(batch) == _MOST:
                rest.append(append)
            else:
                batch[append.game] = append
        self._waiting = rest
        return batch

    async def _write(self, connection: SteadyConnection, batch: dict[int, _Append]) -> None:
        try:
            columns = zip(*(append.values for append in batch.values()), strict=True)
            for row in await connection.fetch(APPEND, *map(list, columns)):
                self.ring(f"game/{row['game']}")
                _settle(batch.pop(row["game"]))
            if batch:
                await self._refuse(connection, batch.values())
        except StoreError as error:
            for append in batch.values():
                _settle(append, type(error)(error.refusal))
        except Exception as error:  # whatever it is: nobody may wait forever, nor those who wait behind them
            for append in batch.values():
                _settle(append, error)

    async def _refuse(self, connection: SteadyConnection, refused: Collection[_Append]) -> None:
        leases = [append.fence and append.fence.lease for append in refused]
        rows = await connection.fetch(REFUSED, [append.game for append in refused], leases)
        reasons = {row["game"]: row for row in rows}
        for append in refused:
            _settle(append, _reason(append, reasons[append.game]))


def _settle(append: _Append, error: BaseException | None = None) -> None:
    if append.done.done():  # who waited for it was cancelled
        return
    if error is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(error)


def _reason(append: _Append, row: "Row") -> SeasaltError:
    if not row["exists"]:
        return deleted_game()
    if append.fence is not None and append.fence.number != row["fence"]:
        return StaleFence(f"The lease {append.fence.lease} was given to another host.")
    return Conflict(f"Record {append.number} cannot follow record {row['records']}.")
