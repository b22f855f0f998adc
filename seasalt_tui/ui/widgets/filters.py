"""Filter bar: each filter with its key. A click switches a filter to its next value."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Size
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_list import OUTCOMES, PEOPLE, GameFilter
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.painted import Painted

_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "game": (None, *GAMES),
    "players": (None, *sorted({number for game in GAMES.values() for number in game.players})),
    "against": (None, *LEVELS, PEOPLE),
    "outcome": (None, *OUTCOMES[:3]),
}
_GAP: Final = 2


class Filter(Struct, frozen=True):
    key_hint: KeyHint
    active: bool


def with_next_value(filters: GameFilter, name: str) -> GameFilter:
    """The same filters, one of them switched to its next value."""
    values = _VALUES[name]
    value = getattr(filters, name)
    place = values.index(value) if value in values else -1
    return replace(filters, **{name: values[(place + 1) % len(values)]})


class FilterLine(Painted):
    filters: reactive[tuple[Filter, ...]] = reactive(())

    _laid_lines = 0

    def watch_filters(self) -> None:
        """A layout of the whole screen takes several milliseconds: only if another number of lines is needed."""
        if self._laid_lines != len(self._lines(self.size.width)):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        self._laid_lines = len(self._lines(width))
        return self._laid_lines

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many as it takes
        return [cut(self._line(line, width), width) for line in self._lines(width)]

    def _line(self, line: list[Filter], room: int) -> Iterator[Any]:
        """The last has as much of the gap after it as there is room for."""
        tones = self.kit.tones
        for filter_ in line:
            gap = min(room - filter_.key_hint.width, _GAP)
            room -= filter_.key_hint.width + gap
            yield run(f" {filter_.key_hint.key}", tones.accent, bold=True)
            yield run(
                f" {filter_.key_hint.label}{' ' * gap}",
                tones.text if filter_.active else tones.muted,
                bold=filter_.active,
            )

    def _lines(self, width: int) -> list[list[Filter]]:
        lines: list[list[Filter]] = [[]]
        room = width
        for filter_ in self.filters:
            if room < filter_.key_hint.width and lines[-1]:
                lines.append([])
                room = width
            lines[-1].append(filter_)
            room -= filter_.key_hint.width + _GAP
        return lines

    def on_click(self, event: Click) -> None:
        x = event.x
        lines = self._lines(self.size.width)
        for filter_ in lines[event.y] if event.y < len(lines) else ():
            if 0 <= x < cell_len(filter_.key_hint.key) + cell_len(filter_.key_hint.label) + 2:
                self.post_message(KeyLine.Chosen(filter_.key_hint))
            x -= filter_.key_hint.width + _GAP
