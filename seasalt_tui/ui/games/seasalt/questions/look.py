"""Question: whose hand to look at with two swimmers."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import LOOK
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.games.seasalt.questions.numbered_options import NUMBERED_COMMANDS, number_key
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.games.seasalt.questions.victims import Victims
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class LookQuestion(OptionQuestion):
    KEY_COMMANDS = NUMBERED_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        self.victims = Victims(kit, names, view)
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        return [self._choice(place, seat) for place, seat in enumerate(self.victims.others)]

    def _choice(self, place: int, seat: Seat) -> OptionAction:
        legal = LOOK[seat] in self.view.legal
        option = Option(number_key(self, place), *self.victims.rows(seat, legal=legal), possible=legal)
        return OptionAction(option, LOOK[seat] if legal else None, self.victims.why_not(seat))

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say("You see the whole hand, and may then swap one card of yours for one of it.")
        yield from self.panel_and_foot(
            words.say("Two swimmers: whose hand do you want to look at?"),
            prompts.prompt(words, self.view, self.names),
            self.options(),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )
