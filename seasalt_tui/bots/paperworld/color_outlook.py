"""Memoized evaluation of one color: what a seat's cards and piles of it may still bring, wherever the piles lie.

All values are points. `time` is how much of the game is left, from 0 (no further turn) up (see `horizon`).
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from seasalt_tui.bots.paperworld.codes import HAND_BITS, ONE
from seasalt_tui.bots.paperworld.weights import NO_BASE, Weights
from seasalt_tui.games.paperworld.cards import STARS

_COUNT: Final = 7
_ENOUGH: Final = 200_000  # that are remembered
_ROOM: Final = 3  # cells that are counted
_SURROUNDINGS_BITS: Final = 6
_HAND: Final = (1 << HAND_BITS) - 1
_NEVER_MISSED: Final = 99.0
NO_BASE_AT_ALL: Final = -1
NO_GAIN: Final = -99.0

Steps = tuple[tuple[int, int], ...]
"""Cards to be placed: the value of each, and of the pile it goes onto; 0: it begins a pile."""
_NO_STEPS: Final[Steps] = ()
Offers = tuple[tuple[int, float, int], ...]
"""Values that something is to be gained by, how much, and by how many cards."""


class Outlook(NamedTuple):
    """`promise`: of hand and piles, beside the points they are now; `hand`: of the hand alone. `wants`: what one more
    card of each value is worth. `gain`: of placing what is sensible for the color, as in `steps`. `gains`: for each
    value of which there is something to be gained without skipping. `skips`: for one card, by skipping. `spare`: the
    value of the card that would be missed least, and how much.
    """

    promise: float
    hand: float
    wants: tuple[float, ...]
    gain: float
    steps: Steps
    gains: Offers
    skips: Offers
    spare: tuple[float, int]


def surroundings(room: int, time: int, *, free: bool) -> int:
    """What an outlook depends on beside the color's own lot. `free`: the token pays for a skip."""
    return (min(room, _ROOM) << 1 | free) << 3 | time


class Outlooks:
    """`advanced`: the rules."""

    def __init__(self, weights: Weights, *, advanced: bool) -> None:
        self._weights = weights
        self._advanced = advanced
        self._known: dict[int, Outlook] = {}

    def of(self, lots: Sequence[int], around: int) -> list[Outlook]:
        """`lots`: one of each color (see `codes.HAND_BITS`); `around`: their `surroundings`."""
        known = self._known
        return [known.get(lot << _SURROUNDINGS_BITS | around) or self._made(lot, around) for lot in lots]

    def _made(self, lot: int, around: int) -> Outlook:
        if len(self._known) > _ENOUGH:
            self._known.clear()
        made = self._found(lot >> HAND_BITS, lot & _HAND, around >> 4, around & 7, free=bool(around & 8))
        self._known[lot << _SURROUNDINGS_BITS | around] = made
        return made

    def _promise(self, tops: int, hand: int, room: int, time: int) -> float:
        weights = self._weights
        first, again, grown = weights.first[time], weights.again[time], weights.grown[time]
        total, missing = 0.0, 0 if room else NO_BASE
        for value in range(1, 6):
            shift = 3 * value
            held, built = hand >> shift & _COUNT, tops >> shift & _COUNT
            if held:
                total += first[value][missing] + (held - 1) * again[value]
            if built:
                total += (built if not hand >> shift + 3 else built - 1) * grown[value]
                missing = 0
            elif not held and missing < NO_BASE - 1:
                missing += 1
        return total

    def _found(self, tops: int, hand: int, room: int, time: int, *, free: bool) -> Outlook:
        now = self._promise(tops, hand, room, time)
        gain, steps, _ = self._best_way(hand, 0, tops, room, time, NO_BASE_AT_ALL if free else 0)
        wants, gains, skips, spare = [0.0], [], [], (_NEVER_MISSED, 0)
        for value in range(1, 6):
            wants.append(self._promise(tops, hand + ONE[value], room, time) - now - 1)
            if hand >> 3 * value & _COUNT:
                gains.append((value, *self._gain(value, hand, tops, room, time)))
                skips.append((value, *self._skip(value, hand, tops, room, time, free)))
                spare = min(spare, (now - self._promise(tops, hand - ONE[value], room, time), value))
        in_hand = now - self._promise(tops, 0, room, time)
        return Outlook(now, in_hand, tuple(wants), gain - now, steps, _good(gains), _good(skips), spare)

    def _best_way(
        self, hand: int, kept: int, tops: int, room: int, time: int, skips: int
    ) -> tuple[float, Steps, float]:
        """To place cards of the color, from low to high: what that comes to, the steps, and what it comes to if all are
        kept. `kept`: what stays in the hand.
        """
        if not hand:
            return NO_GAIN, (), self._promise(tops, kept, room, time)
        value = ((hand & -hand).bit_length() - 1) // 3
        base = _base(value, tops, room)
        gap = value - base - 1
        best, steps, none = NO_GAIN, _NO_STEPS, NO_GAIN
        if base < 0 or gap or value == 1:
            left = (hand >> 3 * value & _COUNT) * ONE[value]
            best, steps, none = self._best_way(hand - left, kept + left, tops, room, time, skips)
        if base < 0 or (gap and not self._advanced and (gap > 1 or skips > 0)):
            return best, steps, none
        gain, built = self._gained(value, base, time, free=skips < 0), _built(value, base, tops)
        more, further, last = self._best_way(
            hand - ONE[value], kept, built, room - (not base), time, 1 if gap else skips
        )
        if last > more:
            more, further = last, _NO_STEPS
        best, steps = max((best, steps), (gain + more, ((value, base), *further)))
        return best, steps, none

    def _gained(self, value: int, base: int, time: int, *, free: bool) -> float:
        """By one placement: stars, and a card less in the hand."""
        gap = value - base - 1
        cost = gap - 1 if gap and free else gap
        room = 0.0 if base else self._weights.room[time]
        return 1 + STARS[value] - STARS[base] - cost * self._weights.paid[time] - room

    def _gain(self, value: int, hand: int, tops: int, room: int, time: int) -> tuple[float, int]:
        gain, cards = -self._promise(tops, hand, room, time), 0
        while hand >> 3 * value & _COUNT and _base(value, tops, room) == value - 1:
            gain += self._gained(value, value - 1, time, free=False)
            tops, hand, room = _built(value, value - 1, tops), hand - ONE[value], room - (value == 1)
            cards += 1
        return gain + self._promise(tops, hand, room, time), cards

    def _skip(self, value: int, hand: int, tops: int, room: int, time: int, free: bool) -> tuple[float, int]:
        base = _base(value, tops, room)
        gap = value - base - 1
        if not hand >> 3 * value & _COUNT or base < 0 or not gap or (gap > 1 and not self._advanced):
            return NO_GAIN, 0
        gain = self._gained(value, base, time, free=free) - self._promise(tops, hand, room, time)
        return gain + self._promise(_built(value, base, tops), hand - ONE[value], room - (not base), time), 1


def _good(offers: Iterable[tuple[int, float, int]]) -> Offers:
    return tuple([offer for offer in offers if offer[1] > 0 and offer[2]])


def _base(value: int, tops: int, room: int) -> int:
    """The highest pile that a card can go onto; 0: none, but it can begin one; -1: not that either."""
    for below in range(value - 1, 0, -1):
        if tops >> 3 * below & _COUNT:
            return below
    return 0 if room > 0 else NO_BASE_AT_ALL


def _built(value: int, base: int, tops: int) -> int:
    return tops + ONE[value] - (ONE[base] if base else 0)
