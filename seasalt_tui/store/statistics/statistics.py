"""Statistics of a player for one game; independent of which games exist."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import GAMES
from seasalt_tui.store.statistics import aggregates
from seasalt_tui.store.statistics.aggregates import (
    BestRound,
    CounterSummary,
    EndingTotals,
    Period,
    PointSummary,
    Results,
    Streak,
)
from seasalt_tui.store.statistics.finished_games import FinishedGame, PlayerGames


class Statistics(Struct, frozen=True):
    """Counts finished games only, except in `unfinished` and `together`. A game without rounds is one round."""

    game: str
    results: Results
    unfinished: int
    together: int
    first: date | None
    last: date | None
    levels: dict[str, Results]
    players: dict[int, Results]
    options: dict[str, dict[OptionValue, Results]]
    rounds: PointSummary
    scores: PointSummary
    turns: float  # mean number per round
    bests: tuple[BestRound, ...]
    endings: tuple[EndingTotals, ...]
    tallies: tuple[CounterSummary, ...]
    current: Streak
    longest: Streak
    lately: tuple[bool, ...]  # whether each of the last games was won, the newest last
    days: dict[date, int]
    weeks: tuple[Period, ...]
    months: tuple[Period, ...]


_LATELY: Final = 30


def statistics(selection: PlayerGames) -> tuple[Statistics, ...]:
    """For each game ever started, in the order of `GAMES`."""
    over = aggregates.grouped(selection.over, lambda play: play.game)
    unfinished, together = Counter(selection.unfinished), Counter(selection.together)
    begun = over.keys() | unfinished.keys() | together.keys()
    return tuple(_of(name, over.get(name, []), unfinished[name], together[name]) for name in GAMES if name in begun)


def _of(name: str, plays: Sequence[FinishedGame], unfinished: int, together: int) -> Statistics:
    game, gains = GAMES[name], aggregates.gains(plays)
    current, longest = aggregates.streaks(plays)
    return Statistics(
        game=name,
        results=aggregates.results(plays),
        unfinished=unfinished,
        together=together,
        first=plays[0].day if plays else None,
        last=plays[-1].day if plays else None,
        levels=aggregates.results_by(plays, lambda play: play.level),
        players=dict(sorted(aggregates.results_by(plays, lambda play: play.players).items())),
        options={option: _by_option(plays, option, values) for option, values in game.options.items()},
        rounds=aggregates.points(gains),
        scores=aggregates.points([play.score for play in plays]),
        turns=aggregates.ratio(sum(ending.turns for play in plays for ending in play.digest.endings), len(gains)),
        bests=aggregates.bests(plays),
        endings=aggregates.endings(game.endings, plays),
        tallies=aggregates.tallies(game.tallies, plays),
        current=current,
        longest=longest,
        lately=tuple(play.won for play in plays[-_LATELY:]),
        days=dict(Counter(play.day for play in plays)),
        weeks=aggregates.spans(plays, aggregates.week),
        months=aggregates.spans(plays, aggregates.month),
    )


def _by_option(plays: Sequence[FinishedGame], option: str, values: Sequence[OptionValue]) -> dict[OptionValue, Results]:
    by_value = aggregates.results_by(plays, lambda play: play.options.get(option, values[0]))
    return {value: by_value[value] for value in values if value in by_value}
