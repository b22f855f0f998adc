"""Win rates with confidence intervals: Wilson's interval of the effective sample size (cluster sampling).

The games of one deal are not independent: a lucky seat makes the others unlucky. So the variance is measured between
deals; the number of independent games with that variance is the sample size of the interval.
"""

from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.tally import WIN, Tally
from seasalt_tui.bots.intervals import wilson

FEW_DEALS: Final = 30  # fewer are too few to measure a variance: games then count as independent


class Rate(Struct, frozen=True):
    rate: float
    low: float
    high: float


def rate(tallies: list[Tally], bot: int) -> Rate:
    """Wins per chair of this bot."""
    tallies_with = [tally for tally in tallies if bot in tally.by_bot]
    chairs = sum(tally.by_bot[bot].games for tally in tallies_with)
    if not chairs:
        return Rate(0.0, 0.0, 1.0)
    win_rate = sum(tally.by_bot[bot].wins for tally in tallies_with) / WIN / chairs
    effective = _effective_games(tallies_with, bot, win_rate, chairs)
    return Rate(win_rate, *wilson(win_rate * effective, effective))


def _effective_games(tallies: list[Tally], bot: int, win_rate: float, chairs: int) -> int:
    """Effective sample size: so many independent games would have the same variance."""
    games = sum(tally.games for tally in tallies)
    variance = sum(covariance(tally, bot, bot) for tally in tallies) / (WIN * chairs) ** 2
    if sum(tally.deals for tally in tallies) < FEW_DEALS or not variance:
        return games
    players = games // sum(tally.deals for tally in tallies)
    return round(max(1, min(win_rate * (1 - win_rate) / variance, games * players)))


def covariance(tally: Tally, one: int, other: int) -> float:
    """Of the wins of two bots, summed over all deals, in units of WIN."""
    if tally.deals < 2:
        return 0.0
    mean = tally.by_bot[one].wins * tally.by_bot[other].wins / tally.deals
    return (tally.products[one, other] - mean) * tally.deals / (tally.deals - 1)
