"""History: all results of a host in memory, by person, with the ladders that follow from them."""

from bisect import insort
from collections import defaultdict
from collections.abc import Collection, Iterator

from msgspec.structs import replace

from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import NOBODY, PersonId
from seasalt_tui.server.results.ladders import Ladders
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult, HeadToHead, RatingChange


class History:
    """`is_in_order`: False once a game was added that ended before another one: the ladders are to be folded anew."""

    def __init__(self, most: int = caps.RESULTS) -> None:
        """`most`: results in memory; of more the oldest are dropped, but not from ladders until these are folded."""
        self._most = most
        self.ladders = Ladders()
        self.is_in_order = True
        self._results: list[GameResult] = []
        self._by_number: dict[int, GameResult] = {}
        self._of: defaultdict[PersonId, list[GameResult]] = defaultdict(list)

    def __iter__(self) -> Iterator[GameResult]:
        """In the order in which the games ended."""
        return iter(self._results)

    def __contains__(self, number: object) -> bool:
        return number in self._by_number

    def add(self, result: GameResult) -> None:
        self.is_in_order &= not self._results or _order(self._results[-1]) <= _order(result)
        insort(self._results, result, key=_order)
        self._by_number[result.number] = result
        for standing in result.standings:
            if standing.person != NOBODY:
                insort(self._of[standing.person], result, key=_order)
        if self.is_in_order:
            self.ladders.add(result)
        if len(self._results) > self._most:
            self._drop(self._results.pop(0))

    def _drop(self, oldest: GameResult) -> None:
        self._by_number.pop(oldest.number, None)
        self.ladders.changes.pop(oldest.number, None)
        for standing in oldest.standings:
            if standing.person != NOBODY:
                self._of[standing.person].remove(oldest)
                if not self._of[standing.person]:
                    del self._of[standing.person]

    async def fold(self, slices: TimeSlices) -> None:
        """The ladders anew, from the first game on."""
        ladders = Ladders()
        for result in tuple(self._results):
            ladders.add(result)
            await slices.breathe()
        self.ladders, self.is_in_order = ladders, True

    def of(self, person: PersonId) -> tuple[GameResult, ...]:
        """The newest first."""
        return tuple(reversed(self._of.get(person, ())))

    def rating_changes(self, number: int) -> Iterator[RatingChange]:
        """What this game changed; nothing if it was not rated."""
        changes = self.ladders.changes.get(number)
        if changes is None:
            return
        standings = self._by_number[number].standings
        seats = len(standings)
        for standing, before, after in zip(standings, changes[:seats], changes[seats:], strict=True):
            ratings = before.as_rating(after.day), after.as_rating(after.day)
            yield RatingChange(standing.seat, standing.person, standing.name, *ratings)

    def name_of(self, person: PersonId) -> str:
        """The name in the newest game."""
        standing = self._of[person][-1].standing_of(person) if person in self._of else None
        return "" if standing is None else standing.name


def head_to_head(results: Collection[GameResult], person: PersonId, other: PersonId) -> HeadToHead:
    rows, won, lost = list[GameResult](), 0, 0
    for result in results:
        own, theirs = result.standing_of(person), result.standing_of(other)
        if own is not None and theirs is not None:
            rows.append(result)
            won += own.rank < theirs.rank
            lost += own.rank > theirs.rank
    return HeadToHead(won, lost, len(rows) - won - lost, tuple(rows))


def without(result: GameResult, withdrawn: Collection[PersonId]) -> GameResult:
    """The same, but nobody can tell who these people were from their identity; their names are in the log anyway."""
    if not any(standing.person in withdrawn for standing in result.standings):
        return result
    standings = (
        replace(standing, person=NOBODY) if standing.person in withdrawn else standing for standing in result.standings
    )
    return replace(result, standings=tuple(standings))


def _order(result: GameResult) -> tuple[str, int]:
    return result.ended, result.number
