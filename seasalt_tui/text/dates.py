"""Dates as each language writes them. In tables, below charts and on the command line they stand as 2026-11-19."""

from datetime import date
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.text.words import Words

_IN_MONTH: Final = (
    message("{day} January {year}"),
    message("{day} February {year}"),
    message("{day} March {year}"),
    message("{day} April {year}"),
    message("{day} May {year}"),
    message("{day} June {year}"),
    message("{day} July {year}"),
    message("{day} August {year}"),
    message("{day} September {year}"),
    message("{day} October {year}"),
    message("{day} November {year}"),
    message("{day} December {year}"),
)
_WEEKDAYS: Final = (
    message("Monday, {date}"),
    message("Tuesday, {date}"),
    message("Wednesday, {date}"),
    message("Thursday, {date}"),
    message("Friday, {date}"),
    message("Saturday, {date}"),
    message("Sunday, {date}"),
)


def date_text(words: Words, day: date) -> str:
    """French and Italian say "the first" of a month."""
    number = words.say_as("first of a month", "1") if day.day == 1 else str(day.day)
    return words.say(_IN_MONTH[day.month - 1], day=number, year=day.year)


def day_text(words: Words, day: date) -> str:
    """With the day of the week."""
    return words.say(_WEEKDAYS[day.weekday()], date=date_text(words, day))
