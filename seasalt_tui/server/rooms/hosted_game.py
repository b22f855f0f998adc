"""Hosted game: a live game with what a house adds to it, the remarks around it and substitutes for absent players."""

from asyncio import Event, TaskGroup, sleep
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Final

from msgspec.structs import replace

from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.log import Fence
from seasalt_tui.core.table import Table, Takebacks, open_table
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.live_game import LiveGame
from seasalt_tui.play.pace import Pace
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.substitutes import Substitutes
from seasalt_tui.server.rooms.table_talk import OpenQuestion, TableTalk
from seasalt_tui.server.telemetry.metrics import TimedLog
from seasalt_tui.store.errors import StoreError

_TAKEBACKS: Final = Takebacks(a_turn=caps.TAKEBACKS_PER_TURN, records=caps.TAKEBACKS)


class HostedGame(LiveGame):
    """`last_actions`: by seat, the number of the record of its last action. `turns`: signals that others are to act, to
    whoever is not at the table. `leads`: whether this host does what one alone does of those that have the game open.
    """

    def __init__(
        self,
        handle: GameHandle,
        table: Table[Any, Any, Any, Any],
        record: Callable[[], TableRecord],
        presence: Presence,
        services: TableServices,
        notify: Callable[[], None],
        talk: TableTalk,
    ) -> None:
        super().__init__(handle, table, services.thinkers, Pace(services.pace))
        self.table_events, self.rounds_seen = talk.events, talk.rounds_seen
        self.last_actions: dict[Seat, int] = {}
        self.turns = ChangeSignal()
        self.leads = False
        self._over = Event()
        self._talk = talk
        self._seen_to_act = self.to_act
        self._record = record
        self._services = services
        clock, tasks = services.clock, services.tasks
        began = clock() - _seconds_since(_turn_began(handle, record()), services.calendar())
        self.substitutes = Substitutes(
            self, record, presence, clock, tasks, self._announce_as_leader, notify, began, lambda: self.leads
        )
        table.follow(self._follow_record)

    def _follow_record(self) -> None:
        self.last_actions |= {step.seat: self.table.number for step in self.table.position.trail[-1:]}
        before, self._seen_to_act = self._seen_to_act, self.to_act
        if self._seen_to_act != before:
            self.turns.notify()

    def turn_since(self, seat: Seat) -> str:
        """The date since when this seat is to act, to the minute; empty if it is not."""
        since = self.substitutes.turn_since(seat)
        if since is None:
            return ""
        ago = timedelta(seconds=self._services.clock() - since)
        return (self._services.calendar() - ago).isoformat(timespec="minutes")

    def turn_number(self, seat: Seat) -> int:
        """Which turn of the game this seat's is: the number of the last record of another one."""
        others = (number for other, number in self.last_actions.items() if other not in {seat, CHANCE})
        return max(others, default=0)

    def at_rest(self, record: TableRecord) -> TableRecord:
        """The record of a game that hibernates: the lobby tells whose turn it is without loading it."""
        to_act = tuple(sorted(self.to_act))
        if CHANCE in to_act:  # until it has rolled, nobody knows whose turn it will be
            return replace(record, to_act=None)
        since = max(map(self.turn_since, to_act), default="")
        return replace(record, to_act=to_act, turn_since=since, turn=max(map(self.turn_number, to_act), default=0))

    def see_round(self, person: str, rounds: int) -> None:
        self._talk.see_round(person, rounds)

    def open_question(self, person: str) -> OpenQuestion | None:
        """What the person was being asked when their line was dropped."""
        return self._talk.open_questions.get(person)

    def ask(self, person: str, question: OpenQuestion | None) -> None:
        """None: the question is closed."""
        self._talk.ask(person, question)

    @property
    def shows_history(self) -> bool:
        return self._record().terms.history

    def may_watch_from(self, seat: Seat | None) -> bool:
        if seat is None:
            return True
        record = self._record()
        member = record.members[seat]
        return member is not None and member.shows and seat in record.players

    def hear(self, event: TableEvent) -> None:
        """An announcement, of this host or of another."""
        self.substitutes.hear(event)
        self.table.broadcast(event)

    def _announce_as_leader(self, event: TableEvent) -> None:
        if self.leads:
            self._talk.announce(event)

    @asynccontextmanager
    async def ending(self) -> AsyncIterator[None]:
        """It ends before the rules end it, if what is within can be done."""
        async with self.table.ending():
            yield
        self.substitutes.wake()

    async def run(self) -> None:
        """Until it is over."""
        while not await self.table.is_over():
            await self.substitutes.run()
        self._over.set()

    async def lead(self, fence: Fence | None) -> None:
        """Until it is over: what one host alone does of those that have it open."""
        self.fence, self.leads = fence, True
        self.substitutes.wake()
        try:
            await self.table.catch_up()
            async with TaskGroup() as tasks:
                bots = tasks.create_task(self.play_bots())
                await self._over.wait()
                bots.cancel()
        finally:
            self.leads = False
            self.substitutes.stand_down()

    async def play_seat(self, seat: Seat, level: str, seed: str) -> None:
        """A bot plays on this seat until it is cancelled, or another host leads."""
        while True:
            try:
                await super().play_seat(seat, level, seed)
            except StoreError:
                await sleep(timeouts.STORE_RETRY)


async def load_hosted_game(
    handle: GameHandle,
    record: Callable[[], TableRecord],
    presence: Presence,
    services: TableServices,
    notify: Callable[[], None],
    talk: TableTalk,
) -> HostedGame:
    """A live game at the end of its log, new or half played. Only a person playing alone may take back moves."""
    alone = len(record().terms.people) == 1
    log = TimedLog(handle.log, services.metrics)
    table = await open_table(GAMES[handle.plan.game], log, handle.plan.seed, takebacks=_TAKEBACKS if alone else None)
    live_game = HostedGame(handle, table, record, presence, services, notify, talk)
    if record().over:
        await table.end()  # maybe before the rules did
    live_game.last_actions |= {record.seat: record.number for record in await log.after(0)}
    return live_game


def _turn_began(handle: GameHandle, record: TableRecord) -> datetime | None:
    """As it was told while the game hibernated; of one whose host was killed, the date of its last record."""
    return datetime.fromisoformat(record.turn_since) if record.to_act and record.turn_since else handle.changed


def _seconds_since(changed: datetime | None, now: datetime) -> float:
    """Never less than none, whatever the date of the machine was."""
    return 0.0 if changed is None else max((now - changed).total_seconds(), 0.0)


def without_seed(handle: GameHandle) -> GameHandle:
    """The saved game without its seed, from which a session could work out the deck."""
    return replace(handle, plan=replace(handle.plan, seed=""))
