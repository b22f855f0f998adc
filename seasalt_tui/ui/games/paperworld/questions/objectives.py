"""The objectives in full, the tokens left, and who already has one."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.rows import run
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.progress import progress_of
from seasalt_tui.games.paperworld.view import ObjectiveView, View
from seasalt_tui.text.games.paperworld import objectives
from seasalt_tui.text.games.paperworld.objective_patterns import WIDTH, pattern
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row, wrap_text
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.block import AutoHeight
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_LINES_EACH: Final = 4  # lines
_GAP: Final = "   "
_MARGIN: Final = WIDTH + 3


class ObjectivesSheet(AutoHeight):
    def __init__(self, names: tuple[str, ...], view: View) -> None:
        super().__init__()
        self.names = names
        self.view = view

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as high as it must be
        rows: list[Row] = []
        for place, objective in enumerate(self.view.objectives):
            beside = list(self._objective_rows(place, objective, width - _MARGIN))
            canvas = Canvas(width, max(len(beside) + 1, _LINES_EACH))
            canvas.lay(0, 0, pattern(objective.number, self.kit.look, self.kit.tones))
            canvas.lay(_MARGIN, 0, beside)
            rows += canvas.rows
        return rows

    def _objective_rows(self, place: int, objective: ObjectiveView, room: int) -> Iterator[Row]:
        kit = self.kit
        name = run(objectives.name(kit.words, objective.number), kit.tones.text, bold=True)
        status = (*self._tokens(place, objective), *self._progress(place, objective))
        if width_of((name, *status)) + len(_GAP) <= room:
            yield name, run(_GAP), *status
        else:
            yield (name,)
            yield from wrap_row(status, room)
        yield from ((run(line),) for line in wrap_text(objectives.objective(kit.words, objective.number), room))

    def _tokens(self, place: int, objective: ObjectiveView) -> Row:
        words, tones = self.kit.words, self.kit.tones
        tokens = " ".join(f"+{token}" for token in objective.tokens) or words.say_as("tokens", "none left")
        won = [
            f"{name} +{seat.won[place]}"
            for name, seat in zip(self.names, self.view.seats, strict=True)
            if seat.won[place]
        ]
        return run(tokens, tones.accent, bold=True), run(f"   {', '.join(won)}" if won else "", tones.good)

    def _progress(self, place: int, objective: ObjectiveView) -> Row:
        """Of the viewer, as long as there is something to win."""
        viewer = None if self.view.seat is None else self.view.seats[self.view.seat]
        if viewer is None or viewer.won[place] or not objective.tokens:
            return ()
        text = objectives.progress_text(self.kit.words, progress_of(objective.number, viewer.landscape))
        return (run(f"   {text}", self.kit.tones.muted),)


class ObjectivesInfo(Question):
    KEY_COMMANDS = (Command("pw_goals_close", "escape,enter,z,q", "close", "Close", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say(
            "At the end of your turn you get the highest token left for each objective you have completed."
        )
        sheet = ObjectivesSheet(self.names, self.view)
        yield from self.panel_and_foot(
            words.say("Objectives"), "", sheet, WrappedText((run(rule, self.kit.tones.muted),))
        )
