"""Bottom lines: hints of the keys that work now, in one line or in two. A click on one does the same."""

from collections.abc import Iterable, Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.widgets.painted import Painted


class KeyLine(Painted):
    class Chosen(Message):
        def __init__(self, key_hint: KeyHint) -> None:
            super().__init__()
            self.key_hint = key_hint

    key_hints: reactive[tuple[KeyHint, ...]] = reactive(())

    def paint(self, width: int, height: int) -> Sequence[Row]:
        tones, gap = self.kit.tones, " " * self._gap(width, height)
        return [
            cut(
                [
                    part
                    for key_hint in line
                    for part in (run(f" {key_hint.key}", tones.accent, bold=True), run(f" {key_hint.label}{gap}"))
                ],
                width,
            )
            for line in self.lines(width, height)
        ]

    def _gap(self, width: int, height: int) -> int:
        """Blanks between two hints, if there is room."""
        return 1 if len(_filled(self.key_hints, width, 1)) <= height else 0

    def lines(self, width: int, height: int) -> list[list[KeyHint]]:
        """As many as fit, and always the last one: help, which lists all others."""
        gap = self._gap(width, height)
        key_hints, minor = list(self.key_hints), [each for each in self.key_hints if each.minor]
        lines = _filled(key_hints, width, gap)
        while len(lines) > height and minor:
            key_hints.remove(minor.pop())
            lines = _filled(key_hints, width, gap)
        while len(lines) > height and len(key_hints) > 1:
            del key_hints[-2]
            lines = _filled(key_hints, width, gap)
        return lines

    def on_click(self, event: Click) -> None:
        width, height = self.size
        x, gap, lines = event.x, self._gap(width, height), self.lines(width, height)
        for key_hint in lines[event.y] if event.y < len(lines) else ():
            if 0 <= x < key_hint.width + gap:
                self.post_message(self.Chosen(key_hint))
                return
            x -= key_hint.width + gap


def _filled(key_hints: Iterable[KeyHint], width: int, gap: int) -> list[list[KeyHint]]:
    lines: list[list[KeyHint]] = []
    room = 0
    for key_hint in key_hints:
        if key_hint.width + gap > room:
            lines.append([])
            room = width
        lines[-1].append(key_hint)
        room -= key_hint.width + gap
    return lines
