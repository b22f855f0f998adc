"""Question: which of the two tops to take at the end of the turn, when both piles show the same color."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import PILES, TAKE, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.card_gains import card_gain_rows, name_row
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.games.seasalt.questions.numbered_options import NUMBERED_COMMANDS, number_key
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import CardOption
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class AngelfishQuestion(OptionQuestion):
    KEY_COMMANDS = NUMBERED_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)
    must_answer: ClassVar[str] = message("This has to be decided.")

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        return [self._choice(pile, top) for pile in PILES if (top := self.view.piles[pile].top) is not None]

    def _choice(self, pile: Pile, top: Card) -> OptionAction:
        return OptionAction(CardOption(number_key(self, pile), top, *self._rows(pile, top)), TAKE[pile])

    def _rows(self, pile: Pile, top: Card) -> Iterator[Row]:
        yield (run(self.kit.words.say("Right pile" if pile else "Left pile"), self.kit.tones.muted),)
        yield name_row(self.kit, top)
        yield from card_gain_rows(self.kit, self.view, top)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say("It goes to your hand and cannot be played any more in this turn, which is then over.")
        yield from self.panel_and_foot(
            words.say("Angelfish: both piles show the same color, take one of the two cards"),
            prompts.prompt(words, self.view, self.names),
            self.options("beside"),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )
