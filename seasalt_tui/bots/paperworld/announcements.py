"""Memoized choice of what to announce: the trait whose cards gain most when they are placed."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from seasalt_tui.bots.paperworld.codes import CARDS_OF
from seasalt_tui.bots.paperworld.color_outlook import NO_GAIN, Outlook, Outlooks, surroundings
from seasalt_tui.bots.paperworld.position import Side
from seasalt_tui.bots.paperworld.weights import Weights
from seasalt_tui.games.paperworld.scoring import SCISSORS_WORTH

_ENOUGH: Final = 200_000  # that are remembered
_NOTHING: Final = (0.0,) * 9
_SHARP: Final = tuple(sum(1 << code for code in cards if code & 1) for cards in CARDS_OF)
_hope = itemgetter(1)


class Announcement(NamedTuple):
    """The best `trait`, or -1, and what it gains; `outlooks` on all colors. `late`: by color, which part of what its
    cards promise comes too late, as better colors come first.
    """

    trait: int
    gain: float
    outlooks: list[Outlook]
    late: list[float]


class Announcements:
    def __init__(self, weights: Weights, outlooks: Outlooks) -> None:
        self._weights = weights
        self._outlooks = outlooks
        self._known: dict[tuple[int, ...], Announcement] = {}

    def of(self, side: Side, time: int, *, token: bool) -> Announcement:
        around = surroundings(side.room, time, free=token)
        key = (*side.lots, around, 0 if token else side.sharp)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _ENOUGH:
                self._known.clear()
            known = self._known[key] = self._made(side, self._outlooks.of(side.lots, around), time, token=token)
        return known

    def _made(self, side: Side, outlooks: list[Outlook], time: int, *, token: bool) -> Announcement:
        hands = [*map(_hope, outlooks)]
        ranked, haste = sorted(hands, reverse=True), self._weights.haste[time]
        late = [haste * ranked.index(hand) for hand in hands]
        gains, counts, skips = [0.0] * 9, [0] * 9, [0.0] * 9
        for color, (_, hope, _, gain, steps, good, bold, _) in enumerate(outlooks):
            if steps:
                overtaken = haste * sum([other for other in hands if other < hope])
                gains[color], counts[color] = gain + late[color] * hope + overtaken, len(steps)
            for value, more, cards in good:
                gains[3 + value] += more * (1 + late[color])
                counts[3 + value] += cards
            for value, more, _ in bold:
                skips[3 + value] = max(skips[3 + value], more)
        lure = 0.0 if token or not side.sharp else self._lure(time)
        trait, gain = self._best(side, outlooks, gains, counts, skips, lure, self._weights.crowd[time])
        return Announcement(trait, gain, outlooks, late)

    def _lure(self, time: int) -> float:
        """What taking the scissors token is worth."""
        return SCISSORS_WORTH + self._weights.token[time] - self._weights.scissors[time][0]

    def _best(
        self,
        side: Side,
        outlooks: list[Outlook],
        gains: Sequence[float],
        counts: Sequence[int],
        skips: Sequence[float],
        lure: float,
        crowd: Sequence[float],
    ) -> tuple[int, float]:
        size = side.size
        best, most = -1, NO_GAIN
        for trait in range(9):
            number, here = counts[trait], gains[trait]
            if skips[trait] and size > 1:
                number, here = number + 1, here + skips[trait]
            if number:
                here += crowd[size - number] - crowd[size]
                if lure and _cuts(side, trait, outlooks):
                    here += lure
                if here > most:
                    best, most = trait, here
        return best, most


def _cuts(side: Side, trait: int, outlooks: list[Outlook]) -> bool:
    """Whether a card with scissors would be among those that are placed; for a value, nearly."""
    if not side.sharp & 3 * _SHARP[trait]:
        return False
    return trait > 3 or any(side.held[10 * trait + 2 * value - 1] for value, _ in outlooks[trait].steps)
