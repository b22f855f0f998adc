"""Turn generation: every way to take cards, and the most promising ways to place them (beam search)."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.paperworld.codes import CARDS_OF, CODE, COLOR_OF, FACE, OPENINGS, TRAIT, VALUE_OF
from seasalt_tui.bots.paperworld.frames import Frame, cell_at
from seasalt_tui.bots.paperworld.horizon import LAST, time_left
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy
from seasalt_tui.bots.paperworld.position import FEW_PILES, Position, Side
from seasalt_tui.games.paperworld.actions import DONE, Action, Announce, Discard, Pass, Place, Take
from seasalt_tui.games.paperworld.cards import sorted_cards
from seasalt_tui.games.paperworld.state import LARGEST_HAND
from seasalt_tui.games.paperworld.view import View

_WIDTH: Final = 4  # of the beam: partial turns that are continued after each placement
_OF_EACH: Final = 3  # plans that are kept for each announcement


class Placement(Struct, frozen=True, gc=False):
    """In encoded numbers, see `codes`."""

    code: int
    cell: int
    paid: tuple[int, ...]
    scissors: bool


class TurnPlan(Struct, frozen=True, gc=False):
    """`action`: with which it begins. Then a trait is taken, cards are thrown away or cards are placed, and the turn
    ends. `worth`: what the seat may hope for after it, in points.
    """

    action: Action
    worth: float
    taken: int | None = None
    thrown: tuple[int, ...] = ()
    laid: tuple[Placement, ...] = ()

    def play(self, position: Position, policy: PlayoutPolicy) -> None:
        side = position.sides[position.seat]
        if self.taken is not None:
            position.take(self.taken)
        for code in self.thrown:
            side.pay(code)
        for step in self.laid:
            position.place(step.code, step.cell, step.paid, step.scissors)
        if side.size > LARGEST_HAND:
            policy.shrink(position, side)
        position.end_turn()


class _PartialTurn(Struct, gc=False):
    """Node of the beam search. `worth`: if the turn ended here."""

    position: Position
    laid: tuple[Placement, ...]
    worth: float


class Planner:
    """`position`: any sample, as hidden cards do not matter within the seat's own turn."""

    def __init__(
        self, view: View, position: Position, frame: Frame, policy: PlayoutPolicy, width: int = _WIDTH
    ) -> None:
        self._view = view
        self._position = position
        self._frame = frame
        self._policy = policy
        self._width = width
        self._time = time_left(position)

    def plans(self) -> list[TurnPlan]:
        """The best first; at least one."""
        plans = [plan for action in self._beginnings() for plan in self._of(action)]
        return sorted(plans, key=lambda plan: plan.worth, reverse=True)

    def _beginnings(self) -> Iterable[Action]:
        """First actions. While placing there is one: all further placements are planned together."""
        if self._view.phase == "placing":
            return [DONE]
        return self._view.legal

    def _of(self, action: Action) -> Iterator[TurnPlan]:
        match action:
            case Take(trait):
                yield self._take(action, TRAIT[trait])
            case Announce(trait):
                yield from self._announce(action, TRAIT[trait])
            case Discard(card):
                yield self._discard(action, CODE[card])
            case Pass():
                yield TurnPlan(action, 0.0)
            case _:
                yield from self._go_on()

    def _take(self, action: Action, trait: int) -> TurnPlan:
        position = copy_for_turn(self._position)
        position.piles = [pile[:] for pile in position.piles]
        position.take(trait)
        side = position.sides[position.seat]
        while side.size > LARGEST_HAND:
            side.pay(self._policy.spare(side, self._time))
        ending = self._time and ends(position)
        return TurnPlan(
            action, self._policy.hopes(position, position.seat, LAST if ending else self._time), taken=trait
        )

    def _discard(self, action: Action, code: int) -> TurnPlan:
        position = copy_for_turn(self._position)
        side = position.sides[position.seat]
        side.pay(code)
        while side.size > LARGEST_HAND:
            side.pay(self._policy.spare(side, self._time))
        return TurnPlan(action, self._worth(position), thrown=(code,))

    def _announce(self, action: Action, trait: int) -> Iterator[TurnPlan]:
        for way in self._ways(trait):
            yield TurnPlan(action, way.worth, laid=way.laid)

    def _go_on(self) -> Iterator[TurnPlan]:
        view = self._view
        if view.placed:
            yield TurnPlan(DONE, self._worth(self._position))
        for way in self._ways(_announced(view)):
            yield TurnPlan(self._place(way.laid[0]), way.worth, laid=way.laid)

    def _place(self, step: Placement) -> Place:
        paid = sorted_cards(FACE[code] for code in step.paid)
        return Place(FACE[step.code], cell_at(self._frame, step.cell), paid, step.scissors)

    def _ways(self, trait: int) -> list[_PartialTurn]:
        """Beam search; states that are reached in several orders count once."""
        ways = [_PartialTurn(self._position, (), 0.0)]
        ends: dict[tuple[object, ...], _PartialTurn] = {}
        while ways:
            further = {_end(way): way for each in ways for way in self._further(each, trait)}
            new = sorted(further.items(), key=lambda item: item[1].worth, reverse=True)[: self._width]
            ways = [way for end, way in new if end not in ends]
            ends.update(new)
        return sorted(ends.values(), key=lambda way: way.worth, reverse=True)[:_OF_EACH]

    def _further(self, way: _PartialTurn, trait: int) -> Iterator[_PartialTurn]:
        side, last = way.position.sides[way.position.seat], way.laid[-1].code if way.laid else 0
        for code in CARDS_OF[trait]:
            if code >= last - last % 2 and side.held[code]:
                for cell in self._cells(way, code):
                    yield from self._laid(way, code, cell)

    def _cells(self, way: _PartialTurn, code: int) -> Iterator[int]:
        position = way.position
        side, blocked = position.sides[position.seat], position.blocked
        color, value = COLOR_OF[code] + 1, VALUE_OF[code]
        for cell in range(9):
            if side.colors[cell] == color and side.values[cell] < value and cell != blocked:
                yield cell
        yield from OPENINGS[side.built]

    def _laid(self, way: _PartialTurn, code: int, cell: int) -> Iterator[_PartialTurn]:
        before = way.position
        side = before.sides[before.seat]
        cost = before.price(VALUE_OF[code] - side.values[cell] - 1)
        if cost is None or cost >= side.size:
            return
        paid = self._paid(side, code, cost) if cost else ()
        for scissors in (True, False) if code & 1 else (False,):
            position = copy_for_turn(before)
            position.place(code, cell, paid, scissors)
            yield _PartialTurn(position, (*way.laid, Placement(code, cell, paid, scissors)), self._worth(position))

    def _paid(self, side: Side, code: int, cost: int) -> tuple[int, ...]:
        """The least valuable cards, without the one that is placed."""
        side, paid = side.copy(), []
        side.lose(code)
        for _ in range(cost):
            paid.append(self._policy.spare(side, self._time))
            side.pay(paid[-1])
        return tuple(paid)

    def _worth(self, position: Position) -> float:
        return self._policy.hopes(position, position.seat, self._time)


def ends(position: Position) -> bool:
    """Whether the market is so empty that everybody has only one more turn."""
    return len(position.piles) - position.piles.count([]) <= FEW_PILES


def copy_for_turn(position: Position) -> Position:
    """A copy in which the seat whose turn it is can place cards."""
    other = position.shallow()
    for seat in {position.seat, position.token} - {-1}:
        other.sides[seat] = position.sides[seat].copy()
    return other


def _announced(view: View) -> int:
    if view.announced is None:
        raise ValueError("Cards are placed by what was announced.")
    return TRAIT[view.announced]


def _end(way: _PartialTurn) -> tuple[object, ...]:
    side = way.position.sides[way.position.seat]
    return (*side.values, *side.colors, *side.held, way.position.token, way.position.cell)
