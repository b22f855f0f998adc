"""Replay: random access to every position of a log, the facts of each record, and the places to stop at."""

from asyncio import sleep
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import CHANCE, Game, Seat, Standing
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.slices import in_slices

AnyGame = Game[Any, Any, Any, Any]
Place = int  # an index into the positions: so many records have been applied


class Eyes(Struct, frozen=True):
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

    async def mark(self) -> None:
        """Beforehand, and in slices, where it is not to be done at once as it is asked for."""
        self._actors = tuple([self.game.to_act(position.state) async for position in in_slices(self._positions)])
        self._rounds = tuple(
            [self.game.standing(position.state).round async for position in in_slices(self._positions)]
        )
        await sleep(0)
        self.turns = tuple([place async for place in in_slices(self._steps(self._turn_at)) if place is not None])
        self.rounds = tuple([place async for place in in_slices(self._steps(self._round_at)) if place is not None])

    @property
    def last(self) -> Place:
        return len(self.records)

    @property
    def over(self) -> bool:
        return self.standing(self.last).winners is not None

    @cached_property
    def stops(self) -> tuple[Place, ...]:
        """The last place is always a stop."""
        decisions = (place for place in range(self.last) if CHANCE not in self._actors[place])
        return (*decisions, self.last)

    @cached_property
    def turns(self) -> tuple[Place, ...]:
        """The stops where the turn passes on, or a round begins."""
        return tuple(place for place in self._steps(self._turn_at) if place is not None)

    @cached_property
    def rounds(self) -> tuple[Place, ...]:
        return tuple(place for place in self._steps(self._round_at) if place is not None)

    def standing(self, place: Place) -> Standing:
        return self.game.standing(self._positions[place].state)

    def view(self, place: Place, eyes: Eyes) -> Any:
        view = self.game.unveiled if eyes.open else self.game.view
        return view(self._positions[place].state, eyes.seat)

    def heard(self, place: Place, eyes: Eyes) -> tuple[Any, ...]:
        """The facts of the record that led here; with open cards, as the seat that acted heard them."""
        before, after = self._positions[place - 1 : place + 1]
        listener = self.mover(place) if eyes.open else eyes.seat
        return story_after(self.game, before, self.records[place - 1], after, listener)

    def mover(self, place: Place) -> Seat | None:
        """The seat that acted last; what chance does counts as its doing."""
        return next((record.seat for record in reversed(self.records[:place]) if record.seat != CHANCE), None)

    def within(self, place: Place) -> Place:
        return max(0, min(place, self.last))

    def start_of_round(self, number: int) -> Place | None:
        return next((place for place in self.rounds if self.standing(place).round == number), None)

    @cached_property
    def _actors(self) -> tuple[frozenset[Seat], ...]:
        return tuple(self.game.to_act(position.state) for position in self._positions)

    @cached_property
    def _rounds(self) -> tuple[int, ...]:
        return tuple(self.game.standing(position.state).round for position in self._positions)

    def _turn_at(self, place: Place) -> tuple[frozenset[Seat], int]:
        return self._actors[place], self._rounds[place]

    def _round_at(self, place: Place) -> int:
        return self._rounds[place]

    def _steps(self, value_at: Callable[[Place], object]) -> Iterator[Place | None]:
        """Stop by stop: the place if the value there is another than before, else None."""
        before: object = None
        for place in self.stops:
            value = value_at(place)
            yield None if value == before else place
            before = value


def following(marks: Sequence[Place], place: Place) -> Place | None:
    after = bisect_right(marks, place)
    return marks[after] if after < len(marks) else None


def preceding(marks: Sequence[Place], place: Place) -> Place | None:
    before = bisect_left(marks, place)
    return marks[before - 1] if before else None


def nearest(marks: Sequence[Place], place: Place) -> Place:
    return min(marks, key=lambda mark: abs(mark - place))


def positions_of(game: AnyGame, header: Header, records: Iterable[Record]) -> Iterator[Position[Any, Any]]:
    position: Position[Any, Any] = begin(game, header)
    yield position
    for record in records:
        position = after_record(game, position, record)
        yield position
