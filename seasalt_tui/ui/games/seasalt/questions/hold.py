"""Question: which of two events to keep, with the new one in sight."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import Hold
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.event_words import event_effect, event_name
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.games.seasalt.questions.numbered_options import NUMBERED_COMMANDS, number_key
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class HoldQuestion(OptionQuestion):
    KEY_COMMANDS = NUMBERED_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)
    must_answer: ClassVar[str] = message("This has to be decided.")

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        holds = [action for action in self.view.legal if isinstance(action, Hold)]
        return [
            OptionAction(Option(number_key(self, place), *self._rows(hold.event)), hold)
            for place, hold in enumerate(holds)
        ]

    def _rows(self, event: str) -> Iterator[Row]:
        words, tones = self.kit.words, self.kit.tones
        kept = (
            words.say("kept while you alone have the most points")
            if EVENTS[event].to == "most"
            else words.say("kept while you alone have the fewest points")
        )
        yield run(event_name(words, event), bold=True), run(f"  {kept}", tones.muted)
        yield (run(event_effect(words, event)),)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield from self.panel_and_foot(
            words.say("Two events: which one do you keep? The other is discarded"),
            prompts.prompt(words, self.view, self.names),
            self.options(),
            WrappedText((), *self._turned_up()),
        )

    def _turned_up(self) -> Iterator[Row]:
        words, tones, expansion = self.kit.words, self.kit.tones, self.view.expansion
        up = None if expansion is None or expansion.events is None else expansion.events.up
        if up is not None:
            yield (
                run(f"{words.say('In the next round:')} ", tones.muted),
                run(event_name(words, up), tones.accent, bold=True),
            )
            yield (run(event_effect(words, up), tones.muted),)
