"""Text: the calendar of a month, a mark for each day."""

from datetime import date
from typing import Final

from seasalt_tui.play.start import Start, kit_at
from seasalt_tui.text.ascii import spelled_out
from seasalt_tui.text.daily.months import month_text, weekdays, weeks
from seasalt_tui.text.daily.states import Days, legend, sign

_CELL: Final = 6


def as_text(days: Days, start: Start, month: date) -> list[str]:
    kit = spelled_out(kit_at(start))
    words, ascii_only = kit.words, kit.look.ascii
    rows = (" ".join(_cell(days, day, ascii_only) for day in week) for week in weeks(month))
    head = " ".join(f"{name:>3}".ljust(_CELL) for name in weekdays(words))
    lines = [f"  {month_text(words, month)}", head, *rows, "", f"  {legend(words, ascii_only=ascii_only)}"]
    return [line.rstrip() for line in lines]


def _cell(days: Days, day: date | None, ascii_only: bool) -> str:
    if day is None:
        return " " * _CELL
    number = f"[{day.day:>2}]" if day == days.today else f" {day.day:>2} "
    return f"{number}{sign(days.state_of(day), late=days.is_late(day), ascii_only=ascii_only):<2}"
