"""Question: which shell to lay face down. Only asked for, never forced."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.games.seasalt.actions import Shelter
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import points_in_view
from seasalt_tui.text.games.seasalt.card_gains import own_hand
from seasalt_tui.text.games.seasalt.drawing import token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.games.seasalt.questions.numbered_options import NUMBERED_COMMANDS, number_key
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class ShelterQuestion(OptionQuestion):
    KEY_COMMANDS = NUMBERED_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, view: View) -> None:
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        shelters = [action for action in self.view.legal if isinstance(action, Shelter)]
        return [self._choice(place, shelter) for place, shelter in enumerate(shelters)]

    def _choice(self, place: int, shelter: Shelter) -> OptionAction:
        assert self.view.seat is not None  # noqa: S101 - spectators get no questions
        left = points_in_view(self.view, self.view.seat, own_hand(self.view) - shelter.card).total
        points = self.kit.words.say_number("leaves you {number} point", "leaves you {number} points", left)
        label = (token(self.kit, shelter.card), run(f"   {points}", self.kit.tones.muted))
        return OptionAction(Option(number_key(self, place), label), shelter)

    @property
    def escape_label(self) -> str:
        return self.kit.words.say_as("brief", "Not yet")

    def action_escape(self) -> None:
        self.action_close()

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say(
            "Until the round ends nobody can steal from you, look at your hand, swap, take a laid pair or sting you. "
            "The shell has no color and scores nothing."
        )
        yield from self.panel_and_foot(
            words.say("Coral Reef: lay a shell face down"),
            words.say("Which shell shelters your hand?"),
            self.options(),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )
