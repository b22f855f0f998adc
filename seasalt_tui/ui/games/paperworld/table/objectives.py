"""The three objectives: each as a drawing and in words, with the tokens left."""

from collections.abc import Sequence
from typing import Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.rows import run
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.view import ObjectiveView
from seasalt_tui.text.games.paperworld import objectives
from seasalt_tui.text.games.paperworld.objective_patterns import WIDTH, pattern
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.widgets.painted import Painted

_LINES: Final = 3  # lines
_BELOW_EACH_OTHER_FROM: Final = 3 * (_LINES + 1) - 1  # lines
_GAP: Final = "  "


class Objectives(Painted):
    """`won`: the points that each has brought the viewer."""

    objectives: reactive[tuple[ObjectiveView, ...]] = reactive[tuple[ObjectiveView, ...]](())
    won: reactive[tuple[int, ...]] = reactive[tuple[int, ...]](())

    class Clicked(Message):
        pass

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        if not self.objectives:
            return []
        canvas, lead = Canvas(width, height), 1 if height > _LINES else 0
        column, line = self._steps(width, height - lead)
        room = (column or width + 1) - 1
        for place, objective in enumerate(self.objectives):
            x, y = place * column, lead + place * line
            canvas.lay(x, y, pattern(objective.number, kit.look, kit.tones))
            canvas.lay(x + WIDTH + 1, y, self._words(kit, place, objective, room - WIDTH - 1))
        return canvas.rows

    def _steps(self, width: int, height: int) -> tuple[int, int]:
        """The offset from one objective to the next: to the right, or downwards if there is room."""
        return (0, _LINES + 1) if height >= _BELOW_EACH_OTHER_FROM else ((width + 1) // len(self.objectives), 0)

    def _words(self, kit: Kit, place: int, objective: ObjectiveView, room: int) -> list[Row]:
        """At most three lines. Name and tokens are always complete; if room is scarce, the sentence is cut."""
        name, tokens = objectives.name(kit.words, objective.number), self._tokens(kit, place, objective)
        names: list[Row] = [(run(line, kit.tones.text, bold=True),) for line in wrap_text(name, room)]
        sentence = wrap_text(objectives.objective(kit.words, objective.number), room)
        sentence_rows: list[Row] = [(run(line, kit.tones.muted),) for line in sentence]
        for lines in (_beside(names, tokens, room) + sentence_rows, names + _beside(sentence_rows, tokens, room)):
            if len(lines) <= _LINES:
                return lines
        return [*names[: _LINES - 1], tokens]

    def _tokens(self, kit: Kit, place: int, objective: ObjectiveView) -> Row:
        tones = kit.tones
        won = self.won[place] if place < len(self.won) else 0
        if won:
            mark = "v" if kit.look.ascii else "✓"
            return (run(f"{mark} +{won}", tones.good, bold=True),)
        if not objective.tokens:
            return (run(kit.words.say_as("tokens", "none left"), tones.muted),)
        return (run(" ".join(f"+{token}" for token in objective.tokens), tones.accent, bold=True),)


def _beside(lines: list[Row], tokens: Row, room: int) -> list[Row]:
    """At the end of the last line, or below it."""
    *others, last = lines
    row = (*last, run(_GAP), *tokens)
    return [*others, row] if width_of(row) <= room else [*lines, tokens]
