"""All that is told of somebody's games of one kind. Nothing here knows which games there are."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import OptionValue
from seasalt_tui.games import GAMES
from seasalt_tui.store.statistics import sums
from seasalt_tui.store.statistics.plays import Play, Plays
from seasalt_tui.store.statistics.sums import Best, Ended, Points, Results, Span, Streak, Tally


class Statistics(Struct, frozen=True):
    """Of the games that are over, but for `unfinished` and `together`. A whole game without rounds is one round."""

    game: str
    results: Results
    unfinished: int
    together: int
    first: date | None
    last: date | None
    levels: dict[str, Results]
    players: dict[int, Results]
    options: dict[str, dict[OptionValue, Results]]
    rounds: Points
    scores: Points
    turns: float  # a round
    bests: tuple[Best, ...]
    endings: tuple[Ended, ...]
    tallies: tuple[Tally, ...]
    current: Streak
    longest: Streak
    lately: tuple[bool, ...]  # the last games, won or not, the newest last
    days: dict[date, int]
    weeks: tuple[Span, ...]
    months: tuple[Span, ...]


_LATELY: Final = 30


def statistics(found: Plays) -> tuple[Statistics, ...]:
    """Of each game that was begun, as they are listed."""
    over = sums.grouped(found.over, lambda play: play.game)
    unfinished, together = Counter(found.unfinished), Counter(found.together)
    begun = over.keys() | unfinished.keys() | together.keys()
    return tuple(_of(name, over.get(name, []), unfinished[name], together[name]) for name in GAMES if name in begun)


def _of(name: str, plays: Sequence[Play], unfinished: int, together: int) -> Statistics:
    game, gains = GAMES[name], sums.gains(plays)
    current, longest = sums.streaks(plays)
    return Statistics(
        game=name,
        results=sums.results(plays),
        unfinished=unfinished,
        together=together,
        first=plays[0].day if plays else None,
        last=plays[-1].day if plays else None,
        levels=sums.results_by(plays, lambda play: play.level),
        players=dict(sorted(sums.results_by(plays, lambda play: play.players).items())),
        options={option: _by_option(plays, option, values) for option, values in game.options.items()},
        rounds=sums.points(gains),
        scores=sums.points([play.score for play in plays]),
        turns=sums.ratio(sum(ending.turns for play in plays for ending in play.digest.endings), len(gains)),
        bests=sums.bests(plays),
        endings=sums.endings(game.endings, plays),
        tallies=sums.tallies(game.tallies, plays),
        current=current,
        longest=longest,
        lately=tuple(play.won for play in plays[-_LATELY:]),
        days=dict(Counter(play.day for play in plays)),
        weeks=sums.spans(plays, sums.week),
        months=sums.spans(plays, sums.month),
    )


def _by_option(plays: Sequence[Play], option: str, values: Sequence[OptionValue]) -> dict[OptionValue, Results]:
    found = sums.results_by(plays, lambda play: play.options.get(option, values[0]))
    return {value: found[value] for value in values if value in found}
