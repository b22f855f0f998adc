"""Replay: random access to every position of a log, the facts of each record, and the positions to stop at."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import CHANCE, Game, Seat, Standing
from seasalt_tui.core.log import Header, Record

AnyGame = Game[Any, Any, Any, Any]
Index = int  # an index into the positions: so many records have been applied


class Viewpoint(Struct, frozen=True):
    """Whose view is shown: a seat's, or a spectator's (None). `open`: with everybody's cards."""

    seat: Seat | None
    open: bool = False


class Playback:
    """Positions where chance is to act are no stops: nobody decides anything there."""

    def __init__(
        self,
        game: AnyGame,
        header: Header,
        records: Iterable[Record],
        positions: Iterable[Position[Any, Any]] | None = None,
    ) -> None:
        """Raises `BadLog` or `UnknownVersion` if the log does not fold. `positions`: if already computed."""
        self.game = game
        self.header = header
        self.records = tuple(records)
        self._positions = tuple(positions_of(game, header, self.records) if positions is None else positions)

    async def find_stops(self) -> None:
        """Computes all that is found by going through a game, so that asking for it does not block the event loop."""
        self._actors = tuple([self.game.to_act(position.state) async for position in in_slices(self._positions)])
        self._rounds = tuple(
            [self.game.standing(position.state).round async for position in in_slices(self._positions)]
        )
        self.stops = (*[index async for index in in_slices(range(self.last)) if self._is_stop(index)], self.last)
        self.turns = tuple([index async for index in in_slices(self._steps(self._turn_at)) if index is not None])
        self.rounds = tuple([index async for index in in_slices(self._steps(self._round_at)) if index is not None])

    @property
    def last(self) -> Index:
        return len(self.records)

    @property
    def over(self) -> bool:
        return self.standing(self.last).winners is not None

    @cached_property
    def stops(self) -> tuple[Index, ...]:
        """The last index is always a stop."""
        return (*filter(self._is_stop, range(self.last)), self.last)

    @cached_property
    def turns(self) -> tuple[Index, ...]:
        """The stops where the turn passes on, or a round begins."""
        return tuple(index for index in self._steps(self._turn_at) if index is not None)

    @cached_property
    def rounds(self) -> tuple[Index, ...]:
        return tuple(index for index in self._steps(self._round_at) if index is not None)

    def standing(self, index: Index) -> Standing:
        return self.game.standing(self._positions[index].state)

    def view(self, index: Index, viewpoint: Viewpoint) -> Any:
        view = self.game.unveiled if viewpoint.open else self.game.view
        return view(self._positions[index].state, viewpoint.seat)

    def facts_at(self, index: Index, viewpoint: Viewpoint) -> tuple[Any, ...]:
        """The facts of the record that led here; with open cards, as the seat that acted heard them."""
        before, after = self._positions[index - 1 : index + 1]
        listener = self.last_actor(index) if viewpoint.open else viewpoint.seat
        return story_after(self.game, before, self.records[index - 1], after, listener)

    def last_actor(self, index: Index) -> Seat | None:
        """The seat that acted last; what chance does counts as its doing."""
        return next((record.seat for record in reversed(self.records[:index]) if record.seat != CHANCE), None)

    def clamped(self, index: Index) -> Index:
        return max(0, min(index, self.last))

    def start_of_round(self, number: int) -> Index | None:
        return next((index for index in self.rounds if self.standing(index).round == number), None)

    @cached_property
    def _actors(self) -> tuple[frozenset[Seat], ...]:
        return tuple(self.game.to_act(position.state) for position in self._positions)

    @cached_property
    def _rounds(self) -> tuple[int, ...]:
        return tuple(self.game.standing(position.state).round for position in self._positions)

    def _is_stop(self, index: Index) -> bool:
        return CHANCE not in self._actors[index]

    def _turn_at(self, index: Index) -> tuple[frozenset[Seat], int]:
        return self._actors[index], self._rounds[index]

    def _round_at(self, index: Index) -> int:
        return self._rounds[index]

    def _steps(self, value_at: Callable[[Index], object]) -> Iterator[Index | None]:
        """For each stop: its index if the value there differs from that at the stop before, else None."""
        before: object = None
        for index in self.stops:
            value = value_at(index)
            yield None if value == before else index
            before = value


def following(stops: Sequence[Index], index: Index) -> Index | None:
    after = bisect_right(stops, index)
    return stops[after] if after < len(stops) else None


def preceding(stops: Sequence[Index], index: Index) -> Index | None:
    before = bisect_left(stops, index)
    return stops[before - 1] if before else None


def nearest(stops: Sequence[Index], index: Index) -> Index:
    return min(stops, key=lambda stop: abs(stop - index))


def positions_of(game: AnyGame, header: Header, records: Iterable[Record]) -> Iterator[Position[Any, Any]]:
    position: Position[Any, Any] = begin(game, header)
    yield position
    for record in records:
        position = after_record(game, position, record)
        yield position
