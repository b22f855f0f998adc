"""What came of games, in whole numbers: adding them up in any order gives the same."""

from collections import Counter
from functools import reduce
from typing import Final

from msgspec import Struct

from seasalt_tui.bots.arena.times import Times

WIN: Final = 12  # divides evenly among two, three or four winners


class Marks(Struct, frozen=True):
    """Of one bot. `games` are chairs it had; `led`: ended by it so, and nobody gained more in that round."""

    games: int = 0
    wins: int = 0  # in shares of WIN
    rounds: int = 0
    points: int = 0
    ended: Counter[str] = Counter()
    led: Counter[str] = Counter()
    times: Times = Times()

    def __add__(self, other: "Marks") -> "Marks":
        return Marks(
            games=self.games + other.games,
            wins=self.wins + other.wins,
            rounds=self.rounds + other.rounds,
            points=self.points + other.points,
            ended=self.ended + other.ended,
            led=self.led + other.led,
            times=self.times + other.times,
        )


class Tally(Struct, frozen=True):
    """Of one lineup. A deal is played once for each seating; `products`: of what each two bots won of one deal."""

    deals: int
    games: int
    shared: int
    marks: dict[int, Marks]
    products: Counter[tuple[int, int]]

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            deals=self.deals + other.deals,
            games=self.games + other.games,
            shared=self.shared + other.shared,
            marks=joined(self.marks, other.marks),
            products=self.products + other.products,
        )


def nothing() -> Tally:
    return Tally(deals=0, games=0, shared=0, marks={}, products=Counter())


def joined(one: dict[int, Marks], other: dict[int, Marks]) -> dict[int, Marks]:
    return {bot: one.get(bot, Marks()) + other.get(bot, Marks()) for bot in sorted({*one, *other})}


def of_deal(marks: list[dict[int, Marks]], shared: int) -> Tally:
    """All the seatings of one deal."""
    whole = reduce(joined, marks)
    wins = {bot: mark.wins for bot, mark in whole.items()}
    products = Counter({(one, other): wins[one] * wins[other] for one in wins for other in wins})
    return Tally(deals=1, games=len(marks), shared=shared, marks=whole, products=products)
