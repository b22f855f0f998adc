"""Question: from whom to steal a card with a swimmer and a shark."""

from collections.abc import Iterator

from textual.app import ComposeResult

from seasalt_tui.art.rows import run, shortened
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import ROB
from seasalt_tui.games.seasalt.view import SeatView, View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.drawing import in_order, small_token
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.session.stage import UNDO
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_VICTIMS = ("rob_first", "rob_second", "rob_third")
_NAME = 16  # letters of it, in the line at the bottom


class StealQuestion(OptionQuestion):
    KEY_COMMANDS = (
        Command(
            "rob_first",
            "1",
            "choose(0)",
            lambda it: it.brief_name(0),
            "Steal from the first player",
            lambda it: it.may_rob(0),
        ),
        Command(
            "rob_second",
            "2",
            "choose(1)",
            lambda it: it.brief_name(1),
            "Steal from the second player",
            lambda it: it.may_rob(1),
        ),
        Command(
            "rob_third",
            "3",
            "choose(2)",
            lambda it: it.brief_name(2),
            "Steal from the third player",
            lambda it: it.may_rob(2),
        ),
        Command("rob_enter", "enter", "decide", "Steal", "Choose the entry"),
        *cursor_commands("rob"),
        Command("rob_undo", "escape", "take_back", "Undo pair", "Undo the pair"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        self.names = names
        self.view = view
        super().__init__(kit)

    @property
    def others(self) -> list[Seat]:
        """In turn order, as they sit around the table."""
        assert self.view.seat is not None  # noqa: S101 - spectators get no questions
        count = len(self.names)
        return [(self.view.seat + step) % count for step in range(1, count)]

    def option_actions(self) -> list[OptionAction]:
        return [self._choice(binding, seat) for binding, seat in zip(_VICTIMS, self.others, strict=False)]

    def _choice(self, binding: str, seat: Seat) -> OptionAction:
        legal = ROB[seat] in self.view.legal
        option = Option(self.key(binding), *self._rows(seat), possible=legal)
        return OptionAction(option, ROB[seat] if legal else None, self._why_not(seat))

    def _rows(self, seat: Seat) -> Iterator[Row]:
        seat_view, tones = self.view.seats[seat], self.kit.tones
        legal = ROB[seat] in self.view.legal
        yield self._facts(seat, seat_view)
        if not legal:
            yield (run(self._why_not(seat), tones.muted),)
        elif len(seat_view.known):
            known = self.kit.words.say("Known:")
            yield (
                run(f"{known} ", tones.muted),
                *(small_token(self.kit, card) for card in in_order(seat_view.known.cards)),
            )

    def _facts(self, seat: Seat, seat_view: SeatView) -> Row:
        words, tones = self.kit.words, self.kit.tones
        backs = ("|" if self.kit.look.ascii else "▌") * min(seat_view.size, 12)
        size = words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size)
        score = words.say_number("score: {number} point", "score: {number} points", seat_view.score)
        room = max(len(name) for name in self.names) + 2
        return (
            run(self.names[seat].ljust(room), bold=True),
            run(backs.ljust(13), tones.text),
            run(f"{size}   "),
            run(score, tones.muted),
        )

    def _why_not(self, seat: Seat) -> str:
        words, name = self.kit.words, self.names[seat]
        if self.view.seats[seat].revealed:
            return words.say("The hand of {victim} is revealed, so it is safe.", victim=name)
        return words.say("{victim} has no cards in hand.", victim=name)

    def compose(self) -> ComposeResult:
        words = self.kit.words
        rule = words.say("The card is taken at random. The others don't learn which one it is.")
        yield from self.panel_and_foot(
            words.say("Swimmer and shark: whom do you want to steal from?"),
            prompts.prompt(words, self.view, self.names),
            self.options(),
            WrappedText((run(rule, self.kit.tones.muted),)),
        )

    def brief_name(self, place: int) -> str:
        room = _NAME if len(self.others) < len(_VICTIMS) else _NAME // 2
        return shortened(self.names[self.others[place]], room)

    def may_rob(self, place: int) -> bool:
        return place < len(self.entries) and self.entries[place].action is not None

    def action_take_back(self) -> None:
        self.dismiss(UNDO)
