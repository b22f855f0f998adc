"""Question: which of two drawn cards to keep, and on which pile to discard the other.

Enter answers both, one after the other: first it moves the mark to the piles, then it does what is marked.
"""

from typing import Final

from textual import getters, on
from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import KEEP, PILES, Keep, Pile
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import action_labels, prompts
from seasalt_tui.text.games.seasalt.card_gains import card_gain_rows, name_row, worth_row
from seasalt_tui.text.games.seasalt.drawing import token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.games.seasalt.questions.options import CardOption, Option, OptionList
from seasalt_tui.ui.questions.question import HINT, Question
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_FRAME_AND_KEY: Final = 10  # of its width


class KeepQuestion(Question):
    about_table = True
    KEY_COMMANDS = (
        Command(
            "keep_left_pile",
            "1",
            "put(0)",
            "Left pile",
            "Put the other card on the left pile",
            lambda it: 0 in it.piles,
        ),
        Command(
            "keep_right_pile",
            "2",
            "put(1)",
            "Right pile",
            "Put the other card on the right pile",
            lambda it: 1 in it.piles,
        ),
        Command("keep_enter", "enter", "decide", lambda it: it.enter_label, "Keep the card, then choose the pile"),
        Command("keep_first", "a", "point(0)", "First card", "The first card"),
        Command("keep_second", "b", "point(1)", "Second card", "The second card"),
        Command("keep_previous", "left,h", "move(-1)", "", "The other card"),
        Command("keep_next", "right,l", "move(1)", "", "The other card"),
        Command("keep_pile_up", "up,k", "choose_pile(-1)", "", "The other pile"),
        Command("keep_pile_down", "down,j", "choose_pile(1)", "", "The other pile"),
        Command("keep_escape", "escape", "stay", "", "Back to the cards"),
        HINT,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    card_options = getters.query_one("#cards", OptionList)
    pile_options = getters.query_one("#piles", OptionList)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view
        self.piles = [pile for pile in PILES if any(keep in view.legal for keep in self._keeps(pile))]
        self._marked: Pile | None = None

    def _keeps(self, pile: Pile) -> list[Keep]:
        return [KEEP[card][pile] for card in self.view.drawn]

    @property
    def answers(self) -> set[Keep]:
        return {keep for pile in self.piles for keep in self._keeps(pile)}

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say("From the deck: keep one card, the other goes on a pile")
        text = prompts.prompt(words, self.view, self.names)
        yield from self.panel_and_foot(heading, text, self._cards(), *self._reason(), self._buttons())

    def _cards(self) -> OptionList:
        kit, view = self.kit, self.view
        keys = (self.key("keep_first"), self.key("keep_second"))
        entries = (
            CardOption(key, card, name_row(kit, card), *card_gain_rows(kit, view, card), note=worth_row(kit, card))
            for key, card in zip(keys, view.drawn, strict=True)
        )
        return OptionList(entries, cursor=0, id="cards", classes="beside")

    def _reason(self) -> list[Widget]:
        if len(self.piles) == len(PILES):
            return []
        return [WrappedText((run(self._why_forced(), self.kit.tones.muted),))]

    def _why_forced(self) -> str:
        left = self.piles == [0]
        return self.kit.words.say(
            "The left pile is empty, so the other card goes there."
            if left
            else "The right pile is empty, so the other card goes there."
        )

    def _buttons(self) -> OptionList:
        keys = (self.key("keep_left_pile"), self.key("keep_right_pile"))
        rows = self._pile_rows(self.view.drawn[0])
        entries = [Option(keys[pile], row) for pile, row in zip(self.piles, rows, strict=True)]
        return OptionList(entries, cursor=0 if len(entries) == 1 else None, id="piles")

    def _pile_rows(self, card: Card) -> list[Row]:
        """For each pile the action, and as much of its present state as there is room for."""
        texts = [action_labels.action_label(self.kit.words, self.view, KEEP[card][pile], ()) for pile in self.piles]
        wide = max(map(len, texts)) + 2
        rows = [(run(text.ljust(wide)), *self._pile_state(pile)) for text, pile in zip(texts, self.piles, strict=True)]
        room = self.panel_width - _FRAME_AND_KEY
        return rows if all(width(row) <= room for row in rows) else [row[:2] for row in rows]

    def _pile_state(self, pile: Pile) -> Row:
        pile_view = self.view.piles[pile]
        if pile_view.top is None:
            return ()
        size = self.kit.words.say_number("{number} card", "{number} cards", pile_view.size)
        return token(self.kit, pile_view.top), run(f" {size}", self.kit.tones.muted)

    @property
    def _selected(self) -> Card:
        return self.view.drawn[self.card_options.cursor or 0]

    def action_move(self, by: int) -> None:
        self.action_point(((self.card_options.cursor or 0) + by) % len(self.view.drawn))

    def action_point(self, place: int) -> None:
        self.show_error("")
        self.card_options.cursor = place
        for row, option in zip(self._pile_rows(self._selected), self.pile_options.options, strict=True):
            option.rows = (row,)

    def action_choose_pile(self, by: int) -> None:
        self.show_error("")
        self.pile_options.move(by)
        self._update_mark()

    def _update_mark(self) -> None:
        chosen = self.pile_options.cursor
        self._marked = None if chosen is None else self.piles[chosen]
        self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    @property
    def enter_label(self) -> str:
        if self._marked is None or len(self.piles) == 1:
            return self.kit.words.say_as("brief", "Keep")
        return self.kit.words.say_as("brief", "Put right" if self._marked else "Put left")

    def action_put(self, pile: Pile) -> None:
        if pile in self.piles:
            self.dismiss(KEEP[self._selected][pile])
        else:
            self.show_error(self._why_forced())

    def action_decide(self) -> None:
        chosen = self.pile_options.cursor
        if chosen is None:
            self.action_choose_pile(1)
        else:
            self.action_put(self.piles[chosen])

    def action_stay(self) -> None:
        if self._marked is None:
            self.show_error(self.kit.words.say("You have seen the cards: choose one."))
        else:
            self.show_error("")
            self.pile_options.cursor = None
            self._update_mark()

    @on(OptionList.Chosen, "#cards")
    def _card_clicked(self, event: OptionList.Chosen) -> None:
        self.action_point(event.place)

    @on(OptionList.Chosen, "#piles")
    def _pile_clicked(self, event: OptionList.Chosen) -> None:
        self.action_put(self.piles[event.place])
