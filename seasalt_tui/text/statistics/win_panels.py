"""Statistics of wins and losses: totals, and by level, number of players and option."""

from collections.abc import Mapping, Sequence
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.core.game import OptionValue
from seasalt_tui.store.game_list import PEOPLE
from seasalt_tui.store.statistics.aggregates import Results
from seasalt_tui.store.statistics.finished_games import MIXED
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.charts import bar, proportion
from seasalt_tui.text.speeches import option_text, value_text
from seasalt_tui.text.statistics.labels import games_text, level_name, per_round, streak_text
from seasalt_tui.text.statistics.panel import Panel, PanelStyle
from seasalt_tui.text.words import Words

_NUMBERS: Final = 13  # cells at least


def in_all(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    words, results = pen.words, stats.results
    facts = [
        (words.say("Shared wins"), str(results.shared), results.shared),
        (words.say("Unfinished"), str(stats.unfinished), stats.unfinished),
        (words.say("Several people"), str(stats.together), stats.together),
        (per_round(words, stats), words.in_digits(stats.rounds.mean, 1), results.games),
        (
            words.say("Final score"),
            words.in_digits(stats.scores.mean, 1),
            results.games and stats.rounds != stats.scores,
        ),
        (words.say("Winning streak"), str(stats.current.games), results.games),
        (words.say("Longest streak"), streak_text(words, stats), stats.longest.games),
    ]
    rows = [pen.pair(label, value, width) for label, value, wanted in facts if wanted]
    return Panel(words.say("Total"), games_text(words, results.games), (*_won(pen, results, width), *rows))


def _won(pen: PanelStyle, results: Results, width: int) -> tuple[Row, ...]:
    if not results.games:
        return ()
    won, rest = proportion(results.wins, results.games, width, ascii_only=pen.ascii)
    text = pen.words.say("{wins} of {games}", wins=results.wins, games=results.games)
    return (
        pen.pair(pen.words.say("Won"), f"{text}   {pen.words.in_percent(results.rate)}", width),
        (run(won, pen.tones.good), run(rest, pen.tones.muted)),
    )


def lately(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    won, lost = ("#", ".") if pen.ascii else ("●", "·")
    latest = stats.lately[-(width // 2) :]
    parts = [run(f"{won} ", pen.tones.good) if one else run(f"{lost} ", pen.tones.muted) for one in latest]
    return Panel(pen.words.say("Recent"), pen.words.say("{sign} won", sign=won), (tuple(parts),))


def by_level(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    order = [*LEVELS, MIXED, PEOPLE]
    known = [level for level in order if level in stats.levels]
    levels = [*known, *sorted(stats.levels.keys() - set(known))]
    words = pen.words
    named = {level_name(words, name): name for name in levels}
    return _compared(pen, words.say("Bots"), {label: stats.levels[name] for label, name in named.items()}, width)


def by_players(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    named = {
        pen.words.say_number("{number} player", "{number} players", number): results
        for number, results in stats.players.items()
    }
    return _compared(pen, pen.words.say("Players"), named, width)


def by_options(pen: PanelStyle, stats: Statistics, width: int) -> list[Panel]:
    """Without those that were never switched on."""
    return [
        _compared(pen, option_text(pen.words, stats.game, name), _valued(pen.words, stats.game, name, values), width)
        for name, values in stats.options.items()
        if set(values) != {False}
    ]


def _valued(words: Words, game: str, option: str, values: Mapping[OptionValue, Results]) -> dict[str, Results]:
    return {value_text(words, game, option, value): results for value, results in values.items()}


def _compared(pen: PanelStyle, title: str, named: Mapping[str, Results], width: int) -> Panel:
    size = label_size(list(named), width)
    longest = max((len(_of(results)) for results in named.values()), default=0)
    numbers = max(longest + 8, _NUMBERS)
    rows = tuple(_compared_row(pen, label, results, (size, numbers, width)) for label, results in named.items())
    return Panel(title, pen.words.say("won"), rows)


def label_size(labels: Sequence[str], width: int) -> int:
    return min(max(map(len, labels), default=0), width * 2 // 5) + 1


def _of(results: Results) -> str:
    return f"{results.wins}/{results.games}"


def _compared_row(pen: PanelStyle, label: str, results: Results, sizes: tuple[int, int, int]) -> Row:
    """`sizes`: of the label, of the numbers, of all."""
    size, numbers, width = sizes
    room = max(width - size - numbers, 0)
    own, rest = proportion(results.wins, results.games, room, ascii_only=pen.ascii)
    text = pen.words.in_percent(results.rate).rjust(6) + _of(results).rjust(numbers - 6)
    return pen.fitted(
        (
            run(pen.labeled(label, size), pen.tones.text),
            run(own, pen.tones.good),
            run(rest, pen.tones.muted),
            run(text, pen.tones.text),
        ),
        width,
    )


def measured(pen: PanelStyle, label: str, value: float, most: float, number: str, sizes: tuple[int, int, int]) -> Row:
    """A bar from its label to its number. `sizes`: of the label, of the number, of all."""
    label_room, number_room, width = sizes
    room = width - label_room - number_room
    drawn = bar(value, most, room, ascii_only=pen.ascii).ljust(room)
    return pen.fitted(
        (
            run(pen.labeled(label, label_room), pen.tones.text),
            run(drawn, pen.tones.good),
            run(number.rjust(number_room), pen.tones.text),
        ),
        width,
    )
