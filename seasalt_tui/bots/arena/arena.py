"""Bots against bots in bulk: each deal once for each seating, so that nobody is luckier than another."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil
from typing import NamedTuple

from msgspec import Struct

from seasalt_tui.bots.arena.entrants import guests
from seasalt_tui.bots.arena.lineups import Lineup, lineups, seatings
from seasalt_tui.bots.arena.play import Guest, marks, play
from seasalt_tui.bots.arena.tally import Tally, of_deal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.spread.spread import spread
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Setup
from seasalt_tui.games import GAMES


class Plan(Struct, frozen=True):
    """`bots` by the names they were given."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    budget: Budget
    seed: str

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        return lineups(len(self.bots), self.setup.players)


class Match(NamedTuple):
    """What is done at one go: the deal of this number, by that lineup in all its seatings."""

    deal: int
    lineup: int


def deals(plan: Plan, games: int) -> int:
    """As many as it takes for at least so many games, and as many of each lineup."""
    return ceil(games / (len(plan.lineups) * plan.setup.players))


def matches(plan: Plan, games: int) -> Iterator[Match]:
    """Everybody meets everybody else all the time, so that all rates are known early."""
    for deal in range(deals(plan, games)):
        for lineup in range(len(plan.lineups)):
            yield Match(deal, lineup)


def compete(
    plan: Plan, games: int, jobs: int, ray: str | None = None, *, enough: Callable[[], bool] = lambda: False
) -> Generator[tuple[int, Tally]]:
    """What came of match after match, as they are done, and of which lineup; no more begins when there is enough."""
    todo = matches(plan, games)
    going = iter(lambda: None if enough() else next(todo, None), None)
    every = deals(plan, games) * len(plan.lineups)
    yield from spread(partial(open_table, plan), going, min(jobs, every), ray)


@contextmanager
def open_table(plan: Plan) -> Iterator[Callable[[Match], tuple[int, Tally]]]:
    with guests(plan.bots, plan.game, plan.budget) as seated:
        yield partial(_played, plan, seated)


def _played(plan: Plan, known: list[Guest], match: Match) -> tuple[int, Tally]:
    deal = f"{plan.seed}/{match.deal}"
    found, shared = [], 0
    for turn, seating in enumerate(seatings(plan.lineups[match.lineup], Dice(f"{deal} {match.lineup} seats"))):
        seated = [known[number] for number in seating]
        played = play(GAMES[plan.game], plan.setup, seated, deal, f"{deal} {match.lineup} {turn}")
        found.append(marks(seated, played))
        shared += len(played.winners) > 1
    return match.lineup, of_deal(found, shared)
