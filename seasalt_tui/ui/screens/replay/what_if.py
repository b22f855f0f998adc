"""Branch off: asks who plays on before a new game starts from a place of a replay."""

from collections.abc import Iterator

from msgspec import Struct
from textual import on
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.core.game import Seat
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_AS_THEY_SAT = "as they sat"


class Branch(Struct, frozen=True):
    """`you`: the only person in the new game; None: the people who sat there play on."""

    you: Seat | None


class WhatIf(Question):
    """Dismissed with a `Branch`."""

    AUTO_FOCUS = "#who"
    KEY_COMMANDS = (Command("what_if_close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._plan = plan

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="who")
        choices.items = tuple(self._choices())
        lines = (
            words.say("This starts a new game from here; the old one stays as it is."),
            words.say("The deck stays as it was shuffled; all later chance is new."),
            words.say("It is saved, but not counted in the statistics."),
        )
        text = WrappedText(*((run(line, self.kit.tones.muted),) for line in lines), ())
        yield from self.panel_and_foot(words.say("What if?"), words.say("Who plays?"), text, choices)

    def _choices(self) -> Iterator[Choice]:
        words, plan = self.kit.words, self._plan
        if plan.people:
            yield Choice(_AS_THEY_SAT, words.say("The same players"))
        if not plan.people or plan.origin == "imported":
            for seat, name in enumerate(translated_names(plan.sitters, words)):
                yield Choice(str(seat), words.say("You are {name}", name=name), words.say("the others are bots"))

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(Branch(None if event.id == _AS_THEY_SAT else int(event.id)))
