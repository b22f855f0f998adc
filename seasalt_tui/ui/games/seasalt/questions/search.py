"""Question: which discard pile to search with a pair of crabs. Shows only the public part of each pile."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import PILES, SEARCH, Pile
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import names, prompts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion
from seasalt_tui.ui.games.seasalt.questions.options import CardOption
from seasalt_tui.ui.session.stage import UNDO
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class SearchQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command(
            "search_left_pile",
            "1",
            "choose(0)",
            "Left pile",
            "Search the left pile",
            lambda it: SEARCH[0] in it.answers,
        ),
        Command(
            "search_right_pile",
            "2",
            "choose(1)",
            "Right pile",
            "Search the right pile",
            lambda it: SEARCH[1] in it.answers,
        ),
        Command("search_enter", "enter", "decide", "Search", "Choose the entry"),
        Command("search_previous", "left,h,up,k", "move(-1)", "", "The other pile"),
        Command("search_next", "right,l,down,j", "move(1)", "", "The other pile"),
        Command("search_undo", "escape", "take_back", "Undo pair", "Undo the pair"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        super().__init__(kit)

    def option_actions(self) -> list[OptionAction]:
        return [self._choice(pile) for pile in PILES]

    def _choice(self, pile: Pile) -> OptionAction:
        words, legal = self.kit.words, SEARCH[pile] in self.view.legal
        key = self.key("search_right_pile" if pile else "search_left_pile")
        option = CardOption(key, self.view.piles[pile].top, *self._rows(pile))
        why_not = words.say("The right pile is empty." if pile else "The left pile is empty.")
        return OptionAction(option, SEARCH[pile] if legal else None, why_not)

    def _rows(self, pile: Pile) -> tuple[Row, ...]:
        words, tones, pile_view = self.kit.words, self.kit.tones, self.view.piles[pile]
        name = run(words.say("Right pile" if pile else "Left pile"), bold=True)
        size = run(words.say_number("{number} card", "{number} cards", pile_view.size))
        if pile_view.top is None:
            return (name,), (size,)
        top = words.say("On top: {card}", card=names.full(words, pile_view.top))
        return (name,), (size,), (run(top, tones.muted),)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say("Pair of crabs: which pile do you want to search?")
        rule = words.say("You see the whole pile and take one card. The others only learn which pile it was.")
        yield from self.panel_and_foot(
            heading,
            prompts.prompt(words, self.view, self.names),
            self.options("beside"),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )

    def action_take_back(self) -> None:
        self.dismiss(UNDO)
