"""The three objectives: each as a drawing and in words, with the tokens left and how far the viewer has come."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.rows import cut, run
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
_NARROWEST: Final = 14  # columns, of a drawing and three tokens
_IN_TWO_LINES: Final = 15  # columns of a name that is wrapped
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
        slots = self._slots(self.kit, width, height)
        is_narrow = any(slot.width < OBJECTIVE_WIDTH for slot in slots)
        draw = self._below_its_name if is_narrow and height > _LINES else self._beside
        canvas, lead = Canvas(width, height), 1 if height > slots[-1].y + _LINES + is_narrow else 0
        for place, slot in enumerate(slots):
            draw(self.kit, canvas, place, (slot.x, slot.y + lead), slot.width)
        return canvas.rows

    def _slots(self, kit: Kit, width: int, height: int) -> list[Region]:
        """Below each other if there is room, else side by side."""
        count, step = len(self.objectives), _LINES + 1
        if height >= _BELOW_EACH_OTHER_FROM:
            return [Region(0, place * step, width, step) for place in range(count)]
        column = (width + 1) // count - 1
        widths = [column] * count if column >= OBJECTIVE_WIDTH else self._widths(kit, width - count + 1)
        ends = list(accumulate(each + 1 for each in widths))
        return [Region(end - each - 1, 0, each, height) for end, each in zip(ends, widths, strict=True)]

    def _widths(self, kit: Kit, room: int) -> list[int]:
        """So that names have a line each. Where they do not, the longest ones have two."""
        names = [cell_len(objectives.name(kit.words, objective.number)) for objective in self.objectives]
        widths = [max(name, _NARROWEST) for name in names]
        in_two_lines = min(_IN_TWO_LINES, room // len(widths))
        while sum(widths) > room and max(widths) > in_two_lines:
            widths[widths.index(max(widths))] = in_two_lines
        spare = max(room - sum(widths), 0) // len(widths)
        return [each + spare for each in widths]

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
        canvas.lay(x + _MARGIN, y, [cut(line, room) for line in lines])

    def _below_its_name(self, kit: Kit, canvas: Canvas, place: int, at: tuple[int, int], room: int) -> None:
        """The name has the first line, and what does not fit there the next, beside the drawing; upright a long one
        in its place.
        """
        (x, y), number = at, self.objectives[place].number
        name = objectives.name(kit.words, number)
        first = wrap_text(name, room)[0]
        rest = name[len(first) :].strip()
        canvas.lay(x, y, [(run(first, kit.tones.text, bold=True),)])
        if cell_len(rest) > room - _MARGIN and self.upright:
            lines = [
                (run(rest, kit.tones.text, bold=True),),
                self._tokens(kit, place),
                self._progress(kit, place, room),
            ]
            canvas.lay(x, y + 1, [cut(line, room) for line in lines])
            return
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
