"""How sure the rates are.

Games of one deal are no strangers to each other: what is luck for one seat is none for the next. So deals are counted:
their spread says how many games without such a bond would be as sure, and Wilson's interval is that of so many.
"""

from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.tally import WIN, Tally
from seasalt_tui.bots.intervals import wilson

FEW: Final = 30  # deals: too few to tell a spread; games then count as if they knew nothing of each other


class Rate(Struct, frozen=True):
    rate: float
    low: float
    high: float


def rate(tallies: list[Tally], bot: int) -> Rate:
    """Of a chair of this bot to win."""
    mine = [tally for tally in tallies if bot in tally.marks]
    chairs = sum(tally.marks[bot].games for tally in mine)
    if not chairs:
        return Rate(0.0, 0.0, 1.0)
    found = sum(tally.marks[bot].wins for tally in mine) / WIN / chairs
    return Rate(found, *wilson(found * (worth := _worth(mine, bot, found, chairs)), worth))


def _worth(tallies: list[Tally], bot: int, found: float, chairs: int) -> int:
    """How many games that know nothing of each other would be as sure."""
    games = sum(tally.games for tally in tallies)
    variance = sum(spread(tally, bot, bot) for tally in tallies) / (WIN * chairs) ** 2
    if sum(tally.deals for tally in tallies) < FEW or not variance:
        return games
    players = games // sum(tally.deals for tally in tallies)
    return round(max(1, min(found * (1 - found) / variance, games * players)))


def spread(tally: Tally, one: int, other: int) -> float:
    """The covariance of what two bots won in all the deals, in shares of WIN."""
    if tally.deals < 2:
        return 0.0
    mean = tally.marks[one].wins * tally.marks[other].wins / tally.deals
    return (tally.products[one, other] - mean) * tally.deals / (tally.deals - 1)
