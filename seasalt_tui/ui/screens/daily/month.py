"""Calendar widget: one month of daily deals, a cell for each day with its result."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.store.daily_deals import FIRST
from seasalt_tui.text.daily.calendar_texts import month_text, weekdays, weeks
from seasalt_tui.text.daily.day_states import Days, state_sign
from seasalt_tui.ui.widgets.painted import Painted

_WEEK: Final = 7
_HEAD: Final = 3  # rows above the weeks
_HIGHEST: Final = 6  # weeks
_OTHER_ROWS: Final = 9  # rows of the screen above and below it
_ARROW: Final = 3


class Month(Painted):
    days: reactive[Days | None] = reactive(None)
    selected: reactive[date] = reactive(FIRST)

    class DayClicked(Message):
        def __init__(self, day: date) -> None:
            super().__init__()
            self.day = day

    class MonthTurned(Message):
        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        return _HEAD + _HIGHEST * self._pitch

    @property
    def _pitch(self) -> int:
        """The height of a week in rows."""
        if self.upright:
            return 2
        return min(max((self.app.size.height - _HEAD - _OTHER_ROWS) // _HIGHEST, 2), 4)

    @property
    def _cell(self) -> int:
        return max(self.size.width // _WEEK, 4)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - always as high as the longest month
        return [self._title(), (), self._weekdays(), *self._weeks()]

    def _title(self) -> Row:
        tones = self.kit.tones
        before, after = (" < ", " > ") if self.kit.look.ascii else (" ◂ ", " ▸ ")
        room = _WEEK * self._cell - 2 * _ARROW
        name = month_text(self.kit.words, self.selected)
        return run(before, tones.accent), run(f"{name:^{room}}", tones.text, bold=True), run(after, tones.accent)

    def _weekdays(self) -> Row:
        return tuple(run(f"{day:^{self._cell}}", self.kit.tones.muted) for day in weekdays(self.kit.words))

    def _weeks(self) -> Iterator[Row]:
        for week in weeks(self.selected):
            cells = [self._cells_of(day) for day in week]
            yield tuple(number for number, _ in cells)
            yield tuple(mark for _, mark in cells)
            yield from [()] * (self._pitch - 2)

    def _cells_of(self, day: date | None) -> tuple[Run, Run]:
        """The number of the day, and its result below."""
        if day is None or self.days is None:
            return run(" " * self._cell), run(" " * self._cell)
        number, ink, today = self._framed(day), self._ink(day), day == self.days.today
        mark = state_sign(self.days.state_of(day), late=self.days.is_late(day), ascii_only=self.kit.look.ascii)
        below = f"  {mark:<2}"
        cells = run(f"{number:^{self._cell}}", ink, bold=today), run(f"{below:^{self._cell}}", ink)
        if day != self.selected:
            return cells
        accent = self.kit.tones.accent
        return cells[0]._replace(ink=accent, bold=True, reverse=True), cells[1]._replace(ink=accent, reverse=True)

    def _framed(self, day: date) -> str:
        assert self.days is not None  # noqa: S101 - or there are no days
        number = f"{day.day:>2}"
        if day == self.selected:
            return f">{number}<" if self.kit.look.ascii else f"▸{number}◂"
        return f"[{number}]" if day == self.days.today else f" {number} "

    def _ink(self, day: date) -> str:
        assert self.days is not None  # noqa: S101 - or there are no days
        tones = self.kit.tones
        match self.days.state_of(day):
            case "won":
                return tones.good
            case "lost":
                return tones.bad
            case "none" | "ahead" | "past" | "missed":
                return tones.muted
            case "begun":
                return tones.accent
            case _:
                return tones.text

    def on_click(self, event: Click) -> None:
        if event.y == 0:
            self._turn(event.x)
            return
        line, place = (event.y - _HEAD) // self._pitch, event.x // self._cell
        days = weeks(self.selected)
        day = days[line][place] if 0 <= line < len(days) and place < _WEEK else None
        if day is not None:
            self.post_message(self.DayClicked(day))

    def _turn(self, x: int) -> None:
        if x < _ARROW:
            self.post_message(self.MonthTurned(-1))
        elif _WEEK * self._cell - _ARROW <= x < _WEEK * self._cell:
            self.post_message(self.MonthTurned(1))
