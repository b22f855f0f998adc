"""Game of a hosted table, between its record and the store: begun, loaded, played to its end, and hibernating."""

from asyncio import Task, TaskGroup, gather
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from seasalt_tui.core.errors import Conflict, SeasaltError
from seasalt_tui.play.drafts import new_seed
from seasalt_tui.play.game_handle import GameHandle, is_on_disk
from seasalt_tui.server.cluster.cluster import Lease
from seasalt_tui.server.errors import game_unreadable, table_gone
from seasalt_tui.server.postgres.errors import DatabaseAway, away
from seasalt_tui.server.rooms.finished_game import record_result
from seasalt_tui.server.rooms.game_follower import GameFollower
from seasalt_tui.server.rooms.hosted_game import HostedGame, load_hosted_game
from seasalt_tui.server.rooms.leadership import Leadership
from seasalt_tui.server.rooms.record import plan_of_game
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.shared_record import SharedRecord
from seasalt_tui.store.write_behind import WriteBehindLog

if TYPE_CHECKING:
    from seasalt_tui.server.rooms.table import HostedTable


class TableGame:
    """`live`: None before the game has begun and during hibernation. Changes are parts of a change of the table."""

    def __init__(self, table: "HostedTable", services: TableServices, shared: SharedRecord) -> None:
        self.live: HostedGame | None = None
        self._table = table
        self._services = services
        self._shared = shared
        self._playing: Task[Any] | None = None
        self._leadership: Leadership | None = None
        self._follower: GameFollower | None = None

    async def begin_if_full(self) -> None:
        record = self._shared.current
        if record.plan is not None or record.free:
            return
        plan = plan_of_game(record, new_seed())
        handle = await self._services.saved_games.begin(plan)
        try:
            await self._shared.save(replace(record, plan=plan, game=handle.id, kept_for=()))
        except Conflict:
            await self._forget(handle)
            raise
        await self.resume(handle)
        self._services.journal.note("game begun", table=record.code, game=plan.game, seats=len(plan.sitters))

    async def _forget(self, handle: GameHandle) -> None:
        """Another host has begun this table's game, or changed who plays."""
        if handle.id is not None:
            await self._services.saved_games.delete(handle.id)

    async def taken_over(self) -> None:
        """Another host has changed the record."""
        if self._shared.current.over and self.live is not None:
            async with self.live.ending():
                pass
        if self._leadership is not None:
            self._leadership.wake()

    async def wake(self) -> None:
        """Load a hibernating game; `Declined` if it cannot be read."""
        if self.live is not None:
            return
        if self._table.is_closed:
            raise table_gone()
        if self._services.cluster.is_away:
            raise away()
        game = self._shared.current.game
        handle = None if game is None else await self._services.saved_games.game(game)
        try:
            if handle is None:
                raise game_unreadable()
            await self.resume(handle)
        except DatabaseAway:
            raise
        except SeasaltError as error:
            self._services.journal.note("table not restored", table=self._table.code, reason=str(error))
            raise game_unreadable() from error
        if self._shared.current.to_act is not None:
            await self._shared.save(replace(self._shared.current, to_act=None))

    async def resume(self, handle: GameHandle) -> None:
        """Continue a game that has begun, or show one that is over."""
        table = self._table
        await table.talk.stream.attend()
        live = await load_hosted_game(
            handle,
            lambda: self._shared.current,
            table.presence,
            self._services,
            table.notify_screens,
            table.talk,
        )
        self.live = live
        table.touch()
        if not self._shared.current.over:
            self._follower = GameFollower(live, self._services.cluster.doorbell, self._services.tasks)
            self._playing = self._services.tasks.start(self._play(live))
            table.endings.watch()
        if isinstance(handle.log, WriteBehindLog):
            handle.log.follow(self._saving_changed)
        self._saving_changed()

    def _saving_changed(self) -> None:
        """Writing has fallen behind or caught up; a game that could not be created before may have its number now."""
        self._table.notify()
        if self.live is not None and self._shared.current.game is None and (game := self.live.handle.id) is not None:
            self._services.tasks.start(self._table.change(lambda record: replace(record, game=game)))
        record_result(self._table, self._services.results)

    async def _play(self, live: HostedGame) -> None:
        leases, name = self._services.cluster.leases, _lease(live.handle.id)
        leadership = Leadership(leases, name, partial(self._lead, live), self._is_over, self._should_lead)
        self._leadership = leadership
        async with TaskGroup() as tasks:
            tasks.create_task(leadership.run())
            await leadership.decided.wait()
            await live.run()

    def _is_over(self) -> bool:
        return self._shared.current.over or self._shared.is_gone

    def _should_lead(self) -> bool:
        """Not a host at which nobody is, while people are at others: who plays alone sets the pace of the bots."""
        return self._table.is_empty or not self._table.is_empty_here

    async def _lead(self, live: HostedGame, lease: Lease) -> None:
        await live.lead(lease.fence)
        await self._services.saved_games.finish(live.handle)
        await self._table.change(lambda record: record if record.over else record.ended("played"))
        self._services.journal.note("game over", table=self._table.code)

    def attend(self) -> None:
        """Somebody has come or gone: what is said is heard as long as anybody is here, or the game is open."""
        if self._leadership is not None:
            self._leadership.wake()
        stream = self._table.talk.stream
        if self.live is None and self._table.is_empty_here:
            stream.leave()
        elif not stream.is_attended:
            self._services.tasks.start(stream.attend())

    async def may_lead(self) -> bool:
        """Whether no other host leads it. `StoreError`."""
        lease = await self._services.cluster.leases.acquire(_lease(self._shared.current.game))
        return lease is not None

    async def release_unless_live(self) -> None:
        """Or no other host could lead a game that this one could not load."""
        if self.live is None:
            await self._services.cluster.leases.release(_lease(self._shared.current.game))

    async def hibernate(self) -> None:
        """Unload the game if all of it is on disk and nobody is here; its events and open questions stay in memory."""
        live, table = self.live, self._table
        if live is None or not table.is_empty_here or self._shared.current.game is None or not is_on_disk(live.handle):
            return
        if table.is_empty:  # nor need a lobby load it, to learn whose turn it is
            self._shared.current = live.at_rest(self._shared.current)
        await self.unload()
        if table.is_empty:
            await self._shared.save(live.at_rest(self._shared.current))

    async def unload(self) -> None:
        """At once: whoever comes from now on loads it again, and does not sit down at this one."""
        live, self.live = self.live, None
        playing, self._playing = self._playing, None
        if live is None:
            return
        if self._follower is not None:
            self._follower.close()
        if playing is not None:
            playing.cancel()
            await gather(playing, return_exceptions=True)
        if isinstance(live.handle.log, WriteBehindLog):
            live.handle.log.unfollow(self._saving_changed)
        self.attend()


def _lease(game: int | None) -> str:
    return f"game/{game}"
