"""The three objectives: each as a drawing and in words, with the tokens left and how far the viewer has come."""

from collections.abc import Sequence
from typing import Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.rows import run
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.progress import Progress
from seasalt_tui.games.paperworld.view import ObjectiveView
from seasalt_tui.text.games.paperworld import objectives
from seasalt_tui.text.games.paperworld.drawing import completing_sign
from seasalt_tui.text.games.paperworld.objective_patterns import WIDTH, pattern
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.games.paperworld.table.layout import OBJECTIVE_WIDTH
from seasalt_tui.ui.widgets.painted import Painted

_LINES: Final = 3  # of a drawing
_BELOW_EACH_OTHER_FROM: Final = 3 * (_LINES + 1) - 1  # lines
_MARGIN: Final = WIDTH + 1
_GAP: Final = run("  ")


class Objectives(Painted):
    """`won`: the points that each has brought the viewer. `progress`: of the viewer's landscape."""

    objectives: reactive[tuple[ObjectiveView, ...]] = reactive[tuple[ObjectiveView, ...]](())
    won: reactive[tuple[int, ...]] = reactive[tuple[int, ...]](())
    progress: reactive[tuple[Progress, ...]] = reactive[tuple[Progress, ...]](())

    class Clicked(Message):
        pass

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if not self.objectives:
            return []
        column, line = self._steps(width, height)
        room = (column or width + 1) - 1
        needed = 2 * line + _LINES + (room < OBJECTIVE_WIDTH)
        canvas, lead = Canvas(width, height), 1 if height > needed else 0
        draw = self._beside if room >= OBJECTIVE_WIDTH else self._below_its_name
        for place in range(len(self.objectives)):
            draw(self.kit, canvas, place, (place * column, lead + place * line), room)
        return canvas.rows

    def _steps(self, width: int, height: int) -> tuple[int, int]:
        """The offset from one objective to the next: to the right, or downwards if there is room."""
        return (0, _LINES + 1) if height >= _BELOW_EACH_OTHER_FROM else ((width + 1) // len(self.objectives), 0)

    def _beside(self, kit: Kit, canvas: Canvas, place: int, at: tuple[int, int], room: int) -> None:
        """All words are right of the drawing. If room is scarce, the sentence is left out."""
        (x, y), number, room = at, self.objectives[place].number, room - _MARGIN
        name = (run(objectives.name(kit.words, number), kit.tones.text, bold=True),)
        status = [self._tokens(kit, place), self._progress(kit, place, room)]
        sentence = wrap_text(objectives.objective(kit.words, number), room)
        lines: list[Row] = [name, *((run(line, kit.tones.muted),) for line in sentence)]
        full = _joined([name, *status], room)
        if len(full) + len(sentence) <= _LINES:
            lines[:1] = full
        else:
            lines = [name, *_joined(status, room)]
        canvas.lay(x, y, pattern(number, kit.look, kit.tones))
        canvas.lay(x + _MARGIN, y, lines)

    def _below_its_name(self, kit: Kit, canvas: Canvas, place: int, at: tuple[int, int], room: int) -> None:
        """The name has the first line, and what does not fit there the next, beside the drawing."""
        (x, y), number = at, self.objectives[place].number
        name = objectives.name(kit.words, number)
        first = wrap_text(name, room)[0]
        rest = name[len(first) :].strip()
        canvas.lay(x, y, [(run(first, kit.tones.text, bold=True),)])
        canvas.lay(x, y + 1, pattern(number, kit.look, kit.tones))
        below: list[Row] = [(run(rest, kit.tones.text, bold=True),)] if rest else []
        canvas.lay(x + _MARGIN, y + 1, [*below, self._tokens(kit, place)])
        canvas.lay(x + _MARGIN, y + len(below) + 2, [self._progress(kit, place, room - _MARGIN)])

    def _won(self, place: int) -> int:
        return self.won[place] if place < len(self.won) else 0

    def _tokens(self, kit: Kit, place: int) -> Row:
        tones, won, tokens = kit.tones, self._won(place), self.objectives[place].tokens
        if won:
            mark = "v" if kit.look.ascii else "✓"
            return (run(f"{mark} +{won}", tones.good, bold=True),)
        if not tokens:
            return (run(kit.words.say_as("tokens", "none left"), tones.muted),)
        return (run(" ".join(f"+{token}" for token in tokens), tones.accent, bold=True),)

    def _progress(self, kit: Kit, place: int, room: int) -> Row:
        """With the sign that marks cells in the landscape, if any; empty where nothing can be won any more."""
        if self._won(place) or not self.objectives[place].tokens or place >= len(self.progress):
            return ()
        progress, tones = self.progress[place], kit.tones
        text = objectives.progress_text(kit.words, progress)
        if not progress.cells:
            return (run(text, tones.muted),)
        gap = " " if len(text) + 2 <= room else ""  # between the columns there is room for the sign alone
        return (run(f"{text}{gap}{completing_sign(kit.look)}", tones.good, bold=True),)


def _joined(parts: Sequence[Row], room: int) -> list[Row]:
    """In as few lines as there is room for."""
    lines: list[Row] = [()]
    for part in filter(None, parts):
        joined = (*lines[-1], *((_GAP,) if lines[-1] else ()), *part)
        lines[-1:] = [joined] if width_of(joined) <= room else [lines[-1], part]
    return lines
