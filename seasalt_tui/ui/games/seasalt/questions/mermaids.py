"""Confirmation: playing four mermaids ends and wins the game, so it must not happen by accident."""

from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import MERMAIDS
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.card_faces import CardFaces
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option

FOUR_MERMAIDS: Final = (MERMAID,) * COPIES[MERMAID]


class MermaidsQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command("lay_mermaids", "m", "choose(0)", "Lay them", "Lay the mermaids"),
        Command("lay_not_yet", "escape", "close", "Not yet", "Not yet"),
        *cursor_commands("lay"),
        Command("lay_enter", "enter", "decide", "", "Choose the entry"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, count: int = COPIES[MERMAID]) -> None:
        """`count`: under Dance of the Mermaids three are enough."""
        self.all = count == COPIES[MERMAID]
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        words = self.kit.words
        text = words.say(
            "Lay the four mermaids and win the game" if self.all else "Lay the three mermaids and win the game"
        )
        lay: Row = (run(text, bold=True),)
        return [OptionAction(Option(self.key("lay_mermaids"), lay), MERMAIDS)]

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield from self.panel_and_foot(
            words.say("Four mermaids" if self.all else "Three mermaids"),
            words.say("You hold all four mermaids: lay them and win the game!")
            if self.all
            else words.say("You hold three mermaids: lay them and win the game!"),
            CardFaces(FOUR_MERMAIDS if self.all else FOUR_MERMAIDS[1:]),
            self.options(),
        )
