"""Base class of questions with a list of options, of which the player picks one."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.games.seasalt.questions.options import Option, OptionList
from seasalt_tui.ui.questions.question import HINT, Question
from seasalt_tui.ui.session.stage import UNDO


class OptionAction(Struct, frozen=True):
    """`action`: None if the option cannot be chosen; `why_not` gives the reason."""

    option: Option
    action: Action | None
    why_not: str = ""


def cursor_commands(question: str) -> Commands:
    return (
        Command(f"{question}_previous", "up,k", "move(-1)", "", "Up"),
        Command(f"{question}_next", "down,j", "move(1)", "", "Down"),
    )


class OptionQuestion(Question):
    """`nothing_selected`: start without a selection, and show this text on Enter before anything is selected.

    `must_answer`: why Escape leads nowhere; empty if the action before the question can be taken back.
    """

    about_table = True
    KEY_COMMANDS: Commands = (HINT,)
    BINDINGS = bindings(KEY_COMMANDS)
    must_answer: ClassVar[str] = ""

    def __init__(self, kit: Kit, nothing_selected: str = "") -> None:
        super().__init__(kit)
        self.nothing_selected = nothing_selected
        self.entries = tuple(self.option_actions())
        first = next((place for place, choice in enumerate(self.entries) if choice.action is not None), None)
        self.cursor = None if nothing_selected else first

    @abstractmethod
    def option_actions(self) -> Sequence[OptionAction]:
        """The options of the question."""
        ...

    def options(self, classes: str = "") -> OptionList:
        return OptionList((choice.option for choice in self.entries), cursor=self.cursor, classes=classes)

    @property
    def answers(self) -> set[Action]:
        return {choice.action for choice in self.entries if choice.action is not None}

    def action_move(self, by: int) -> None:
        self.show_error("")
        self.query_one(OptionList).move(by)

    def action_choose(self, place: int) -> None:
        if place >= len(self.entries):
            return
        choice = self.entries[place]
        if choice.action is None:
            self.show_error(choice.why_not)
        else:
            self.dismiss(choice.action)

    def action_decide(self) -> None:
        cursor = self.query_one(OptionList).cursor
        if cursor is None:
            self.show_error(self.nothing_selected)
        else:
            self.action_choose(cursor)

    def on_option_list_chosen(self, event: OptionList.Chosen) -> None:
        self.action_choose(event.place)

    @property
    def escape_label(self) -> str:
        return self.kit.words.say_as("brief", "Undo pair")

    def action_escape(self) -> None:
        if self.must_answer:
            self.show_error(self.kit.words.say(self.must_answer))
        else:
            self.dismiss(UNDO)
