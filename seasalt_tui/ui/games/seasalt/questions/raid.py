"""Question: which laid pair to take over with two sharks."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.games.seasalt.actions import Raid
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.drawing import token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.games.seasalt.questions.numbered_options import NUMBERED_COMMANDS, number_key
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class RaidQuestion(OptionQuestion):
    KEY_COMMANDS = NUMBERED_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        raids = [action for action in self.view.legal if isinstance(action, Raid)]
        return [self._choice(place, raid) for place, raid in enumerate(raids)]

    def _choice(self, place: int, raid: Raid) -> OptionAction:
        room = max(map(len, self.names)) + 2
        name = run(self.names[raid.victim].ljust(room), bold=True)
        pair = (name, token(self.kit, raid.first), run(" "), token(self.kit, raid.second))
        return OptionAction(Option(number_key(self, place), pair), raid)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say("It then lies before you and scores for you; its effect does not happen again.")
        yield from self.panel_and_foot(
            words.say("Two sharks: which pair do you take?"),
            prompts.prompt(words, self.view, self.names),
            self.options(),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )
