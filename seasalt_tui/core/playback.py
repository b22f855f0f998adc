"""A log to look through: what stood on the table at every record, what each told whom, and where one may stop."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import CHANCE, Game, Seat, Standing
from seasalt_tui.core.log import Header, Record

AnyGame = Game[Any, Any, Any, Any]
Place = int  # so many records have been done


class Eyes(Struct, frozen=True):
    """Whose: those of a seat, or a spectator's (None). `open`: everybody's cards are shown to them."""

    seat: Seat | None
    open: bool = False


class Playback:
    """Where only chance acts there is nothing to do for anybody, and mostly nothing to see: one stops after it."""

    def __init__(self, game: AnyGame, header: Header, records: Iterable[Record]) -> None:
        """`BadLog` or `UnknownVersion` if it does not fold."""
        self.game = game
        self.header = header
        self.records = tuple(records)
        self._positions = tuple(_unrolled(game, header, self.records))

    @property
    def last(self) -> Place:
        return len(self.records)

    @property
    def over(self) -> bool:
        return self.standing(self.last).winners is not None

    @cached_property
    def stops(self) -> tuple[Place, ...]:
        """The last place is always one."""
        waiting = (place for place in range(self.last) if CHANCE not in self._actors[place])
        return (*waiting, self.last)

    @cached_property
    def turns(self) -> tuple[Place, ...]:
        """Where somebody else is to act, or a round begins."""
        return self._changes([(self._actors[place], self.standing(place).round) for place in self.stops])

    @cached_property
    def rounds(self) -> tuple[Place, ...]:
        return self._changes([self.standing(place).round for place in self.stops])

    def standing(self, place: Place) -> Standing:
        return self.game.standing(self._positions[place].state)

    def view(self, place: Place, eyes: Eyes) -> Any:
        look = self.game.unveiled if eyes.open else self.game.view
        return look(self._positions[place].state, eyes.seat)

    def heard(self, place: Place, eyes: Eyes) -> tuple[Any, ...]:
        """What the record that led here told them; open eyes hear what its own seat did."""
        before, after = self._positions[place - 1 : place + 1]
        listener = self.mover(place) if eyes.open else eyes.seat
        return story_after(self.game, before, self.records[place - 1], after, listener)

    def mover(self, place: Place) -> Seat | None:
        """Who acted last; what chance does, it does for them."""
        return next((record.seat for record in reversed(self.records[:place]) if record.seat != CHANCE), None)

    def within(self, place: Place) -> Place:
        return max(0, min(place, self.last))

    def start_of_round(self, number: int) -> Place | None:
        return next((place for place in self.rounds if self.standing(place).round == number), None)

    @cached_property
    def _actors(self) -> tuple[frozenset[Seat], ...]:
        return tuple(self.game.to_act(position.state) for position in self._positions)

    def _changes(self, values: Sequence[object]) -> tuple[Place, ...]:
        before = [object(), *values]
        return tuple(place for place, old, new in zip(self.stops, before, values, strict=False) if old != new)


def following(marks: Sequence[Place], place: Place) -> Place | None:
    after = bisect_right(marks, place)
    return marks[after] if after < len(marks) else None


def preceding(marks: Sequence[Place], place: Place) -> Place | None:
    before = bisect_left(marks, place)
    return marks[before - 1] if before else None


def nearest(marks: Sequence[Place], place: Place) -> Place:
    return min(marks, key=lambda mark: abs(mark - place))


def _unrolled(game: AnyGame, header: Header, records: Iterable[Record]) -> Iterator[Position[Any, Any]]:
    position: Position[Any, Any] = begin(game, header)
    yield position
    for record in records:
        position = after_record(game, position, record)
        yield position
