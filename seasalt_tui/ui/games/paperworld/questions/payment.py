"""Question: which cards pay for placing a card, and whether the scissors token moves along."""

from collections.abc import Iterator, Sequence

from textual import getters
from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.paperworld.actions import Place
from seasalt_tui.games.paperworld.cards import Cards, sorted_cards, without
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld import names
from seasalt_tui.text.games.paperworld.drawing import in_order, token
from seasalt_tui.text.games.paperworld.marking import Marks, cheapest, toggled
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.paperworld.questions.payment_cards import PaymentCards
from seasalt_tui.ui.games.paperworld.questions.token_switch import TokenSwitch
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class PaymentQuestion(Question):
    KEY_COMMANDS = (
        Command(
            "pw_pay_token",
            "y",
            "token(True, True)",
            lambda it: it.taking_label,
            "Take the scissors token",
            lambda it: it.with_token,
        ),
        Command(
            "pw_pay_no_token",
            "n",
            "token(False, True)",
            "Leave it",
            "Leave the scissors token",
            lambda it: it.with_token,
        ),
        Command(
            "pw_pay_enter",
            "enter",
            "decide",
            "Place card",
            "Mark the card; place it once enough are marked",
            lambda it: it.cost > 0,
        ),
        Command("pw_pay_mark", "space", "mark", "Mark", "Mark the card, or take its mark away", lambda it: it.cost > 0),
        Command("pw_pay_next", "right,l,tab", "move(1)", "Next", "Card to the right", lambda it: it.cost > 0),
        Command("pw_pay_previous", "left,h", "move(-1)", "", "Card to the left"),
        Command("pw_pay_up", "up,k", "token(True, False)", "", "Take the scissors token"),
        Command("pw_pay_down", "down,j", "token(False, False)", "", "Leave the scissors token"),
        Command("pw_pay_close", "escape", "close", "Back", "Back, without placing anything"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    payers = getters.query_one(PaymentCards)

    def __init__(self, kit: Kit, view: View, placements: Sequence[Place]) -> None:
        super().__init__(kit)
        self.view = view
        self.placing = placements[0]
        self.cost = len(placements[0].payment)
        self.with_token = any(place.scissors for place in placements)
        hand = view.seats[view.turn_of].hand or ()
        self.others = in_order(without(hand, (self.placing.card,)), by_value=False)
        self.answers = set(placements)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say(
            "Place {card} at {cell}", card=names.label(words, self.placing.card), cell=names.place(self.placing.cell)
        )
        yield from self.panel_and_foot(heading, self._prompt(), *self._parts())

    def _prompt(self) -> str:
        if not self.cost and self._has_token:
            return self.kit.words.say("Which pile is blocked: this one, or the one where your scissors token lies?")
        if not self.cost:
            return self.kit.words.say("Take the scissors token?")
        return self.kit.words.say_number(
            "Choose {number} card to discard for the skipped value.",
            "Choose {number} cards to discard for the skipped values.",
            self.cost,
        )

    def _parts(self) -> Iterator[Widget]:
        words = self.kit.words
        yield WrappedText((token(self.kit, self.placing.card), *self._below()), ())
        if self.with_token:
            keys = self.key("pw_pay_token"), self.key("pw_pay_no_token")
            yield TokenSwitch(keys, self._taking(), words.say("Leave it: {where}.", where=self._where()))
        if self.cost:
            yield WrappedText((run(words.say("Each card you discard costs 1 point."), self.kit.tones.muted),))
            yield PaymentCards(self.others)
            yield WrappedText(self._count(()), id="marked")

    def _count(self, marks: Marks) -> Row:
        text = self.kit.words.say("{have} of {need} marked", have=len(marks), need=self.cost)
        return (run(text, self.kit.tones.accent, bold=True),)

    def _below(self) -> Row:
        words = self.kit.words
        top = self.view.seats[self.view.turn_of].landscape.top(self.placing.cell)
        if top is None:
            return (run(f" {words.say('begins a new pile')}"),)
        return run(f" {words.say('covers')} "), token(self.kit, top)

    @property
    def _has_token(self) -> bool:
        """The player already has the token, and its points with it."""
        return self.view.scissors is not None and self.view.scissors.seat == self.view.turn_of

    @property
    def taking_label(self) -> str:
        return self.kit.words.say_as("brief", "Move token" if self._has_token else "Take token")

    def _taking(self) -> str:
        words, scissors = self.kit.words, self.view.scissors
        if not self._has_token or scissors is None:
            return words.say("Take the scissors token: 2 points, but this pile is blocked.")
        return words.say("Move your token: this pile is blocked, {cell} no longer.", cell=names.place(scissors.cell))

    def _where(self) -> str:
        words, scissors = self.kit.words, self.view.scissors
        if scissors is None:
            return words.say("it stays in the middle")
        if self._has_token:
            return words.say("it stays on your pile at {cell}", cell=names.place(scissors.cell))
        return words.say("another player keeps it")

    def action_move(self, by: int) -> None:
        if self.cost:
            self.payers.cursor = (self.payers.cursor + by) % len(self.others)

    def action_token(self, taken: bool, at_once: bool) -> None:
        """If nothing has to be paid, this answers the whole question."""
        if not self.with_token:
            return
        self.query_one(TokenSwitch).taken = taken
        if at_once and not self.cost:
            self.action_decide()

    def action_decide(self) -> None:
        """Mark cards, the cheapest first; once enough are marked to pay the cost, answer."""
        marks = self.payers.marks if self.cost else ()
        if len(marks) == self.cost:
            self._answer(sorted_cards(self.others[place] for place in marks))
            return
        self._mark(self.payers.cursor)
        if len(self.payers.marks) < self.cost:
            self.payers.cursor = cheapest(self.others, self.payers.marks)

    def action_mark(self) -> None:
        if self.cost:
            self._mark(self.payers.cursor)

    def _mark(self, place: int) -> None:
        payers = self.payers
        payers.cursor, payers.marks = place, toggled(payers.marks, place, self.cost)
        self.query_one("#marked", WrappedText).rows = (self._count(payers.marks),)

    def _answer(self, payment: Cards) -> None:
        taken = self.with_token and self.query_one(TokenSwitch).taken
        self.dismiss(Place(self.placing.card, self.placing.cell, payment, taken))

    def on_payment_cards_clicked(self, event: PaymentCards.Clicked) -> None:
        self._mark(event.place)

    def on_token_switch_clicked(self, event: TokenSwitch.Clicked) -> None:
        self.action_token(event.taken, True)
