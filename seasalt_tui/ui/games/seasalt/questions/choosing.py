"""Base class of questions with a list of options, of which the player picks one."""

from abc import abstractmethod
from collections.abc import Sequence

from msgspec import Struct
from textual.binding import Binding

from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.questions.option import Option
from seasalt_tui.ui.games.seasalt.questions.options import Options
from seasalt_tui.ui.questions.advice.advised import Advised


class Choice(Struct, frozen=True):
    """`action`: None if the option cannot be chosen; `why_not` gives the reason."""

    option: Option
    action: Action | None
    why_not: str = ""


def pointing(modal: str, previous: str = "up,k", following: str = "down,j") -> list[Binding]:
    return [
        Binding(previous, "move(-1)", id=f"{modal}_previous"),
        Binding(following, "move(1)", id=f"{modal}_next"),
        Binding("enter", "decide", id=f"{modal}_enter"),
    ]


class Choosing(Advised):
    """`ask_to_point`: start without a selection, and show this text on Enter before anything is selected."""

    def __init__(self, kit: Kit, ask_to_point: str = "") -> None:
        super().__init__(kit)
        self.ask_to_point = ask_to_point
        self.choices = tuple(self.offered())
        first = next((place for place, choice in enumerate(self.choices) if choice.action is not None), None)
        self.cursor = None if ask_to_point else first

    @abstractmethod
    def offered(self) -> Sequence[Choice]:
        """The options of the question."""
        ...

    def options(self, classes: str = "") -> Options:
        return Options((choice.option for choice in self.choices), cursor=self.cursor, classes=classes)

    @property
    def answers(self) -> set[Action]:
        return {choice.action for choice in self.choices if choice.action is not None}

    def action_move(self, by: int) -> None:
        self.complain("")
        self.query_one(Options).move(by)

    def action_choose(self, place: int) -> None:
        if place >= len(self.choices):
            return
        choice = self.choices[place]
        if choice.action is None:
            self.complain(choice.why_not)
        else:
            self.dismiss(choice.action)

    def action_decide(self) -> None:
        cursor = self.query_one(Options).cursor
        if cursor is None:
            self.complain(self.ask_to_point)
        else:
            self.action_choose(cursor)

    def on_options_chosen(self, event: Options.Chosen) -> None:
        self.action_choose(event.place)
