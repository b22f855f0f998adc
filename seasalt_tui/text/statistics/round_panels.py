"""Statistics of rounds: distribution of points, best rounds, and how rounds ended."""

from collections.abc import Iterator, Mapping
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.store.statistics.aggregates import EndingTotals, MeanGains
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.charts import bar, binned, columns
from seasalt_tui.text.dates import date_text
from seasalt_tui.text.speeches import ending_text
from seasalt_tui.text.statistics.labels import games_text, per_round
from seasalt_tui.text.statistics.panel import Panel, PanelStyle

_WIDEST: Final = 4  # cells of a column
_GAINS: Final = 13
_LABEL: Final = 17


def points(pen: PanelStyle, stats: Statistics, width: int, height: int) -> Panel:
    words = pen.words
    rows = _histogram(pen, stats.rounds.spread, width, height)
    facts = (
        pen.pair(words.say("Mean"), pen.words.in_digits(stats.rounds.mean, 1), width),
        pen.pair(words.say("Median"), f"{stats.rounds.median:g}", width),
        pen.pair(words.say("Turns per round"), pen.words.in_digits(stats.turns, 1), width),
    )
    if stats.rounds == stats.scores:
        return Panel(per_round(words, stats), games_text(words, stats.results.games), (*rows, *facts[:2]))
    note = words.say_number("{number} round", "{number} rounds", stats.rounds.count)
    return Panel(per_round(words, stats), note, (*rows, *facts))


def scores(pen: PanelStyle, stats: Statistics, width: int, height: int) -> Panel:
    rows = _histogram(pen, stats.scores.spread, width, height)
    mean = pen.words.say("mean {number}", number=pen.words.in_digits(stats.scores.mean, 1))
    return Panel(pen.words.say("Final scores"), mean, tuple(rows))


def _histogram(pen: PanelStyle, spread: Mapping[int, int], width: int, height: int) -> list[Row]:
    bins = binned(spread, width // 2)
    if not bins:
        return []
    wide = min(width // len(bins), _WIDEST)
    drawn = columns([one.times for one in bins], height, ascii_only=pen.ascii)
    ends = axis(bins[0].low, bins[-1].high, wide * len(bins) - 1)
    gap = " " if wide > 1 else ""
    pillars = ["".join(sign * (wide - len(gap)) + gap for sign in row) for row in drawn]
    return [*((run(row, pen.tones.good),) for row in pillars), (run(ends, pen.tones.muted),)]


def axis(low: int, high: int, width: int) -> str:
    """The lowest number below the first column, and the highest, if it is another one, below the last."""
    return str(low) if low == high else f"{low} {str(high).rjust(width - len(str(low)) - 1)}"


def bests(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    words = pen.words
    whole = stats.rounds == stats.scores
    rows, links = list[Row](), dict[int, int]()
    for place, best in enumerate(stats.bests):
        links[place] = best.game
        day = date_text(words, best.day)
        when = day if whole else words.say("{day}, round {round}", day=day, round=best.round)
        rows.append(pen.pair(when, str(best.points), width))
    return Panel(words.say("Best games") if whole else words.say("Best rounds"), "", tuple(rows), links)


def endings(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    happened = [ended for ended in stats.endings if ended.mine.rounds or ended.theirs.rounds]
    most = max((max(ended.mine.rounds, ended.theirs.rounds) for ended in happened), default=0)
    rows = tuple(row for ended in happened for row in _ended(pen, ended, most, width))
    return Panel(pen.words.say("How they ended"), pen.words.say("points: you, others"), rows)


def _ended(pen: PanelStyle, ended: EndingTotals, most: int, width: int) -> Iterator[Row]:
    words = pen.words
    yield pen.fitted((run(ending_text(pen.words, pen.game, ended.kind), pen.tones.text, bold=True),), width)
    if ended.mine.rounds:
        yield _by(pen, words.say("ended by you"), ended.mine, most, width)
    if ended.theirs.rounds:
        yield _by(pen, words.say("ended by others"), ended.theirs, most, width)


def _by(pen: PanelStyle, who: str, gains: MeanGains, most: int, width: int) -> Row:
    count = str(gains.rounds)
    room = width - _LABEL - _GAINS - 1 - len(str(most))
    drawn = f"{bar(gains.rounds, most, room, ascii_only=pen.ascii)} {count}".ljust(room + 1 + len(str(most)))
    text = pen.words.in_digits(gains.own, 1).rjust(_GAINS - 6) + pen.words.in_digits(gains.others, 1).rjust(6)
    return pen.fitted(
        (
            run(f" {pen.labeled(who, _LABEL - 1)}", pen.tones.muted),
            run(drawn, pen.tones.good),
            run(text, pen.tones.text),
        ),
        width,
    )
