"""Aggregates over finished games: totals, means, distributions, streaks and periods."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from heapq import nsmallest
from statistics import median
from typing import Final, TypeVar

from msgspec import Struct

from seasalt_tui.core.game import Ending
from seasalt_tui.store.statistics.finished_games import FinishedGame

K = TypeVar("K", bound=Hashable)

BESTS: Final = 5
_DIGITS: Final = 4


class Results(Struct, frozen=True):
    """`wins` and `rate` include shared wins."""

    games: int
    wins: int
    shared: int
    rate: float


class PointSummary(Struct, frozen=True):
    """`spread`: the histogram, from the lowest value on."""

    count: int
    mean: float
    median: float
    spread: dict[int, int]


class BestRound(Struct, frozen=True):
    points: int
    game: int
    round: int
    day: date


class MeanGains(Struct, frozen=True):
    """Mean points of some rounds: the player's own, and those of each other seat."""

    rounds: int
    own: float
    others: float


class EndingTotals(Struct, frozen=True):
    """The rounds with one kind of ending: those that the player ended, and those that another seat ended."""

    kind: str
    mine: MeanGains
    theirs: MeanGains


class CounterSummary(Struct, frozen=True):
    """`total`: of the player. Means per game: the player's, each other seat's, the player's in won and lost ones."""

    key: str
    total: int
    own: float
    others: float
    won: float
    lost: float


class Streak(Struct, frozen=True):
    """Consecutive wins. `day`: of the last of them."""

    games: int
    day: date | None


class Period(Struct, frozen=True):
    """A week from Monday on, or a month. `points`: mean per round."""

    start: date
    results: Results
    points: float


def ratio(part: float, whole: int) -> float:
    return round(part / whole, _DIGITS) if whole else 0.0


def results(plays: Sequence[FinishedGame]) -> Results:
    wins = sum(play.won for play in plays)
    return Results(len(plays), wins, sum(play.shared for play in plays), ratio(wins, len(plays)))


def grouped(plays: Iterable[FinishedGame], key: Callable[[FinishedGame], K]) -> dict[K, list[FinishedGame]]:
    groups: dict[K, list[FinishedGame]] = defaultdict(list)
    for play in plays:
        groups[key(play)].append(play)
    return dict(groups)


def results_by(plays: Iterable[FinishedGame], key: Callable[[FinishedGame], K]) -> dict[K, Results]:
    return {value: results(group) for value, group in grouped(plays, key).items()}


def points(numbers: Sequence[int]) -> PointSummary:
    if not numbers:
        return PointSummary(0, 0.0, 0.0, {})
    spread = dict(sorted(Counter(numbers).items()))
    return PointSummary(len(numbers), ratio(sum(numbers), len(numbers)), float(median(numbers)), spread)


def gains(plays: Iterable[FinishedGame]) -> list[int]:
    return [ending.gains[play.seat] for play in plays for ending in play.digest.endings]


def bests(plays: Iterable[FinishedGame]) -> tuple[BestRound, ...]:
    """The best rounds, the earlier ones first among equals."""
    every = (
        (-ending.gains[play.seat], place, number, play)
        for place, play in enumerate(plays)
        for number, ending in enumerate(play.digest.endings, 1)
    )
    best = nsmallest(BESTS, every, key=lambda ranked: ranked[:3])
    return tuple(BestRound(-negated, play.id, number, play.day) for negated, _, number, play in best)


def endings(kinds: Iterable[str], plays: Iterable[FinishedGame]) -> tuple[EndingTotals, ...]:
    ways: dict[tuple[str, bool], list[tuple[int, float]]] = defaultdict(list)
    for play in plays:
        for ending in play.digest.endings:
            ways[ending.kind, ending.seat == play.seat].append(_own_and_others(ending, play))
    return tuple(EndingTotals(kind, _gains(ways[kind, True]), _gains(ways[kind, False])) for kind in kinds)


def _own_and_others(ending: Ending, play: FinishedGame) -> tuple[int, float]:
    own = ending.gains[play.seat]
    return own, (sum(ending.gains) - own) / (play.players - 1)


def _gains(rounds: Sequence[tuple[int, float]]) -> MeanGains:
    count = len(rounds)
    return MeanGains(
        count, ratio(sum(own for own, _ in rounds), count), ratio(sum(others for _, others in rounds), count)
    )


def tallies(keys: Iterable[str], plays: Sequence[FinishedGame]) -> tuple[CounterSummary, ...]:
    won, lost = [play for play in plays if play.won], [play for play in plays if not play.won]
    return tuple(_tally(key, plays, _own(key, won), _own(key, lost), (len(won), len(lost))) for key in keys)


def _tally(key: str, plays: Sequence[FinishedGame], won: int, lost: int, games: tuple[int, int]) -> CounterSummary:
    total, others = won + lost, sum(_others(key, play) for play in plays)
    count = len(plays)
    return CounterSummary(
        key, total, ratio(total, count), ratio(others, count), ratio(won, games[0]), ratio(lost, games[1])
    )


def _own(key: str, plays: Iterable[FinishedGame]) -> int:
    return sum(play.digest.tallies[play.seat].get(key, 0) for play in plays)


def _others(key: str, play: FinishedGame) -> float:
    every = sum(tally.get(key, 0) for tally in play.digest.tallies)
    return (every - play.digest.tallies[play.seat].get(key, 0)) / (play.players - 1)


def streaks(plays: Iterable[FinishedGame]) -> tuple[Streak, Streak]:
    """The current streak, and the longest, the earliest among equals."""
    current = longest = Streak(0, None)
    for play in plays:
        current = Streak(current.games + 1, play.day) if play.won else Streak(0, None)
        if current.games > longest.games:
            longest = current
    return current, longest


def spans(plays: Iterable[FinishedGame], start: Callable[[date], date]) -> tuple[Period, ...]:
    """Only periods in which a game ended."""
    return tuple(_spans(grouped(plays, lambda play: start(play.day))))


def _spans(groups: Mapping[date, Sequence[FinishedGame]]) -> Iterator[Period]:
    for start, group in groups.items():
        won = gains(group)
        yield Period(start, results(group), ratio(sum(won), len(won)))


def week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def month(day: date) -> date:
    return day.replace(day=1)
