"""Text: the calendar of a month, a mark for each day."""

from datetime import date
from typing import Final

from seasalt_tui.play.start import Start, kit_for
from seasalt_tui.text.ascii import ascii_kit
from seasalt_tui.text.daily.calendar_texts import month_text, weekdays, weeks
from seasalt_tui.text.daily.day_states import Days, legend, state_sign

_CELL: Final = 6


def as_text(days: Days, start: Start, month: date) -> list[str]:
    kit = ascii_kit(kit_for(start))
    words, ascii_only = kit.words, kit.look.ascii
    rows = (" ".join(_cell(days, day, ascii_only) for day in week) for week in weeks(month))
    head = " ".join(f"{name:>3}".ljust(_CELL) for name in weekdays(words))
    lines = [f"  {month_text(words, month)}", head, *rows, "", f"  {legend(words, ascii_only=ascii_only)}"]
    return [line.rstrip() for line in lines]


def _cell(days: Days, day: date | None, ascii_only: bool) -> str:
    if day is None:
        return " " * _CELL
    number = f"[{day.day:>2}]" if day == days.today else f" {day.day:>2} "
    return f"{number}{state_sign(days.state_of(day), late=days.is_late(day), ascii_only=ascii_only):<2}"
