"""Statistics of the cards: averages a game, against the opponents and in games won and lost."""

from collections.abc import Iterable, Iterator
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.charts import bar
from seasalt_tui.text.statistics.labels import ever_counted
from seasalt_tui.text.statistics.panel import Panel, PanelStyle
from seasalt_tui.text.statistics.win_panels import label_size, measured

_NUMBER: Final = 7

Two = tuple[str, float, float]


def beside_others(pen: PanelStyle, stats: Statistics, width: int, *, airy: bool) -> Panel:
    rows = _twice(pen, [(pen.tally(one.key), one.own, one.others) for one in ever_counted(stats)], width, airy)
    return Panel(pen.words.say("Per game"), _legend(pen, pen.words.say("you"), pen.words.say("others")), tuple(rows))


def won_and_lost(pen: PanelStyle, stats: Statistics, width: int, *, airy: bool) -> Panel:
    rows = _twice(pen, [(pen.tally(one.key), one.won, one.lost) for one in ever_counted(stats)], width, airy)
    return Panel(pen.words.say("Your games"), _legend(pen, pen.words.say("won"), pen.words.say("lost")), tuple(rows))


def in_all(pen: PanelStyle, stats: Statistics, width: int, *, airy: bool) -> Panel:
    named = {pen.tally(one.key): one.total for one in ever_counted(stats)}
    most, size = max(named.values(), default=0), label_size(list(named), width)
    number = max(len(str(most)) + 1, _NUMBER)
    rows = list[Row]()
    for label, total in named.items():
        rows.append(measured(pen, label, total, most, str(total), (size, number, width)))
        rows += [(), ()] if airy else []
    return Panel(pen.words.say("Total"), "", tuple(rows))


def _legend(pen: PanelStyle, first: str, second: str) -> str:
    signs = ("#", "=") if pen.ascii else ("█", "▒")
    return f"{signs[0]} {first}  {signs[1]} {second}"


def _twice(pen: PanelStyle, counts: Iterable[Two], width: int, airy: bool) -> Iterator[Row]:
    """Two bars for each: the first with its label, the second in another pattern below it."""
    every = tuple(counts)
    most = max((max(one, other) for _, one, other in every), default=0)
    size = label_size([label for label, _, _ in every], width)
    for label, one, other in every:
        yield measured(pen, label, one, most, pen.words.in_digits(one, 1), (size, _NUMBER, width))
        room = width - size - _NUMBER
        drawn = bar(other, most, room, ascii_only=True)
        second = drawn.replace("#", "=").replace("-", "=") if pen.ascii else "▒" * len(drawn)
        yield (
            run(" " * size),
            run(second.ljust(room), pen.tones.muted),
            run(pen.words.in_digits(other, 1).rjust(_NUMBER), pen.tones.muted),
        )
        if airy:
            yield ()
