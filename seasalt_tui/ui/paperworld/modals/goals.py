"""The objectives in full, which tokens are left of them, and who has them already."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.games.paperworld.view import ObjectiveView, View
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.paperworld import objectives
from seasalt_tui.ui.paperworld.patterns import pattern
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.seasalt.modals.text import Text


class GoalsInfo(Question):
    BINDINGS = [Binding("escape,enter,o,q", "close", id="pw_goals_close")]

    def __init__(self, kit: Kit, called: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.called = called
        self.view = view

    def compose(self) -> ComposeResult:
        words = self.kit.words
        close = self.hint("pw_goals_close", words.say_as("brief", "Close"), "close")
        rows = [row for place in range(len(self.view.objectives)) for row in (*self._told(place), ())]
        rule = words.say("At the end of your turn you get the highest token left of each objective that you fulfil.")
        yield from self.composed(words.say("Objectives"), rule, [close], Text(self.kit, *rows[:-1]))

    def _told(self, place: int) -> Iterator[Row]:
        kit, objective = self.kit, self.view.objectives[place]
        told = (
            (run(objectives.name(kit.words, objective.number), kit.tones.text, bold=True),),
            (run(objectives.objective(kit.words, objective.number), kit.tones.text),),
            self._tokens(place, objective),
        )
        for drawn, said in zip(pattern(objective.number, kit.look, kit.tones), told, strict=True):
            yield (*drawn, run("   "), *said)

    def _tokens(self, place: int, objective: ObjectiveView) -> Row:
        words, tones = self.kit.words, self.kit.tones
        tokens = " ".join(f"+{token}" for token in objective.tokens) or words.say_as("tokens", "none left")
        won = [
            f"{name} +{seat.won[place]}"
            for name, seat in zip(self.called, self.view.seats, strict=True)
            if seat.won[place]
        ]
        return run(tokens, tones.accent, bold=True), run(f"   {', '.join(won)}", tones.good)

    def action_close(self) -> None:
        self.dismiss(None)
