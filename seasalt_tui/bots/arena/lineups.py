"""Who meets whom, and who sits where."""

from collections.abc import Sequence
from itertools import combinations

from seasalt_tui.core.dice import Dice

Lineup = tuple[int, ...]
"""The bots at one table, by number; one may be there several times."""


def lineups(bots: int, players: int) -> tuple[Lineup, ...]:
    """Each of several against each; where they are too few, the last one fills the table."""
    if bots >= players:
        return tuple(combinations(range(bots), players))
    return ((*range(bots), *[bots - 1] * (players - bots)),)


def seatings(lineup: Sequence[int], dice: Dice) -> list[Lineup]:
    """Everybody sits everywhere once; whom one has beside oneself is chance."""
    drawn = dice.shuffled(lineup)
    return [(*drawn[turn:], *drawn[:turn]) for turn in range(len(drawn))]
