"""House results: what a host remembers of finished games, and what follows from that."""

from asyncio import Lock
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable, Iterable
from datetime import UTC
from functools import partial
from typing import Any, Protocol

from msgspec.structs import replace

from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.history import History, head_to_head, without
from seasalt_tui.server.results.ladders import LadderKey
from seasalt_tui.server.results.leaderboard import leaderboard
from seasalt_tui.server.results.loading import loaded_results, results_of
from seasalt_tui.server.results.log_reader import LogReader, OpenStore
from seasalt_tui.server.results.outcome import result_of
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.results.seating import Seating
from seasalt_tui.server.results.seatings import Seatings
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult, HeadToHead, LeaderboardRow, Rating, RatingChange
from seasalt_tui.store.calendar import Calendar, utc_now
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.retries import Retries


class Signal(Protocol):
    def notify(self) -> None: ...
    def follow(self, goes_on: Callable[[], bool] = ...) -> AsyncIterator[None]: ...


class HouseResults:
    """`changes`: of anything here, progress of the first computation included."""

    def __init__(
        self,
        seatings: Seatings,
        cache: OutcomeCache,
        store: OpenStore,
        start: Callable[[Coroutine[Any, Any, Any]], object],
        changes: Signal,
        calendar: Calendar = utc_now,
    ) -> None:
        """`start` begins a background task."""
        self.changes = changes
        self.is_ready = False
        self.progress = (0, 0)
        self._seatings = seatings
        self._cache = cache
        self._logs = LogReader(store)
        self._start = start
        self._calendar = calendar
        self._history = History()
        self._adding = Lock()
        self._retries = Retries()
        self._withdrawn: set[PersonId] = set()
        self._mark = ""  # up to which seatings of other hosts have been read
        self._boards: dict[LadderKey, tuple[int, tuple[LeaderboardRow, ...]]] = {}

    async def open(self, finished: Iterable[Seating] = ()) -> None:
        """`finished`: of games whose tables are still there, in case they have not been recorded. `StoreError`."""
        await self._seatings.open()
        await self._cache.open()
        self._withdrawn = await self._seatings.withdrawn()
        await self._seatings.add(seating for seating, _ in await self._completed(finished))
        self._start(self._do("load", self._load))

    async def close(self) -> None:
        """After a last attempt at what could not be written; tables remember it, too, until the next start."""
        await self._retries.close()
        await self._seatings.close()
        await self._cache.close()

    def record(self, seating: Seating) -> None:
        """A hosted game has ended, and all of it is on disk. Games without anybody who has a key are not remembered."""
        if seating.has_people:
            self._start(self._do(seating.game, partial(self._write, seating)))

    def refresh(self) -> None:
        """Another host may have added results, or somebody may have withdrawn there."""
        if self.is_ready and not self._adding.locked():
            self._start(self._do("refresh", self._refresh))

    def of(self, person: PersonId) -> tuple[GameResult, ...]:
        """Their games, rated or not, the newest first."""
        others = self._withdrawn - {person}
        results = self._history.of(person)
        return tuple(without(result, others) for result in results) if others else results

    def head_to_head(self, person: PersonId, other: PersonId) -> HeadToHead:
        return head_to_head(self.of(person), person, other)

    @property
    def ladders(self) -> tuple[LadderKey, ...]:
        """Games and numbers of players that somebody has a rating for."""
        return self._history.ladders.keys

    def leaderboard(self, game: str, seats: int) -> tuple[LeaderboardRow, ...]:
        key, day = (game, seats), self._today
        known = self._boards.get(key)
        if known is None or known[0] != day:
            rows = leaderboard(self._history.ladders[key], self._history.name_of, self._withdrawn, day)
            known = self._boards[key] = (day, rows)
        return known[1]

    def rating(self, person: PersonId, game: str, seats: int) -> Rating | None:
        """None: no rated game yet, or withdrawn."""
        rated = self._history.ladders[game, seats].get(person)
        return None if rated is None or person in self._withdrawn else rated.as_rating(self._today)

    def rating_changes(self, number: int) -> tuple[RatingChange, ...]:
        """What this game changed, without people who have withdrawn; nothing if it was not rated."""
        changes = self._history.rating_changes(number)
        return tuple(change for change in changes if change.person not in self._withdrawn)

    def name_of(self, person: PersonId) -> str:
        """The name in their newest game; empty for people without one, or who have withdrawn."""
        return "" if person in self._withdrawn else self._history.name_of(person)

    def has_withdrawn(self, person: PersonId) -> bool:
        return person in self._withdrawn

    async def withdraw(self, person: PersonId) -> None:
        """Take them out of leaderboards, comparisons and exports. `StoreError` if that could not be saved."""
        await self._seatings.set_withdrawn(person, withdrawn=True)
        self._withdrawn.add(person)
        self._changed()

    async def rejoin(self, person: PersonId) -> None:
        await self._seatings.set_withdrawn(person, withdrawn=False)
        self._withdrawn.discard(person)
        self._changed()

    @property
    def _today(self) -> int:
        return self._calendar().astimezone(UTC).toordinal()

    async def _do(self, key: Hashable, work: Callable[[], Awaitable[None]]) -> None:
        """What fails because of the disk is tried again."""
        try:
            await work()
        except StoreError:
            self._retries.add(key, work)

    async def _load(self) -> None:
        slices = TimeSlices()
        async with self._adding:
            self._mark, _ = await self._seatings.added_since("")
            self._history = History()
            async for result in loaded_results(self._seatings, self._logs, self._cache, slices, self._set_progress):
                self._history.add(result)
            await self._fold_if_needed(slices)
            self.is_ready = True
            self._changed()

    async def _refresh(self) -> None:
        slices = TimeSlices()
        async with self._adding:
            withdrawn, known = await self._seatings.withdrawn(), self._withdrawn
            mark, rows = await self._seatings.added_since(self._mark)
            fresh = [row for row in rows if row[0] not in self._history]
            self._withdrawn = withdrawn
            async for result in results_of(fresh, self._logs, self._cache, slices):
                self._history.add(result)
            await self._fold_if_needed(slices)
            self._mark = mark
            if fresh or withdrawn != known:
                self._changed()

    def _set_progress(self, done: int, total: int) -> None:
        self.progress = (done, total)
        self.changes.notify()

    async def _write(self, seating: Seating) -> None:
        (seating, records), *_ = await self._completed([seating]) or [(seating, 0)]
        key = (seating.game, seating.started, records)
        async with self._adding:
            if not records or not await self._seatings.add([seating]):
                return
            slices = TimeSlices()
            outcome = await self._logs.outcome(seating.game, slices)
            if outcome is None or (result := result_of(seating, outcome)) is None:
                return
            await self._cache.save([(key, outcome)])
            self._history.add(result)
            await self._fold_if_needed(slices)
            self._changed()

    async def _completed(self, seatings: Iterable[Seating]) -> list[tuple[Seating, int]]:
        """With the dates that the store knows, and the lengths of the logs; without games that are deleted."""
        known = {seating.game: seating for seating in seatings if seating.has_people}
        facts = await self._logs.facts(known)
        return [
            (replace(known[game], started=started, ended=known[game].ended or changed), records)
            for game, (started, changed, records) in facts.items()
        ]

    async def _fold_if_needed(self, slices: TimeSlices) -> None:
        if not self._history.is_in_order:
            await self._history.fold(slices)

    def _changed(self) -> None:
        self._boards.clear()
        self.changes.notify()
