"""Question: which card to take from a discard pile after two crabs, or from the top of the deck after a lobster."""

from textual import getters
from textual.app import ComposeResult
from textual.events import Resize

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import PICK, Pick
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.card_gains import card_gain_rows, name_row, points_gained, worth_row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.card_grid import CardGrid, PileCard
from seasalt_tui.ui.questions.question import HINT, Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


def _in_a_row(facts: list[Row]) -> Row:
    return tuple(part for fact in facts for part in (*fact, run("   ")))


def _pile_cards(view: View) -> tuple[Card, ...]:
    pile = view.piles[view.searched or 0]
    return tuple(card for card in reversed(pile.known) if card is not None)


class PickQuestion(Question):
    about_table = True
    KEY_COMMANDS = (
        Command("pick_enter", "enter", "decide", "Take card", "Take the card"),
        Command("pick_previous", "left,h", "move(-1)", "Previous", "Card to the left"),
        Command("pick_next", "right,l", "move(1)", "Next", "Card to the right"),
        Command("pick_up", "up,k", "move_row(-1)", "", "Up"),
        Command("pick_down", "down,j", "move_row(1)", "", "Down"),
        Command("pick_first", "home", "point(0)", "", "First card"),
        Command("pick_last", "end", "point(-1)", "", "Last card"),
        *(
            Command(f"pick_{place}", str(place), f"choose({place - 1})", "", "Take the card with this number")
            for place in range(1, 10)
        ),
        Command("pick_escape", "escape", "stay", "", "Not possible: you have seen the cards"),
        HINT,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    grid = getters.query_one(CardGrid)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view
        self.cards = view.drawn if view.phase == "lobster" else _pile_cards(view)

    @property
    def answers(self) -> set[Pick]:
        return {PICK[card] for card in self.cards}

    def compose(self) -> ComposeResult:
        words = self.kit.words
        cards = [
            PileCard(self.key(f"pick_{place}") if place < 10 else "", card, points_gained(self.view, card))
            for place, card in enumerate(self.cards, 1)
        ]
        yield from self.panel_and_foot(
            self._heading(),
            prompts.prompt(words, self.view, self.names),
            CardGrid(cards),
            WrappedText(*self._detail(self.cards[0]), id="detail"),
        )

    def _heading(self) -> str:
        words = self.kit.words
        if self.view.phase == "lobster":
            return words.say("Lobster: take one, the others are shuffled back into the deck")
        return words.say("The right pile, top card first" if self.view.searched else "The left pile, top card first")

    def fit(self) -> None:
        super().fit()
        if self.query(PileCard):
            self.grid.rows = self._rows
            self.grid.fit()
            detail = self.query_one("#detail", WrappedText)
            detail.styles.height, detail.rows = self._below, self._fitting_detail(self.cards[self.grid.cursor])

    @property
    def _rows(self) -> int:
        return self.panel_rows - self._below

    @property
    def _below(self) -> int:
        """Rows below the pile: for the longest detail text of any card, or as many as a row of cards leaves."""
        longest = max(self._height(self._detail(card)) for card in self.cards)
        return min(longest, max(self.panel_rows - self.grid.place_size[1], 1))

    def _height(self, rows: tuple[Row, ...]) -> int:
        return sum(len(wrap_row(row, self.text_width)) for row in rows)

    def _detail(self, card: Card) -> tuple[Row, ...]:
        return _in_a_row(self._facts(card)), worth_row(self.kit, card)

    def _facts(self, card: Card) -> list[Row]:
        return [name_row(self.kit, card), *card_gain_rows(self.kit, self.view, card)]

    def _fitting_detail(self, card: Card) -> tuple[Row, ...]:
        """Whole facts only, the first ones, if there is no room for all."""
        facts, whole = self._facts(card), self._detail(card)
        fewer = ((_in_a_row(facts[:count]),) for count in range(len(facts), 0, -1))
        return next((rows for rows in (whole, *fewer) if self._height(rows) <= self._below), whole)

    def on_resize(self, event: Resize) -> None:  # noqa: ARG002 - Textual's signature
        self.fit()

    def action_move(self, by: int) -> None:
        self.grid.move(by)
        self._show_detail()

    def action_move_row(self, by: int) -> None:
        self.action_move(by * self.grid.columns)

    def action_point(self, place: int) -> None:
        self.grid.cursor = place % len(self.cards)
        self._show_detail()

    def _show_detail(self) -> None:
        self.show_error("")
        self.query_one("#detail", WrappedText).rows = self._fitting_detail(self.cards[self.grid.cursor])

    def action_choose(self, place: int) -> None:
        if place < len(self.cards):
            self.dismiss(PICK[self.cards[place]])

    def action_decide(self) -> None:
        self.action_choose(self.grid.cursor)

    def action_stay(self) -> None:
        words = self.kit.words
        lobster = self.view.phase == "lobster"
        self.show_error(
            words.say("You have seen the cards: choose one.")
            if lobster
            else words.say("You have seen the pile: choose a card.")
        )

    def on_pile_card_clicked(self, event: PileCard.Clicked) -> None:
        self.action_choose(self.grid.cards.index(event.card))
