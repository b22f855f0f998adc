"""Question: a card of one's own for one of the hand that is looked at, or leave it as it is.

Enter answers both, one after the other: first which card to take, then which to give.
"""

from textual import getters
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.actions import LEAVE, Action, Leave, Swap
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points, points_in_view
from seasalt_tui.text.games.seasalt import names as card_names
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.card_gains import own_hand
from seasalt_tui.text.games.seasalt.drawing import in_order
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.questions.question import HINT, Question
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_AROUND_HANDS = 5  # rows of the panel: its frame, two labels, what the swap brings


class SwapQuestion(Question):
    about_table = True
    KEY_COMMANDS = (
        Command("swap_enter", "enter", "decide", lambda it: it.enter_label, "Choose the card"),
        Command("swap_leave", "n", "leave", "No swap", "Leave both hands as they are"),
        Command("swap_previous", "left,h", "move(-1)", "", "Card to the left"),
        Command("swap_next", "right,l", "move(1)", "", "Card to the right"),
        Command("swap_hand", "up,down,k,j,tab", "other_hand", "Other hand", "The other hand", lambda it: it.may_swap),
        Command("swap_escape", "escape", "stay", "", "Back to the other player's hand"),
        HINT,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    theirs = getters.query_one("#theirs", HandWidget)
    mine = getters.query_one("#mine", HandWidget)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view
        self.giving = False  # the card to take is chosen

    @property
    def answers(self) -> set[Action]:
        return {action for action in self.view.legal if isinstance(action, Swap | Leave)}

    @property
    def may_swap(self) -> bool:
        return len(self.view.legal) > 1

    @property
    def enter_label(self) -> str:
        words = self.kit.words
        if not self.may_swap:
            return words.say_as("brief", "Continue")
        return words.say_as("brief", "Swap") if self.giving else words.say_as("brief", "Take this")

    @property
    def _owner(self) -> int:
        expansion = self.view.expansion
        assert expansion is not None  # noqa: S101 - nobody looks at hands in the basic game
        return expansion.looked_at or 0

    def compose(self) -> ComposeResult:
        words, name = self.kit.words, self.names[self._owner]
        heading = words.say("The hand of {name}: swap a card, or leave it", name=name)
        seen = self.view.seats[self._owner].hand or Hand()
        yield from self.panel_and_foot(
            heading,
            prompts.prompt(words, self.view, self.names),
            WrappedText(self._their_label(), id="their_label"),
            self._hand("theirs", seen),
            WrappedText(self._own_label(), id="own_label"),
            self._hand("mine", own_hand(self.view)),
            WrappedText((), id="detail"),
        )

    def _hand(self, name: str, cards: Hand) -> HandWidget:
        hand = HandWidget(id=name)
        hand.cards = in_order(cards.cards)
        return hand

    def _their_label(self) -> Row:
        text = self.kit.words.say("{name}: the card you take", name=self.names[self._owner])
        return self._label(text, marked=not self.giving)

    def _own_label(self) -> Row:
        if not self.may_swap:
            return self._label(self.kit.words.say("You have no card to give."), marked=False)
        return self._label(self.kit.words.say("You: the card you give"), marked=self.giving)

    def _label(self, text: str, *, marked: bool) -> Row:
        tones = self.kit.tones
        mark = run(f"{self.kit.look.pointer if marked else ' '} ", tones.accent, bold=True)
        return mark, run(text, tones.text if marked else tones.muted, bold=marked)

    def on_mount(self) -> None:
        self._update()

    def fit(self) -> None:
        super().fit()
        size = self.kit.size_of_cards(*self.app.size)
        for hand in self.query(HandWidget):
            hand.card_size = size
            hand.styles.width, hand.styles.height = "100%", CARD[size][1] + 1

    @property
    def fewest_rows(self) -> int:
        return 2 * (CARD[self.kit.size_of_cards(*self.app.size)][1] + 1) + _AROUND_HANDS

    def _update(self) -> None:
        self.show_error("")
        self.query_one("#their_label", WrappedText).rows = (self._their_label(),)
        self.query_one("#own_label", WrappedText).rows = (self._own_label(),)
        self.query_one("#detail", WrappedText).rows = (self._detail(),)
        self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    def _detail(self) -> Row:
        words, theirs, mine = self.kit.words, self.theirs.current, self.mine.current
        if theirs is None:
            return ()
        if mine is None:
            return (run(card_names.full(words, theirs)),)
        gain = self._gain(mine, theirs)
        exchange = words.say(
            "{mine} for {theirs}:", mine=card_names.label(words, mine), theirs=card_names.label(words, theirs)
        )
        points = words.say_number("{number} point", "{number} points", abs(gain))
        sign = "+" if gain >= 0 else "-" if self.kit.look.ascii else "−"  # noqa: RUF001 - a minus sign
        return run(f"{exchange} "), run(f"{sign}{points}", self._gain_tone(gain), bold=gain != 0)

    def _gain_tone(self, gain: int) -> str:
        tones = self.kit.tones
        return tones.good if gain > 0 else tones.bad if gain < 0 else tones.muted

    def _gain(self, mine: Card, theirs: Card) -> int:
        assert self.view.seat is not None  # noqa: S101 - spectators get no questions
        swapped = points_in_view(self.view, self.view.seat, own_hand(self.view) - mine + theirs).total
        return swapped - own_points(self.view)

    def action_move(self, by: int) -> None:
        (self.mine if self.giving else self.theirs).move(by)
        self._update()

    def action_other_hand(self) -> None:
        self.giving = self.may_swap and not self.giving
        self._update()

    def action_decide(self) -> None:
        theirs, mine = self.theirs.current, self.mine.current
        if theirs is None or mine is None:
            self.action_leave()
        elif self.giving:
            self.dismiss(Swap(mine, theirs))
        else:
            self.action_other_hand()

    def action_leave(self) -> None:
        self.dismiss(LEAVE)

    def action_stay(self) -> None:
        if self.giving:
            self.action_other_hand()
        else:
            self.show_error(self.kit.words.say("You have seen the hand: swap a card, or leave it as it is."))

    def on_hand_widget_clicked(self, event: HandWidget.Clicked) -> None:
        """A click on a card of theirs chooses it; then one on an own card swaps the two."""
        event.hand.cursor = event.place
        if event.hand is self.theirs:
            self.giving = self.may_swap
            self._update()
        elif self.giving:
            self.action_decide()
        else:
            self._update()
