"""Determinization: samples complete positions that agree with what one seat knows, hidden cards dealt at random."""

from collections import Counter
from collections.abc import Iterable

from seasalt_tui.bots.paperworld.codes import CODE, OPENINGS
from seasalt_tui.bots.paperworld.frames import Frame, frames, place_in
from seasalt_tui.bots.paperworld.horizon import TIMES
from seasalt_tui.bots.paperworld.objective_distance import Distances, distances
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy
from seasalt_tui.bots.paperworld.position import Position, Side
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.cards import Card, copies
from seasalt_tui.games.paperworld.landscape import ORIGIN
from seasalt_tui.games.paperworld.view import SeatView, View


class Determinizer:
    """`frames`: the square that each seat's landscape is assumed to fill. Each `sample` deals the hidden cards anew."""

    def __init__(self, view: View, frames: Iterable[Frame]) -> None:
        self._view = view
        self.frames = tuple(frames)
        self._known = self._position()
        self._unseen = [CODE[card] for card in _unseen(view)]
        self._open = [seat for seat, shown in enumerate(view.seats) if shown.hand is None]

    def sample(self, dice: Dice) -> Position:
        position = self._known.copy()
        unseen = list(dice.shuffled(self._unseen))
        for seat in self._open:
            _fill(position.sides[seat], self._view.seats[seat], unseen, dice)
        for place, pile in enumerate(self._view.market):
            if pile.top is not None:
                position.piles[place] = [*(unseen.pop() for _ in range(pile.size - 1)), CODE[pile.top]]
        return position

    def _position(self) -> Position:
        """Everything but the hidden cards."""
        view = self._view
        position = Position(view.match.players, _distances(view), advanced=view.match.advanced)
        position.seat = view.turn_of
        position.final = view.final_turns
        position.laid, position.skipped, position.discounted = view.placed > 0, view.skipped, view.discounted
        position.left = [objective.tokens for objective in view.objectives]
        position.sides = [side_of(seat, frame) for seat, frame in zip(view.seats, self.frames, strict=True)]
        position.piles = [[] for _ in view.market]
        if view.scissors is not None:
            position.move_token(view.scissors.seat, place_in(self.frames[view.scissors.seat], view.scissors.cell))
        return position


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
    """A hidden hand: its known cards, then cards of the mixed memory, then unseen ones."""
    kept = dice.shuffled(seat.memory.mixed)[: seat.size - len(seat.memory.sure)]
    for card in (*seat.memory.sure, *kept):
        side.gain(CODE[card])
    while side.size < seat.size:
        side.gain(unseen.pop())


def _unseen(view: View) -> list[Card]:
    """The cards of the deck whose place this seat does not know."""
    left = Counter(copies(view.match.deck, view.match.players))
    left.subtract(pile.top for pile in view.market if pile.top)
    for seat in view.seats:
        left.subtract((*(seat.hand or ()), *(seat.discards or ())))
        if seat.hand is None:
            left.subtract((*seat.memory.sure, *seat.memory.mixed))
        for pile in seat.landscape.piles:
            left.subtract(pile.cards[1:] if pile.cell == ORIGIN else pile.cards)
    return list(left.elements())


def make_determinizer(view: View, policy: PlayoutPolicy) -> Determinizer:
    """With the frames in which the objectives are nearest; ties go to those with most cells to open."""
    bare = Position(view.match.players, _distances(view), advanced=False)
    bare.left = [objective.tokens for objective in view.objectives]
    return Determinizer(view, [_best(bare, seat, policy) for seat in view.seats])


def _distances(view: View) -> Distances:
    return distances(tuple([objective.number for objective in view.objectives]))


def _best(bare: Position, seat: SeatView, policy: PlayoutPolicy) -> Frame:
    found = frames(seat.landscape)
    return found[0] if len(found) == 1 else max(found, key=lambda frame: _frame_score(bare, seat, frame, policy))


def _frame_score(bare: Position, seat: SeatView, frame: Frame, policy: PlayoutPolicy) -> tuple[float, int]:
    side = side_of(seat, frame)
    return policy.objectives(bare, side, TIMES - 1), len(OPENINGS[side.built])
