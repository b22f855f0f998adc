"""Pairings: which bots meet at a table, and the rotation of their seats."""

from collections.abc import Sequence
from itertools import combinations

from seasalt_tui.core.dice import Dice

Lineup = tuple[int, ...]
"""The bots at one table, by number; the same bot may sit on several chairs."""


def lineups(bots: int, players: int) -> tuple[Lineup, ...]:
    """All combinations; if there are fewer bots than players, the last one takes the chairs that are left."""
    if bots >= players:
        return tuple(combinations(range(bots), players))
    return ((*range(bots), *[bots - 1] * (players - bots)),)


def seatings(lineup: Sequence[int], dice: Dice) -> list[Lineup]:
    """Rotations of a random order, so that everybody sits on each chair once."""
    drawn = dice.shuffled(lineup)
    return [(*drawn[turn:], *drawn[:turn]) for turn in range(len(drawn))]
