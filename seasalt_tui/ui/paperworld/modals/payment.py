"""A card that can be placed in several ways: which others pay for it, and whether the scissors token comes along."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from seasalt_tui.games.paperworld.actions import Place
from seasalt_tui.games.paperworld.cards import Cards, sorted_cards, without
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.ui.art.values import Row, Run
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.paperworld import names
from seasalt_tui.ui.paperworld.art.faces import EXTENT, scissors_sign
from seasalt_tui.ui.paperworld.canvas import Canvas
from seasalt_tui.ui.paperworld.drawing import drawn, in_order, token
from seasalt_tui.ui.paperworld.hand import set_off
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.seasalt.modals.block import Block
from seasalt_tui.ui.seasalt.modals.text import Text
from seasalt_tui.ui.seasalt.overlap import steps
from seasalt_tui.ui.widgets.key_line import Hint


class Payers(Block):
    """The other cards of the hand. `marked`: places of those that pay."""

    cursor: reactive[int] = reactive(0)
    marked: reactive[frozenset[int]] = reactive[frozenset[int]](frozenset())

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, kit: Kit, cards: Cards) -> None:
        super().__init__(kit)
        self.cards = cards

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        card_width, card_height = EXTENT["small"]
        canvas, ascii_only = Canvas(width, card_height + 2), self.kit.look.ascii
        for place, (left, card) in enumerate(zip(self._lefts(width), self.cards, strict=True)):
            marked = place in self.marked
            face = drawn(self.kit, card, "small")
            canvas.lay(left, 0 if marked else 1, set_off(face, self.kit) if place else face)
            if marked:
                cross = Run(" x " if ascii_only else " ✗ ", self.kit.tones.bad, bold=True, reverse=True)
                canvas.lay(left + 1, card_height, [(cross,)])
            if place == self.cursor:
                edge = ("^" if ascii_only else "▔") * card_width
                canvas.lay(left, card_height + 1, [(run(edge, self.kit.tones.accent, bold=True),)])
        return canvas.rows

    def _lefts(self, width: int) -> list[int]:
        return steps(len(self.cards), width, EXTENT["small"][0])

    def on_click(self, event: Click) -> None:
        event.stop()
        lefts = self._lefts(self.size.width)
        under = [place for place, left in enumerate(lefts) if left <= event.x < left + EXTENT["small"][0]]
        if under:
            self.post_message(self.Clicked(under[-1]))


class Token(Block):
    """`taken`: whether the token comes along."""

    taken: reactive[bool] = reactive(True)

    class Clicked(Message):
        def __init__(self, taken: bool) -> None:
            super().__init__()
            self.taken = taken

    def __init__(self, kit: Kit, keys: tuple[str, str], note: str) -> None:
        super().__init__(kit)
        self.keys = keys
        self.note = note

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many rows as it takes
        words = self.kit.words
        take = words.say("Take the scissors token: 2 points, but this pile is blocked.")
        leave = words.say("Leave it: {where}.", where=self.note)
        sign = run(f"{scissors_sign(self.kit.look)} ", self.kit.tones.accent, bold=True)
        return [self._option(0, take, taken=True, sign=sign), self._option(1, leave, taken=False, sign=run("  "))]

    def _option(self, place: int, text: str, *, taken: bool, sign: Run) -> Row:
        chosen, tones = taken == self.taken, self.kit.tones
        mark = run((">" if self.kit.look.ascii else "▸") if chosen else " ", tones.accent, bold=True)
        key = Run(f" {self.keys[place]} ", tones.accent, bold=True, reverse=chosen)
        return mark, key, run(" "), sign, run(text, tones.text if chosen else tones.muted, bold=chosen)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(event.y == 0))


class PaymentQuestion(Question):
    BINDINGS = [
        Binding("left,h", "move(-1)", id="pw_pay_previous"),
        Binding("right,l,tab", "move(1)", id="pw_pay_next"),
        Binding("up,k", "token(True, False)", id="pw_pay_up"),
        Binding("down,j", "token(False, False)", id="pw_pay_down"),
        Binding("y", "token(True, True)", id="pw_pay_token"),
        Binding("n", "token(False, True)", id="pw_pay_no_token"),
        Binding("enter", "decide", id="pw_pay_enter"),
        Binding("escape", "close", id="pw_pay_close"),
    ]

    def __init__(self, kit: Kit, view: View, found: Sequence[Place]) -> None:
        super().__init__(kit)
        self.view = view
        self.placing = found[0]
        self.cost = len(found[0].payment)
        self.with_token = any(place.scissors for place in found)
        hand = view.seats[view.turn_of].hand or ()
        self.others = in_order(without(hand, (self.placing.card,)), by_value=False)
        self.answers = set(found)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        heading = words.say(
            "Place {card} at {cell}", card=names.label(words, self.placing.card), cell=names.place(self.placing.cell)
        )
        yield from self.composed(heading, self._asking(), self._hints(), *self._parts())

    def _asking(self) -> str:
        if not self.cost:
            return self.kit.words.say("Does the scissors token come along?")
        return self.kit.words.say_number(
            "{number} other card has to go for the skipped value: which?",
            "{number} other cards have to go for the skipped values: which?",
            self.cost,
        )

    def _parts(self) -> Iterator[Widget]:
        words = self.kit.words
        yield Text(self.kit, (token(self.kit, self.placing.card), *self._below()), ())
        if self.with_token:
            yield Token(self.kit, (self.key("pw_pay_token"), self.key("pw_pay_no_token")), self._where())
        if self.cost:
            yield Text(self.kit, (run(words.say("Cards that can pay: each costs a point."), self.kit.tones.muted),))
            yield Payers(self.kit, self.others)

    def _below(self) -> Row:
        words = self.kit.words
        top = self.view.seats[self.view.turn_of].landscape.top(self.placing.cell)
        if top is None:
            return (run(f" {words.say('begins a new pile')}"),)
        return run(f" {words.say('covers')} "), token(self.kit, top)

    def _where(self) -> str:
        words, scissors = self.kit.words, self.view.scissors
        if scissors is None:
            return words.say("it stays in the middle")
        if scissors.seat == self.view.turn_of:
            return words.say("it stays on your pile at {cell}", cell=names.place(scissors.cell))
        return words.say("it stays where it is, with another player")

    def _hints(self) -> list[Hint]:
        words = self.kit.words
        taking = [
            self.hint("pw_pay_token", words.say_as("brief", "Take token"), "token(True, True)"),
            self.hint("pw_pay_no_token", words.say_as("brief", "Leave it"), "token(False, True)"),
        ]
        paying = [
            self.hint("pw_pay_enter", words.say_as("brief", "Discard this one"), "decide"),
            self.hint("pw_pay_next", words.say_as("brief", "Next"), "move(1)"),
        ]
        back = self.hint("pw_pay_close", words.say_as("brief", "Back"), "close")
        return [*(taking if self.with_token else []), *(paying if self.cost else []), back]

    def action_move(self, by: int) -> None:
        if self.cost:
            payers = self.query_one(Payers)
            payers.cursor = (payers.cursor + by) % len(self.others)

    def action_token(self, taken: bool, at_once: bool) -> None:
        """Where nothing has to be paid, a clear answer is the whole answer."""
        if not self.with_token:
            return
        self.query_one(Token).taken = taken
        if at_once and not self.cost:
            self.action_decide()

    def action_decide(self) -> None:
        if self.cost:
            self._mark(self.query_one(Payers).cursor)
        else:
            self._answer(())

    def _mark(self, place: int) -> None:
        """Once more takes the mark away; with the last one everything is said."""
        payers = self.query_one(Payers)
        payers.cursor, payers.marked = place, payers.marked ^ {place}
        if len(payers.marked) == self.cost:
            self._answer(sorted_cards(self.others[marked] for marked in payers.marked))

    def _answer(self, payment: Cards) -> None:
        taken = self.with_token and self.query_one(Token).taken
        self.dismiss(Place(self.placing.card, self.placing.cell, payment, taken))

    def action_close(self) -> None:
        self.dismiss(None)

    def on_payers_clicked(self, event: Payers.Clicked) -> None:
        self._mark(event.place)

    def on_token_clicked(self, event: Token.Clicked) -> None:
        self.action_token(event.taken, True)
