"""Question: from whom to steal a card with a swimmer and a shark."""

from textual.app import ComposeResult

from seasalt_tui.art.rows import run, shortened
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import ROB
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionAction, OptionQuestion, cursor_commands
from seasalt_tui.ui.games.seasalt.questions.options import Option
from seasalt_tui.ui.games.seasalt.questions.victims import Victims
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
    def victims(self) -> Victims:
        return Victims(self.kit, self.names, self.view)

    def option_actions(self) -> list[OptionAction]:
        return [self._choice(binding, seat) for binding, seat in zip(_VICTIMS, self.victims.others, strict=False)]

    def _choice(self, binding: str, seat: Seat) -> OptionAction:
        legal = ROB[seat] in self.view.legal
        option = Option(self.key(binding), *self.victims.rows(seat, legal=legal), possible=legal)
        return OptionAction(option, ROB[seat] if legal else None, self.victims.why_not(seat))

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
        room = _NAME if len(self.victims.others) < len(_VICTIMS) else _NAME // 2
        return shortened(self.names[self.victims.others[place]], room)

    def may_rob(self, place: int) -> bool:
        return place < len(self.entries) and self.entries[place].action is not None

    def action_take_back(self) -> None:
        self.dismiss(UNDO)
