"""Playout policy (rollout): plays a whole turn in microseconds; also the evaluation of positions."""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from seasalt_tui.bots.paperworld.announcements import Announcement, Announcements
from seasalt_tui.bots.paperworld.codes import CELL_BITS, COLOR_OF, HAND_BITS, OPENINGS, SHOWN, TRAIT_OF
from seasalt_tui.bots.paperworld.color_outlook import Outlook, Outlooks, surroundings
from seasalt_tui.bots.paperworld.horizon import OVER, time_left
from seasalt_tui.bots.paperworld.position import Position, Side
from seasalt_tui.bots.paperworld.weights import Weights, weights
from seasalt_tui.games.paperworld.state import LARGEST_HAND

_LOWEST: Final = -999.0
_FOUR: Final = range(4)


class PlayoutPolicy:
    def __init__(self, weights: Weights, *, advanced: bool) -> None:
        self.weights = weights
        self.outlooks = Outlooks(weights, advanced=advanced)
        self._announcements = Announcements(weights, self.outlooks)

    def turn(self, position: Position) -> None:
        """The turn with the highest estimated gain for the seat whose turn it is."""
        seat = position.seat
        side, time = position.sides[seat], time_left(position)
        announcement = self._announcements.of(side, time, token=position.token == seat)
        take, taken = self._take(position, side, announcement, time)
        held = side.size
        if announcement.gain > taken:
            self._lay(position, side, announcement.trait, announcement.outlooks, time)
        if side.size == held and take >= 0:
            position.take(take)
            if side.size > LARGEST_HAND:
                self.shrink(position, side)
        position.end_turn()

    def _take(self, position: Position, side: Side, announcement: Announcement, time: int) -> tuple[int, float]:
        _, _, outlooks, late = announcement
        worth, count = [0.0] * 9, [0] * 9
        lure = 0.0 if side.sharp else self.weights.scissors[time][position.token == position.seat]
        for pile in position.piles:
            if pile:
                code = pile[-1]
                color, trait = COLOR_OF[code], TRAIT_OF[code]
                want = outlooks[color].wants[trait - 3]
                if code & 1:
                    want += lure
                want -= late[color] * (want + 1)
                worth[color] += want
                worth[trait] += want
                count[color] += 1
                count[trait] += 1
        crowd, size = self.weights.crowd[time], side.size
        best, most = -1, _LOWEST
        for trait, number in enumerate(count):
            if number and (here := worth[trait] + crowd[size + number]) > most:
                best, most = trait, here
        return best, most - crowd[size]

    def _lay(self, position: Position, side: Side, trait: int, outlooks: list[Outlook], time: int) -> None:
        if trait < 4:
            for value, base in outlooks[trait].steps:
                self._step(position, side, trait, value, base, time)
        else:
            self._lay_value(position, side, trait - 3, outlooks, time)

    def _lay_value(self, position: Position, side: Side, value: int, outlooks: list[Outlook], time: int) -> None:
        skipping, most = -1, 0.0
        for color in _FOUR:
            for offered, _, cards in outlooks[color].gains:
                if offered == value:
                    for _ in range(cards):
                        self._step(position, side, color, value, value - 1, time)
            for offered, gain, _ in outlooks[color].skips:
                if offered == value and gain > most:
                    skipping, most = color, gain
        if skipping >= 0:
            tops = side.lots[skipping] >> HAND_BITS
            base = next((below for below in range(value - 1, 0, -1) if tops >> 3 * below & 7), 0)
            self._step(position, side, skipping, value, base, time)

    def _step(self, position: Position, side: Side, color: int, value: int, base: int, time: int) -> None:
        """Places one card, if that is still possible after the steps before."""
        cell = self._cell(position, side, color, value, base, time)
        cost = position.price(value - base - 1)
        if cell < 0 or cost is None or side.size <= cost or not side.lots[color] >> 3 * value & 7:
            return
        code = 10 * color + 2 * (value - 1)
        mine = position.token == position.seat
        if side.held[code + 1] and (not mine or not side.held[code]):
            code += 1
        paid = self._paid(side, code, cost, time) if cost else ()
        position.place(code, cell, paid, bool(code & 1) and not mine)

    def _paid(self, side: Side, code: int, cost: int, time: int) -> list[int]:
        """The cards that are missed least, not the one that is placed."""
        spare, paid = side.copy(), []
        spare.lose(code)
        for _ in range(cost):
            paid.append(self.spare(spare, time))
            spare.lose(paid[-1])
        return paid

    def _cell(self, position: Position, side: Side, color: int, value: int, base: int, time: int) -> int:
        if base:
            blocked = position.blocked
            for cell, below in enumerate(side.values):
                if below == base and side.colors[cell] == color + 1 and cell != blocked:
                    return cell
            return -1
        cells = OPENINGS[side.built]
        if len(cells) < 2:
            return cells[0] if cells else -1
        return self._opening(position, side, SHOWN[10 * color + 2 * (value - 1)], time, cells)

    def _opening(self, position: Position, side: Side, shown: int, time: int, cells: Sequence[int]) -> int:
        """The cell where a new pile brings the objectives nearest."""
        tokens = self._open_tokens(position, side)
        best, most = cells[0], _LOWEST
        for cell in cells if tokens else ():
            worth = self._nearness(position, tokens, side.layout | shown << CELL_BITS * cell, time)
            if worth > most:
                best, most = cell, worth
        return best

    def _open_tokens(self, position: Position, side: Side) -> list[tuple[int, int]]:
        """Of objectives that the side can still win: the place of each, and what it would bring."""
        won = side.won
        return [(place, tokens[0]) for place, tokens in enumerate(position.left) if tokens and not won[place]]

    def _nearness(self, position: Position, tokens: list[tuple[int, int]], layout: int, time: int) -> float:
        near, away = self.weights.near[time], position.distances.of(layout)
        return sum([points * near[away[place]] for place, points in tokens])

    def objectives(self, position: Position, side: Side, time: int) -> float:
        """What those that are still to be won promise, by how far they are."""
        return self._nearness(position, self._open_tokens(position, side), side.layout, time)

    def shrink(self, position: Position, side: Side) -> None:
        time = time_left(position)
        while side.size > LARGEST_HAND:
            side.pay(self.spare(side, time))

    def spare(self, side: Side, time: int) -> int:
        """The least valuable card of the hand."""
        outlooks = self.outlooks.of(side.lots, surroundings(side.room, time, free=False))
        spares = [outlook.spare for outlook in outlooks]
        _, value = least = min(spares, key=_missed)
        code = 10 * spares.index(least) + 2 * (value - 1)
        return code if side.held[code] else code + 1

    def hopes(self, position: Position, seat: int, time: int) -> float:
        """Evaluation: the points that a seat may expect at the end. It may be in the middle of its turn."""
        side, weights, token = position.sides[seat], self.weights, position.token == seat
        total = position.points(seat) + self.objectives(position, side, time)
        if not time:
            return total
        outlooks = self.outlooks.of(side.lots, surroundings(side.room, time, free=token))
        for outlook in outlooks:
            total += outlook.promise
        total -= weights.haste[time] * _later(outlooks)
        if token:
            total += weights.token[time]
        if side.sharp:
            total += weights.scissors[time][token]
        total += weights.room[time] * side.room + weights.crowd[time][side.size]
        if weights.next[time]:
            total += weights.next[time] * self.next(side, token=token)
        return total

    def next(self, side: Side, *, token: bool) -> float:
        """What the best placement would bring, if it were the turn of this side."""
        return max(self._announcements.of(side, OVER, token=token).gain, 0.0)


_missed = itemgetter(0)


def _later(outlooks: list[Outlook]) -> float:
    """The hopes for each color, weighted by how many better colors come before it."""
    hopes = sorted([outlook.hand for outlook in outlooks], reverse=True)
    return hopes[1] + 2 * hopes[2] + 3 * hopes[3]


@cache
def playout_policy(advanced: bool, weights_of: Callable[[], Weights] = weights) -> PlayoutPolicy:
    """Cached, as it keeps lookups from one decision to the next."""
    return PlayoutPolicy(weights_of(), advanced=advanced)
