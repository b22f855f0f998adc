"""Statistics over time: a column for each week or month, and a calendar of days."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.store.statistics.aggregates import Period, month, week
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.charts import columns, shade
from seasalt_tui.text.statistics.labels import games_text
from seasalt_tui.text.statistics.panel import Panel, PanelStyle
from seasalt_tui.text.words import Words

_WEEK: Final = timedelta(days=7)
_LONGEST_MONTH: Final = timedelta(days=31)
_YEAR: Final = 12
_WIDEST: Final = 3  # cells of a column
_DAYS: Final = 3  # cells before a row of days


def games(pen: PanelStyle, stats: Statistics, width: int, height: int) -> Panel:
    words = pen.words
    title = words.say("Games per week") if _in_weeks(stats, width) else words.say("Games per month")
    most = max((span.results.games for _, span in _timeline(stats, width) if span), default=0)
    note = words.say("max {number}", number=most)
    return _course(pen, stats, title, note, lambda span: span.results.games / most, (width, height))


def wins(pen: PanelStyle, stats: Statistics, width: int, height: int) -> Panel:
    words = pen.words
    title = words.say("Won, by week") if _in_weeks(stats, width) else words.say("Won, by month")
    return _course(
        pen, stats, title, pen.words.in_percent(stats.results.rate), lambda span: span.results.rate, (width, height)
    )


def points(pen: PanelStyle, stats: Statistics, width: int, height: int) -> Panel:
    words = pen.words
    title = words.say("Points, by week") if _in_weeks(stats, width) else words.say("Points, by month")
    most = max((span.points for _, span in _timeline(stats, width) if span), default=0)
    note = words.say("max {number}", number=pen.words.in_digits(most, 1))
    return _course(pen, stats, title, note, lambda span: span.points / (most or 1), (width, height))


def _course(
    pen: PanelStyle, stats: Statistics, title: str, note: str, part: Callable[[Period], float], size: tuple[int, int]
) -> Panel:
    """A column for each week or month: as `part` of the highest there could be."""
    width, height = size
    line = _timeline(stats, width)
    wide = min(width // max(len(line), 1), _WIDEST)
    drawn = columns([part(span) if span else 0 for _, span in line], height, most=1, ascii_only=pen.ascii)
    rows = [(run("".join(sign * wide for sign in row), pen.tones.good),) for row in drawn]
    axis = pen.fitted((run(_axis([start for start, _ in line], wide), pen.tones.muted),), width)
    return Panel(title, note, (*rows, axis))


def months(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    """The last twelve in which something was played, the newest first."""
    rows = tuple(_month(pen, span, width) for span in reversed(stats.months[-_YEAR:]))
    return Panel(pen.words.say("Months"), pen.words.say("won, points"), rows)


def _month(pen: PanelStyle, span: Period, width: int) -> Row:
    numbers = pen.words.in_percent(span.results.rate).rjust(6) + pen.words.in_digits(span.points, 1).rjust(7)
    return pen.pair(f"{span.start:%Y-%m}   {games_text(pen.words, span.results.games)}", numbers, width)


def _axis(starts: Sequence[date], wide: int) -> str:
    if not starts:
        return ""
    first, last = starts[0].isoformat(), starts[-1].isoformat()
    room = wide * len(starts)
    return f"{first}{last.rjust(room - len(first))}" if room > len(first) + len(last) else first


def _in_weeks(stats: Statistics, width: int) -> bool:
    return not stats.weeks or (stats.weeks[-1].start - stats.weeks[0].start) // _WEEK < width


def _timeline(stats: Statistics, width: int) -> list[tuple[date, Period | None]]:
    """Every week, or every month, the last ones if they are too many; None where nothing was played."""
    weekly = _in_weeks(stats, width)
    known = {span.start: span for span in (stats.weeks if weekly else stats.months)}
    starts = list(_starts(min(known), max(known), weekly=weekly))[-width:] if known else []
    return [(start, known.get(start)) for start in starts]


def _starts(first: date, last: date, *, weekly: bool) -> Iterator[date]:
    while first <= last:
        yield first
        first = first + _WEEK if weekly else month(first + _LONGEST_MONTH)


def calendar(pen: PanelStyle, stats: Statistics, width: int) -> Panel:
    """A column a week, as many as there is room for: the last of them is that of the last game."""
    count = width - _DAYS
    end = week(stats.last) if stats.last else None
    weeks = [end - _WEEK * back for back in reversed(range(count))] if end else []
    first = week(stats.first) if stats.first else None
    visible_weeks = [start for start in weeks if first and start >= first]
    rows = [_month_row(pen, visible_weeks), *(_day_row(pen, stats, visible_weeks, place) for place in range(7))]
    busiest = max(stats.days.values(), default=0)
    note = pen.words.say("max {number}", number=busiest)
    return Panel(pen.words.say("Games per day"), note, tuple(rows))


def _month_row(pen: PanelStyle, weeks: Sequence[date]) -> Row:
    """The number of a month over its first Monday."""
    text = ""
    for place, start in enumerate(weeks):
        text += f"{start.month:02} ".rjust(place + 3 - len(text)) if start.day <= 7 else ""
    return run(" " * _DAYS), run(text[: len(weeks)], pen.tones.muted)


def _day_row(pen: PanelStyle, stats: Statistics, weeks: Sequence[date], place: int) -> Row:
    most = max(stats.days.values(), default=0)
    days = (start + timedelta(days=place) for start in weeks)
    drawn = "".join(shade(stats.days.get(day, 0), most, ascii_only=pen.ascii) for day in days)
    return run(_day_names(pen.words)[place].ljust(_DAYS), pen.tones.muted), run(drawn, pen.tones.good)


def _day_names(words: Words) -> tuple[str, ...]:
    return (
        words.say_as("weekday", "Mo"),
        words.say_as("weekday", "Tu"),
        words.say_as("weekday", "We"),
        words.say_as("weekday", "Th"),
        words.say_as("weekday", "Fr"),
        words.say_as("weekday", "Sa"),
        words.say_as("weekday", "Su"),
    )
