"""Live game: a hosted game in memory, with its table, its bots and the substitutes for absent players."""

from asyncio import TaskGroup
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.chair_player import play_chair, player
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table import Table, Takebacks, open_table
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.games import GAMES
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.substitutes import Substitutes
from seasalt_tui.server.telemetry.metrics import TimedLog

_TAKEBACKS: Final = Takebacks(a_turn=caps.TAKEBACKS_PER_TURN, records=caps.TAKEBACKS)


class OpenQuestion(Struct, frozen=True):
    """Advice that somebody asked for before a decision: `number` is the record it followed, `what` the kind."""

    number: int
    what: str
    seat: Seat | None


class HibernatedState(Struct, frozen=True):
    """What a hibernating game has beside its log."""

    table_events: tuple[tuple[int, TableEvent], ...]
    rounds_seen: dict[str, int]
    open_questions: dict[str, OpenQuestion]


class LiveGame:
    """`rounds_seen` and `open_questions`: by person, to survive a reconnect. `acted`: seats that have acted."""

    def __init__(
        self,
        handle: GameHandle,
        table: Table[Any, Any, Any, Any],
        record: Callable[[], TableRecord],
        presence: Presence,
        services: TableServices,
        notify: Callable[[], None],
    ) -> None:
        self.handle = handle
        self.table = table
        self.table_events: deque[tuple[int, TableEvent]] = deque(maxlen=caps.TABLE_EVENTS)
        self.rounds_seen: dict[str, int] = {}
        self.open_questions: dict[str, OpenQuestion] = {}
        self.acted: set[Seat] = set()
        self._record = record
        self._thinkers = services.thinkers
        self._paces = [Pace(services.pace)]
        self.substitutes = Substitutes(
            table,
            record,
            presence,
            services.clock,
            services.tasks,
            services.thinkers,
            self._wait,
            self.announce,
            notify,
        )

        table.follow(self._record_who_acted)

    def _record_who_acted(self) -> None:
        self.acted.update(step.seat for step in self.table.position.trail[-1:])

    def hibernated_state(self) -> HibernatedState:
        return HibernatedState(tuple(self.table_events), self.rounds_seen, self.open_questions)

    def remember(self, state: HibernatedState) -> None:
        self.table_events.extend(state.table_events)
        self.rounds_seen |= state.rounds_seen
        self.open_questions |= state.open_questions

    @property
    def is_over(self) -> bool:
        return not self.table.game.to_act(self.table.state)

    @property
    def shows_history(self) -> bool:
        return self._record().terms.history

    def may_watch_from(self, seat: Seat | None) -> bool:
        """Whether spectators may see the game from this seat."""
        if seat is None:
            return True
        record = self._record()
        member = record.members[seat]
        return member is not None and member.shows and seat not in record.resigned

    def announce(self, event: TableEvent) -> None:
        self.table_events.append((self.table.number, event))
        self.table.broadcast(event)

    @contextmanager
    def paced(self, pace: Pace) -> Iterator[None]:
        """A person playing alone sets the pace of the bots while connected."""
        self._paces.append(pace)
        try:
            yield
        finally:
            self._paces.remove(pace)
            pace.release()
            pace.skip()

    async def run(self) -> None:
        """Until it is over."""
        async with TaskGroup() as tasks:
            bots = tasks.create_task(self._play_bots())
            await self.substitutes.run()
            bots.cancel()

    async def _play_bots(self) -> None:
        plan = self.handle.plan
        if any(sitter.level is not None for sitter in plan.sitters):
            self._thinkers.warm_up(plan.game)
        async with TaskGroup() as tasks:
            for seat, sitter in enumerate(plan.sitters):
                if sitter.level is not None:
                    tasks.create_task(self._play(seat, sitter.level))

    async def _play(self, seat: Seat, level: str) -> None:
        plan = self.handle.plan
        bot = player(self._thinkers, plan.game, level)
        await play_chair(self.table.sit(seat), bot, plan.seed, self._wait)

    async def _wait(self) -> None:
        await self._paces[-1].wait()


async def load_live_game(
    handle: GameHandle,
    record: Callable[[], TableRecord],
    presence: Presence,
    services: TableServices,
    notify: Callable[[], None],
) -> LiveGame:
    """A live game at the end of its log, new or half played. Only a person playing alone may take back moves."""
    alone = len(record().terms.people) == 1
    log = TimedLog(handle.log, services.metrics)
    table = await open_table(GAMES[handle.plan.game], log, handle.plan.seed, takebacks=_TAKEBACKS if alone else None)
    live_game = LiveGame(handle, table, record, presence, services, notify)
    live_game.acted.update(record.seat for record in await log.after(0))
    return live_game
