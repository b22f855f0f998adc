"""The three objectives: what each asks for, drawn and in words, and which tokens are left of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.games.paperworld.view import ObjectiveView
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.paperworld import objectives
from seasalt_tui.ui.paperworld.canvas import Canvas
from seasalt_tui.ui.paperworld.part import Part
from seasalt_tui.ui.paperworld.patterns import WIDTH, pattern
from seasalt_tui.ui.rows import cut, run
from seasalt_tui.ui.wrapping import folded

_DRAWN: Final = 3  # lines
_BELOW_EACH_OTHER_FROM: Final = 3 * (_DRAWN + 1) - 1  # lines


class Goals(Part):
    """`won`: what each has brought the viewer."""

    shown: reactive[tuple[ObjectiveView, ...]] = reactive[tuple[ObjectiveView, ...]](())
    won: reactive[tuple[int, ...]] = reactive[tuple[int, ...]](())

    class Clicked(Message):
        pass

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())

    def drawn(self, kit: Kit, width: int, height: int) -> Sequence[Row]:
        if not self.shown:
            return []
        canvas, lead = Canvas(width, height), 1 if height > _DRAWN else 0
        column, line = self._steps(width, height - lead)
        room = (column or width + 1) - 1
        for place, objective in enumerate(self.shown):
            x, y = place * column, lead + place * line
            canvas.lay(x, y, pattern(objective.number, kit.look, kit.tones))
            canvas.lay(x + WIDTH + 1, y, self._words(kit, place, objective, room - WIDTH - 1))
        return canvas.rows

    def _steps(self, width: int, height: int) -> tuple[int, int]:
        """From one to the next: to the right, or downwards where there is room."""
        return (0, _DRAWN + 1) if height >= _BELOW_EACH_OTHER_FROM else ((width + 1) // len(self.shown), 0)

    def _words(self, kit: Kit, place: int, objective: ObjectiveView, room: int) -> Iterator[Row]:
        name = objectives.name(kit.words, objective.number)
        sentence = folded(objectives.objective(kit.words, objective.number), room)
        if len(sentence) < _DRAWN:
            tokens = (run("  "), *self._tokens(kit, place, objective))
            yield cut((run(name, kit.tones.text, bold=True), *tokens), room)
            yield from ((run(line, kit.tones.muted),) for line in sentence)
        else:
            first, *others = folded(name, room)
            yield from (cut((run(line, kit.tones.text, bold=True),), room) for line in (first, " ".join(others)))
            yield self._tokens(kit, place, objective)

    def _tokens(self, kit: Kit, place: int, objective: ObjectiveView) -> Row:
        tones = kit.tones
        won = self.won[place] if place < len(self.won) else 0
        if won:
            mark = "v" if kit.look.ascii else "✓"
            return (run(f"{mark} +{won}", tones.good, bold=True),)
        if not objective.tokens:
            return (run(kit.words.say_as("tokens", "none left"), tones.muted),)
        return (run(" ".join(f"+{token}" for token in objective.tokens), tones.accent, bold=True),)
