"""From what a seat sees to a position that may be: what it knows stays, all the rest is dealt anew each time."""

from collections import Counter
from collections.abc import Iterable

from seasalt_tui.bots.paperworld.codes import CODE
from seasalt_tui.bots.paperworld.position import Position, Side
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.cards import Card, copies
from seasalt_tui.games.paperworld.landscape import ORIGIN, WIDTH, Cell, Landscape
from seasalt_tui.games.paperworld.view import SeatView, View

Frame = Cell
"""The cell in the upper left of the square that a landscape is going to fill."""


class Dealer:
    """`frames`: of each seat."""

    def __init__(self, view: View, frames: Iterable[Frame]) -> None:
        self._view = view
        self.frames = tuple(frames)
        self._known = self._position()
        self._unseen = [CODE[card] for card in _unseen(view)]
        self._open = [seat for seat, shown in enumerate(view.seats) if shown.hand is None]

    def deal(self, dice: Dice) -> Position:
        position = self._known.copy()
        unseen = list(dice.shuffled(self._unseen))
        for seat in self._open:
            _fill(position.sides[seat], self._view.seats[seat], unseen, dice)
        for place, pile in enumerate(self._view.market):
            if pile.top is not None:
                position.piles[place] = [*(unseen.pop() for _ in range(pile.size - 1)), CODE[pile.top]]
        return position

    def _position(self) -> Position:
        """All but what is hidden."""
        view = self._view
        numbers = tuple(objective.number for objective in view.objectives)
        position = Position(view.match.players, advanced=view.match.advanced, objectives=numbers)
        position.seat = view.turn_of
        position.final = view.final_turns
        position.laid, position.skipped, position.discounted = view.placed > 0, view.skipped, view.discounted
        position.left = [objective.tokens for objective in view.objectives]
        position.sides = [side_of(seat, frame) for seat, frame in zip(view.seats, self.frames, strict=True)]
        position.piles = [[] for _ in view.market]
        if view.scissors is not None:
            position.move_token(view.scissors.seat, place_in(self.frames[view.scissors.seat], view.scissors.cell))
        return position


def place_in(frame: Frame, cell: Cell) -> int:
    return WIDTH * (cell.y - frame.y) + cell.x - frame.x


def cell_at(frame: Frame, place: int) -> Cell:
    y, x = divmod(place, WIDTH)
    return Cell(frame.x + x, frame.y + y)


def frames(landscape: Landscape) -> list[Frame]:
    """All that it may have: a landscape may still grow to more than one side."""
    xs, ys = [cell.x for cell in landscape.cells], [cell.y for cell in landscape.cells]
    return [
        Cell(x, y) for x in range(max(xs) - WIDTH + 1, min(xs) + 1) for y in range(max(ys) - WIDTH + 1, min(ys) + 1)
    ]


def side_of(seat: SeatView, frame: Frame) -> Side:
    side = Side()
    for pile in seat.landscape.piles:
        side.build(CODE[pile.top], place_in(frame, pile.cell))
    for card in seat.hand or ():
        side.gain(CODE[card])
    side.won = list(seat.won)
    side.discards = seat.discarded
    return side


def _fill(side: Side, seat: SeatView, unseen: list[int], dice: Dice) -> None:
    """A hidden hand, of what is known of it."""
    kept = dice.shuffled(seat.memory.mixed)[: seat.size - len(seat.memory.sure)]
    for card in (*seat.memory.sure, *kept):
        side.gain(CODE[card])
    while side.size < seat.size:
        side.gain(unseen.pop())


def _unseen(view: View) -> list[Card]:
    """Of the deck, all that nobody has held or seen on top."""
    left = Counter(copies(view.match.deck, view.match.players))
    left.subtract(pile.top for pile in view.market if pile.top)
    for seat in view.seats:
        left.subtract((*(seat.hand or ()), *(seat.discards or ())))
        if seat.hand is None:
            left.subtract((*seat.memory.sure, *seat.memory.mixed))
        for pile in seat.landscape.piles:
            left.subtract(pile.cards[1:] if pile.cell == ORIGIN else pile.cards)
    return list(left.elements())
