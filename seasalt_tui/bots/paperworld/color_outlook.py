"""Memoized evaluation of one color: what a seat's cards and piles of it may still bring, wherever the piles lie.

All values are points. `time` is how much of the game is left, from 0 (no further turn) up (see `horizon`).
"""

from collections.abc import Iterable, Iterator, Sequence
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
        ways = list(self._ways(hand, 0, tops, room, time, NO_BASE_AT_ALL if free else 0))
        gain, steps = max((way for way in ways if way[1]), default=(NO_GAIN, ()))
        return Outlook(
            promise=now,
            hand=now - self._promise(tops, 0, room, time),
            wants=(0.0, *[self._promise(tops, hand + ONE[value], room, time) - now - 1 for value in range(1, 6)]),
            gain=gain - now,
            steps=steps,
            gains=_good((value, *self._gain(value, hand, tops, room, time)) for value in range(1, 6)),
            skips=_good((value, *self._skip(value, hand, tops, room, time, free)) for value in range(1, 6)),
            spare=min(
                ((now - self._promise(tops, hand - ONE[value], room, time), value) for value in _values(hand)),
                default=(_NEVER_MISSED, 0),
            ),
        )

    def _ways(self, hand: int, kept: int, tops: int, room: int, time: int, skips: int) -> Iterator[tuple[float, Steps]]:
        """To place cards of the color, from low to high, and what each comes to. `kept`: what stays in the hand."""
        if not hand:
            yield self._promise(tops, kept, room, time), ()
            return
        value = ((hand & -hand).bit_length() - 1) // 3
        rest, base = hand - ONE[value], _base(value, tops, room)
        gap = value - base - 1
        if base < 0 or gap or value == 1:
            count = hand >> 3 * value & _COUNT
            left = count * ONE[value]
            yield from self._ways(hand - left, kept + left, tops, room, time, skips)
        if base < 0 or (gap and not self._advanced and (gap > 1 or skips > 0)):
            return
        gain = self._gained(value, base, time, free=skips < 0)
        built = _built(value, base, tops)
        skips = skips if not gap else 1
        for worth, steps in self._ways(rest, kept, built, room - (not base), time, skips):
            yield gain + worth, ((value, base), *steps)

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


def _values(hand: int) -> Iterator[int]:
    return (value for value in range(1, 6) if hand >> 3 * value & _COUNT)


def _base(value: int, tops: int, room: int) -> int:
    """The highest pile that a card can go onto; 0: none, but it can begin one; -1: not that either."""
    for below in range(value - 1, 0, -1):
        if tops >> 3 * below & _COUNT:
            return below
    return 0 if room > 0 else NO_BASE_AT_ALL


def _built(value: int, base: int, tops: int) -> int:
    return tops + ONE[value] - (ONE[base] if base else 0)
