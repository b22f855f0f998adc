"""What many games come to, a question at a time."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from heapq import nsmallest
from statistics import median
from typing import Final, TypeVar

from msgspec import Struct

from seasalt_tui.core.game import Ending
from seasalt_tui.store.statistics.plays import Play

K = TypeVar("K", bound=Hashable)

BESTS: Final = 5
_DIGITS: Final = 4


class Results(Struct, frozen=True):
    """Of games that are over. `wins` counts the `shared` ones too, and so does `rate`."""

    games: int
    wins: int
    shared: int
    rate: float


class Points(Struct, frozen=True):
    """`spread`: how often each number was reached, from the lowest on."""

    count: int
    mean: float
    median: float
    spread: dict[int, int]


class Best(Struct, frozen=True):
    points: int
    game: int
    round: int
    day: date


class Gains(Struct, frozen=True):
    """Of rounds: how many, what they brought, and what they brought each of the others."""

    rounds: int
    own: float
    others: float


class Ended(Struct, frozen=True):
    """Rounds that ended in one way: those the player ended, and those another did."""

    kind: str
    mine: Gains
    theirs: Gains


class Tally(Struct, frozen=True):
    """`total` in all; the others a game: one's own, each other's, and one's own in games that were won or lost."""

    key: str
    total: int
    own: float
    others: float
    won: float
    lost: float


class Streak(Struct, frozen=True):
    """Games won one after another; `day`: of the last of them."""

    games: int
    day: date | None


class Span(Struct, frozen=True):
    """A week from Monday on, or a month; `points`: a round."""

    start: date
    results: Results
    points: float


def ratio(part: float, whole: int) -> float:
    return round(part / whole, _DIGITS) if whole else 0.0


def results(plays: Sequence[Play]) -> Results:
    wins = sum(play.won for play in plays)
    return Results(len(plays), wins, sum(play.shared for play in plays), ratio(wins, len(plays)))


def grouped(plays: Iterable[Play], key: Callable[[Play], K]) -> dict[K, list[Play]]:
    groups: dict[K, list[Play]] = defaultdict(list)
    for play in plays:
        groups[key(play)].append(play)
    return dict(groups)


def results_by(plays: Iterable[Play], key: Callable[[Play], K]) -> dict[K, Results]:
    return {value: results(group) for value, group in grouped(plays, key).items()}


def points(numbers: Sequence[int]) -> Points:
    if not numbers:
        return Points(0, 0.0, 0.0, {})
    spread = dict(sorted(Counter(numbers).items()))
    return Points(len(numbers), ratio(sum(numbers), len(numbers)), float(median(numbers)), spread)


def gains(plays: Iterable[Play]) -> list[int]:
    return [ending.gains[play.seat] for play in plays for ending in play.digest.endings]


def bests(plays: Iterable[Play]) -> tuple[Best, ...]:
    """The best rounds; of equal ones those that came first."""
    every = (
        (-ending.gains[play.seat], place, number, play)
        for place, play in enumerate(plays)
        for number, ending in enumerate(play.digest.endings, 1)
    )
    found = nsmallest(BESTS, every, key=lambda one: one[:3])
    return tuple(Best(-lost, play.id, number, play.day) for lost, _, number, play in found)


def endings(kinds: Iterable[str], plays: Iterable[Play]) -> tuple[Ended, ...]:
    ways: dict[tuple[str, bool], list[tuple[int, float]]] = defaultdict(list)
    for play in plays:
        for ending in play.digest.endings:
            ways[ending.kind, ending.seat == play.seat].append(_shared_out(ending, play))
    return tuple(Ended(kind, _gains(ways[kind, True]), _gains(ways[kind, False])) for kind in kinds)


def _shared_out(ending: Ending, play: Play) -> tuple[int, float]:
    own = ending.gains[play.seat]
    return own, (sum(ending.gains) - own) / (play.players - 1)


def _gains(rounds: Sequence[tuple[int, float]]) -> Gains:
    count = len(rounds)
    return Gains(count, ratio(sum(own for own, _ in rounds), count), ratio(sum(others for _, others in rounds), count))


def tallies(keys: Iterable[str], plays: Sequence[Play]) -> tuple[Tally, ...]:
    won, lost = [play for play in plays if play.won], [play for play in plays if not play.won]
    return tuple(_tally(key, plays, _own(key, won), _own(key, lost), (len(won), len(lost))) for key in keys)


def _tally(key: str, plays: Sequence[Play], won: int, lost: int, games: tuple[int, int]) -> Tally:
    total, others = won + lost, sum(_others(key, play) for play in plays)
    count = len(plays)
    return Tally(key, total, ratio(total, count), ratio(others, count), ratio(won, games[0]), ratio(lost, games[1]))


def _own(key: str, plays: Iterable[Play]) -> int:
    return sum(play.digest.tallies[play.seat].get(key, 0) for play in plays)


def _others(key: str, play: Play) -> float:
    every = sum(tally.get(key, 0) for tally in play.digest.tallies)
    return (every - play.digest.tallies[play.seat].get(key, 0)) / (play.players - 1)


def streaks(plays: Iterable[Play]) -> tuple[Streak, Streak]:
    """The one that goes on, and the longest; of equal ones that which came first."""
    current = longest = Streak(0, None)
    for play in plays:
        current = Streak(current.games + 1, play.day) if play.won else Streak(0, None)
        if current.games > longest.games:
            longest = current
    return current, longest


def spans(plays: Iterable[Play], start: Callable[[date], date]) -> tuple[Span, ...]:
    """Only those in which a game ended."""
    return tuple(_spans(grouped(plays, lambda play: start(play.day))))


def _spans(groups: Mapping[date, Sequence[Play]]) -> Iterator[Span]:
    for start, group in groups.items():
        won = gains(group)
        yield Span(start, results(group), ratio(sum(won), len(won)))


def week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def month(day: date) -> date:
    return day.replace(day=1)
