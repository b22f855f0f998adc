"""Calendar texts: names of months and days, and the weeks of a month, which begin on Monday."""

from calendar import Calendar, monthrange
from collections.abc import Sequence
from datetime import date
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_MONTHS: Final = (
    message("January {year}"),
    message("February {year}"),
    message("March {year}"),
    message("April {year}"),
    message("May {year}"),
    message("June {year}"),
    message("July {year}"),
    message("August {year}"),
    message("September {year}"),
    message("October {year}"),
    message("November {year}"),
    message("December {year}"),
)
_IN_TWO_LETTERS: Final = (
    message("Mo"),
    message("Tu"),
    message("We"),
    message("Th"),
    message("Fr"),
    message("Sa"),
    message("Su"),
)


def month_text(words: Words, day: date) -> str:
    return words.say(_MONTHS[day.month - 1], year=day.year)


def weekdays(words: Words) -> tuple[str, ...]:
    return tuple(words.say(day) for day in _IN_TWO_LETTERS)


def weeks(day: date) -> Sequence[Sequence[date | None]]:
    """Weeks of the day's month; None before its first day and after its last."""
    weeks_of_month = Calendar().monthdatescalendar(day.year, day.month)
    return [[one if one.month == day.month else None for one in week] for week in weeks_of_month]


def months_on(day: date, by: int) -> date:
    """The same day `by` months later, or the last day of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
