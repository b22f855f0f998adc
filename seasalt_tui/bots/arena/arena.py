"""Tournament between bots. Duplicate deals: each is played once in every seating, so that luck is shared evenly."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil
from typing import NamedTuple

from msgspec import Struct

from seasalt_tui.bots.arena.entrants import open_entrants
from seasalt_tui.bots.arena.lineups import Lineup, lineups, seatings
from seasalt_tui.bots.arena.play import Entrant, play, tallies_by_bot
from seasalt_tui.bots.arena.tally import Tally, deal_tally
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Setup
from seasalt_tui.games import GAMES


class Tournament(Struct, frozen=True):
    """`bots`: by name, as on the command line."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    budget: Budget
    seed: str

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        return lineups(len(self.bots), self.setup.players)


class Match(NamedTuple):
    """The unit of work: one deal, played by one lineup in all its seatings. Both by number."""

    deal: int
    lineup: int


def deal_count(tournament: Tournament, games: int) -> int:
    """For at least so many games, and equally many of each lineup."""
    return ceil(games / (len(tournament.lineups) * tournament.setup.players))


def matches(tournament: Tournament, games: int) -> Iterator[Match]:
    """Lineups in turn, so that all win rates can be estimated early."""
    for deal in range(deal_count(tournament, games)):
        for lineup in range(len(tournament.lineups)):
            yield Match(deal, lineup)


def compete(
    tournament: Tournament, games: int, jobs: int, ray: str | None = None, *, enough: Callable[[], bool] = lambda: False
) -> Generator[tuple[int, Tally]]:
    """The number of the lineup and the tally of each match, in the order of completion, until `enough` says stop."""
    upcoming = matches(tournament, games)
    wanted = iter(lambda: None if enough() else next(upcoming, None), None)
    total = deal_count(tournament, games) * len(tournament.lineups)
    yield from map_batches(partial(open_table, tournament), wanted, min(jobs, total), ray)


@contextmanager
def open_table(tournament: Tournament) -> Iterator[Callable[[Match], tuple[int, Tally]]]:
    with open_entrants(tournament.bots, tournament.game, tournament.budget) as entrants:
        yield partial(_play_match, tournament, entrants)


def _play_match(tournament: Tournament, entrants: list[Entrant], match: Match) -> tuple[int, Tally]:
    deal = f"{tournament.seed}/{match.deal}"
    tallies, shared = [], 0
    for turn, seating in enumerate(seatings(tournament.lineups[match.lineup], Dice(f"{deal} {match.lineup} seats"))):
        seated = [entrants[number] for number in seating]
        result = play(GAMES[tournament.game], tournament.setup, seated, deal, f"{deal} {match.lineup} {turn}")
        tallies.append(tallies_by_bot(seated, result))
        shared += len(result.winners) > 1
    return match.lineup, deal_tally(tallies, shared)
