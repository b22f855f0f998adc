"""What a seat can make of its turn: every way to take, and the most promising ways to place cards."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.paperworld.clock import LAST, time_left
from seasalt_tui.bots.paperworld.codes import CARDS_OF, CODE, COLOR_OF, FACE, OPENINGS, TRAIT, VALUE_OF
from seasalt_tui.bots.paperworld.dealing import Frame, cell_at
from seasalt_tui.bots.paperworld.position import FEW_PILES, Position, Side
from seasalt_tui.bots.paperworld.quick import Quick
from seasalt_tui.games.paperworld.actions import DONE, Action, Announce, Discard, Pass, Place, Take
from seasalt_tui.games.paperworld.cards import sorted_cards
from seasalt_tui.games.paperworld.state import LARGEST_HAND
from seasalt_tui.games.paperworld.view import View

_WIDTH: Final = 4  # ways to go on that are looked at after each placement
_OF_EACH: Final = 3  # ways to end a turn that are kept of each announcement


class Laid(Struct, frozen=True, gc=False):
    """A placement, in numbers."""

    code: int
    cell: int
    paid: tuple[int, ...]
    scissors: bool


class Plan(Struct, frozen=True, gc=False):
    """`action`: with which it begins. Then a trait is taken, cards are thrown away or cards are placed, and the turn
    ends. `worth`: what the seat may hope for after it, in points.
    """

    action: Action
    worth: float
    taken: int | None = None
    thrown: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()

    def play(self, position: Position, quick: Quick) -> None:
        side = position.sides[position.seat]
        if self.taken is not None:
            position.take(self.taken)
        for code in self.thrown:
            side.pay(code)
        for step in self.laid:
            position.place(step.code, step.cell, step.paid, step.scissors)
        if side.size > LARGEST_HAND:
            quick.shrink(position, side)
        position.end_turn()


class _Way(Struct, gc=False):
    """A turn as far as it has been thought. `worth`: if it ended here."""

    position: Position
    laid: tuple[Laid, ...]
    worth: float


class Planner:
    """`position`: as the seat knows it; what is hidden does not matter to its own turn."""

    def __init__(self, view: View, position: Position, frame: Frame, quick: Quick, width: int = _WIDTH) -> None:
        self._view = view
        self._position = position
        self._frame = frame
        self._quick = quick
        self._width = width
        self._time = time_left(position)

    def plans(self) -> list[Plan]:
        """The best first; at least one."""
        plans = [plan for action in self._beginnings() for plan in self._of(action)]
        return sorted(plans, key=lambda plan: plan.worth, reverse=True)

    def _beginnings(self) -> Iterable[Action]:
        """Of placements only the announcement: they are thought through together."""
        if self._view.phase == "placing":
            return [DONE]
        return self._view.legal

    def _of(self, action: Action) -> Iterator[Plan]:
        match action:
            case Take(trait):
                yield self._take(action, TRAIT[trait])
            case Announce(trait):
                yield from self._announce(action, TRAIT[trait])
            case Discard(card):
                yield self._discard(action, CODE[card])
            case Pass():
                yield Plan(action, 0.0)
            case _:
                yield from self._go_on()

    def _take(self, action: Action, trait: int) -> Plan:
        position = fork(self._position)
        position.piles = [pile[:] for pile in position.piles]
        position.take(trait)
        side = position.sides[position.seat]
        while side.size > LARGEST_HAND:
            side.pay(self._quick.spare(side, self._time))
        ending = self._time and ends(position)
        return Plan(action, self._quick.hopes(position, position.seat, LAST if ending else self._time), taken=trait)

    def _discard(self, action: Action, code: int) -> Plan:
        position = fork(self._position)
        side = position.sides[position.seat]
        side.pay(code)
        while side.size > LARGEST_HAND:
            side.pay(self._quick.spare(side, self._time))
        return Plan(action, self._worth(position), thrown=(code,))

    def _announce(self, action: Action, trait: int) -> Iterator[Plan]:
        for way in self._ways(trait):
            yield Plan(action, way.worth, laid=way.laid)

    def _go_on(self) -> Iterator[Plan]:
        view = self._view
        if view.placed:
            yield Plan(DONE, self._worth(self._position))
        for way in self._ways(_announced(view)):
            yield Plan(self._place(way.laid[0]), way.worth, laid=way.laid)

    def _place(self, step: Laid) -> Place:
        paid = sorted_cards(FACE[code] for code in step.paid)
        return Place(FACE[step.code], cell_at(self._frame, step.cell), paid, step.scissors)

    def _ways(self, trait: int) -> list[_Way]:
        """Those that end best, each with other cards in other places."""
        ways = [_Way(self._position, (), 0.0)]
        ends: dict[tuple[object, ...], _Way] = {}
        while ways:
            further = {_end(way): way for each in ways for way in self._further(each, trait)}
            new = sorted(further.items(), key=lambda item: item[1].worth, reverse=True)[: self._width]
            ways = [way for end, way in new if end not in ends]
            ends.update(new)
        return sorted(ends.values(), key=lambda way: way.worth, reverse=True)[:_OF_EACH]

    def _further(self, way: _Way, trait: int) -> Iterator[_Way]:
        side, last = way.position.sides[way.position.seat], way.laid[-1].code if way.laid else 0
        for code in CARDS_OF[trait]:
            if code >= last - last % 2 and side.held[code]:
                for cell in self._cells(way, code):
                    yield from self._laid(way, code, cell)

    def _cells(self, way: _Way, code: int) -> Iterator[int]:
        position = way.position
        side, blocked = position.sides[position.seat], position.blocked
        color, value = COLOR_OF[code] + 1, VALUE_OF[code]
        for cell in range(9):
            if side.colors[cell] == color and side.values[cell] < value and cell != blocked:
                yield cell
        yield from OPENINGS[side.built]

    def _laid(self, way: _Way, code: int, cell: int) -> Iterator[_Way]:
        before = way.position
        side = before.sides[before.seat]
        cost = before.price(VALUE_OF[code] - side.values[cell] - 1)
        if cost is None or cost >= side.size:
            return
        paid = self._paid(side, code, cost) if cost else ()
        for scissors in (True, False) if code & 1 else (False,):
            position = fork(before)
            position.place(code, cell, paid, scissors)
            yield _Way(position, (*way.laid, Laid(code, cell, paid, scissors)), self._worth(position))

    def _paid(self, side: Side, code: int, cost: int) -> tuple[int, ...]:
        """The cards that are missed least, not the one that is placed."""
        side, paid = side.copy(), []
        side.lose(code)
        for _ in range(cost):
            paid.append(self._quick.spare(side, self._time))
            side.pay(paid[-1])
        return tuple(paid)

    def _worth(self, position: Position) -> float:
        return self._quick.hopes(position, position.seat, self._time)


def ends(position: Position) -> bool:
    """Whether the market is so empty that everybody has but one more turn."""
    return sum([1 for pile in position.piles if pile]) <= FEW_PILES


def fork(position: Position) -> Position:
    """A copy in which the seat whose turn it is can place cards."""
    other = position.shallow()
    for seat in {position.seat, position.token} - {-1}:
        other.sides[seat] = position.sides[seat].copy()
    return other


def _announced(view: View) -> int:
    if view.announced is None:
        raise ValueError("Cards are placed by what was announced.")
    return TRAIT[view.announced]


def _end(way: _Way) -> tuple[object, ...]:
    side = way.position.sides[way.position.seat]
    return (*side.values, *side.colors, *side.held, way.position.token, way.position.cell)
