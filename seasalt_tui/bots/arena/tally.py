"""Tally: the results of games as integers, so that addition is exact in any order."""

from collections import Counter
from functools import reduce
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.times import TimeHistogram

WIN: Final = 12  # divides evenly among two, three or four winners


class BotTally(Struct, frozen=True):
    """Of one bot. `games`: one per chair; `ended`: rounds it has ended, by kind; `led`: where nobody gained more."""

    games: int = 0
    wins: int = 0  # in shares of WIN
    rounds: int = 0
    points: int = 0
    ended: Counter[str] = Counter()
    led: Counter[str] = Counter()
    times: TimeHistogram = TimeHistogram()

    def __add__(self, other: "BotTally") -> "BotTally":
        return BotTally(
            games=self.games + other.games,
            wins=self.wins + other.wins,
            rounds=self.rounds + other.rounds,
            points=self.points + other.points,
            ended=self.ended + other.ended,
            led=self.led + other.led,
            times=self.times + other.times,
        )


class Tally(Struct, frozen=True):
    """Of one lineup. `products`: of the wins of each two bots in one deal, summed, for the covariance."""

    deals: int
    games: int
    shared: int
    by_bot: dict[int, BotTally]
    products: Counter[tuple[int, int]]

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            deals=self.deals + other.deals,
            games=self.games + other.games,
            shared=self.shared + other.shared,
            by_bot=merged(self.by_bot, other.by_bot),
            products=self.products + other.products,
        )


def empty_tally() -> Tally:
    return Tally(deals=0, games=0, shared=0, by_bot={}, products=Counter())


def merged(one: dict[int, BotTally], other: dict[int, BotTally]) -> dict[int, BotTally]:
    return {bot: one.get(bot, BotTally()) + other.get(bot, BotTally()) for bot in sorted({*one, *other})}


def deal_tally(tallies: list[dict[int, BotTally]], shared: int) -> Tally:
    """From all the seatings of one deal."""
    total = reduce(merged, tallies)
    wins = {bot: tally.wins for bot, tally in total.items()}
    products = Counter({(one, other): wins[one] * wins[other] for one in wins for other in wins})
    return Tally(deals=1, games=len(tallies), shared=shared, by_bot=total, products=products)
