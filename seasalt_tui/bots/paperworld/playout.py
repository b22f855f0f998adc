"""Playout policy (rollout): plays a whole turn in microseconds; also the evaluation of positions."""

from collections.abc import Callable
from functools import cache
from typing import Final

from seasalt_tui.bots.paperworld.codes import CARDS_OF, COLOR_OF, OPENINGS, TRAIT_OF, VALUE_OF
from seasalt_tui.bots.paperworld.color_outlook import NO_GAIN, Outlook, Outlooks
from seasalt_tui.bots.paperworld.horizon import time_left
from seasalt_tui.bots.paperworld.position import Position, Side
from seasalt_tui.bots.paperworld.weights import Weights, weights
from seasalt_tui.games.paperworld.scoring import SCISSORS_WORTH
from seasalt_tui.games.paperworld.state import LARGEST_HAND

_BLANK: Final = [0.0] * 9
_LOWEST: Final = -999.0
_FOUR: Final = range(4)
_SHARP: Final = tuple(tuple(code for code in cards if code & 1) for cards in CARDS_OF)


class PlayoutPolicy:
    def __init__(self, weights: Weights, *, advanced: bool) -> None:
        self.weights = weights
        self.outlooks = Outlooks(weights, advanced=advanced)
        self._advanced = advanced

    def turn(self, position: Position) -> None:
        """The turn with the highest estimated gain for the seat whose turn it is."""
        side, time = position.sides[position.seat], time_left(position)
        outlooks = self._outlooks(position, side, time)
        take, taken = self._take(position, side, outlooks, time)
        place, placed = self._place(side, outlooks, time, self._lure(position, time))
        held = side.size
        if placed > taken:
            self._lay(position, side, place, outlooks, time)
        if side.size == held and take >= 0:
            position.take(take)
            if side.size > LARGEST_HAND:
                self.shrink(position, side)
        position.end_turn()

    def _outlooks(self, position: Position, side: Side, time: int) -> list[Outlook]:
        of, room, free = self.outlooks.of, side.room, position.token == position.seat
        tops, hand = side.tops, side.hand
        return [of(tops[color], hand[color], room, time, free) for color in _FOUR]

    def _lure(self, position: Position, time: int) -> float:
        """What taking the scissors token is worth."""
        if position.token == position.seat:
            return 0.0
        return SCISSORS_WORTH + self.weights.token[time] - self.weights.scissors[time][0]

    def _take(self, position: Position, side: Side, outlooks: list[Outlook], time: int) -> tuple[int, float]:
        worth, count = _BLANK[:], [0] * 9
        lure = 0.0 if side.sharp else self.weights.scissors[time][position.token == position.seat]
        crowd, size, haste = self.weights.crowd[time], side.size, self.weights.haste[time]
        hands = [outlook.hand for outlook in outlooks]
        slow = [haste * sum([other > mine for other in hands]) for mine in hands]
        for pile in position.piles:
            if pile:
                code = pile[-1]
                color, trait = COLOR_OF[code], TRAIT_OF[code]
                want = outlooks[color].wants[trait - 3] + (lure if code & 1 else 0.0)
                want -= slow[color] * (want + 1)
                worth[color] += want
                worth[trait] += want
                count[color] += 1
                count[trait] += 1
        best, most = -1, _LOWEST
        for trait in range(9):
            if count[trait]:
                here = worth[trait] + crowd[size + count[trait]] - crowd[size]
                if here > most:
                    best, most = trait, here
        return best, most

    def _place(self, side: Side, outlooks: list[Outlook], time: int, lure: float) -> tuple[int, float]:
        """The announcement with the highest gain, and that gain. `lure`: the value of the scissors token."""
        crowd, size, haste = self.weights.crowd[time], side.size, self.weights.haste[time]
        full = crowd[size]
        gains, counts, skips = [0.0] * 9, [0] * 9, [0.0] * 9
        for color in _FOUR:
            _, hope, _, gain, steps, good, bold = outlooks[color]
            better = [other.hand for other in outlooks if other.hand > hope]
            if steps:
                less = sum([other.hand for other in outlooks if other.hand < hope])
                gains[color], counts[color] = gain + haste * (len(better) * hope + less), len(steps)
            for value, gain, cards in good:
                gains[3 + value] += gain * (1 + haste * len(better))
                counts[3 + value] += cards
            for value, gain, _ in bold:
                skips[3 + value] = max(skips[3 + value], gain)
        best, most = -1, NO_GAIN
        for trait in range(9):
            count, here = counts[trait], gains[trait]
            if skips[trait] and size > 1:
                count, here = count + 1, here + skips[trait]
            if count:
                here += crowd[size - count] - full
                if lure and side.sharp and self._cuts(side, trait, outlooks):
                    here += lure
                if here > most:
                    best, most = trait, here
        return best, most

    def _cuts(self, side: Side, trait: int, outlooks: list[Outlook]) -> bool:
        """Whether a card with scissors would be among those that are placed; for a value, nearly."""
        if trait < 4:
            return any(side.held[10 * trait + 2 * value - 1] for value, _ in outlooks[trait].steps)
        return any(side.held[code] for code in _SHARP[trait])

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
            tops = side.tops[skipping]
            base = next((below for below in range(value - 1, 0, -1) if tops >> 3 * below & 7), 0)
            self._step(position, side, skipping, value, base, time)

    def _step(self, position: Position, side: Side, color: int, value: int, base: int, time: int) -> None:
        """Places one card, if that is still possible after the steps before."""
        cell = self._cell(position, side, color, value, base, time)
        cost = position.price(value - base - 1)
        if cell < 0 or cost is None or side.size <= cost or not side.hand[color] >> 3 * value & 7:
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
            for cell in range(9):
                if side.values[cell] == base and side.colors[cell] == color + 1 and cell != blocked:
                    return cell
            return -1
        cells = OPENINGS[side.built]
        if len(cells) < 2:
            return cells[0] if cells else -1
        return self._opening(position, side, color, value, time, cells)

    def _opening(
        self, position: Position, side: Side, color: int, value: int, time: int, cells: tuple[int, ...]
    ) -> int:
        """The cell where a new pile brings the objectives nearest."""
        best, most = cells[0], _LOWEST
        for cell in cells:
            side.values[cell], side.colors[cell] = value, color + 1
            worth = self.objectives(position, side, time)
            side.values[cell], side.colors[cell] = 0, 0
            if worth > most:
                best, most = cell, worth
        return best

    def objectives(self, position: Position, side: Side, time: int) -> float:
        """What those that are still to be won promise, by how far they are."""
        near, worth = self.weights.near[time], 0.0
        for place, tokens in enumerate(position.left):
            if tokens and not side.won[place]:
                worth += tokens[0] * near[int(2 * position.distance(side, place))]
        return worth

    def shrink(self, position: Position, side: Side) -> None:
        time = time_left(position)
        while side.size > LARGEST_HAND:
            side.pay(self.spare(side, time))

    def spare(self, side: Side, time: int) -> int:
        """The least valuable card of the hand."""
        promise, least, found = self.outlooks.promise, 99.0, -1
        room, held = side.room, side.held
        for code in range(0, 40, 2):
            count = held[code] + held[code + 1]
            if count:
                color = COLOR_OF[code]
                tops, hand = side.tops[color], side.hand[color]
                missed = promise(tops, hand, room, time) - promise(tops, hand - (1 << 3 * VALUE_OF[code]), room, time)
                if missed < least:
                    least, found = missed, code if held[code] else code + 1
        return found

    def hopes(self, position: Position, seat: int, time: int) -> float:
        """Evaluation: the points that a seat may expect at the end. It may be in the middle of its turn."""
        side, weights, token = position.sides[seat], self.weights, position.token == seat
        total = position.points(seat) + self.objectives(position, side, time)
        if not time:
            return total
        of, room, tops, hand = self.outlooks.of, side.room, side.tops, side.hand
        outlooks = [of(tops[color], hand[color], room, time, token) for color in _FOUR]
        for outlook in outlooks:
            total += outlook.promise
        total -= weights.haste[time] * _later(outlooks)
        if token:
            total += weights.token[time]
        if side.sharp:
            total += weights.scissors[time][token]
        total += weights.room[time] * room + weights.crowd[time][side.size]
        if weights.next[time]:
            total += weights.next[time] * self.next(side, token)
        return total

    def next(self, side: Side, token: bool) -> float:
        """What the best placement would bring, if it were the turn of this side."""
        of, room, tops, hand = self.outlooks.of, side.room, side.tops, side.hand
        outlooks = [of(tops[color], hand[color], room, 0, token) for color in _FOUR]
        return max(self._place(side, outlooks, 0, 0.0 if token else SCISSORS_WORTH)[1], 0.0)


def _later(outlooks: list[Outlook]) -> float:
    """The hopes for each color, weighted by how many better colors come before it."""
    hopes = sorted([outlook.hand for outlook in outlooks], reverse=True)
    return hopes[1] + 2 * hopes[2] + 3 * hopes[3]


@cache
def playout_policy(advanced: bool, weights_of: Callable[[], Weights] = weights) -> PlayoutPolicy:
    """Cached, as it keeps lookups from one decision to the next."""
    return PlayoutPolicy(weights_of(), advanced=advanced)
