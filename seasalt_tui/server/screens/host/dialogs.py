"""Dialogs of the host's screen: for how long to ban somebody, and which ban to lift."""

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.core.messages import message
from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.bans.texts import time_text
from seasalt_tui.server.control.messages import PersonHere
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_DAY: Final = 86400
_TIMES: Final = (
    (3600, message("For an hour")),
    (_DAY, message("For a day")),
    (7 * _DAY, message("For a week")),
    (30 * _DAY, message("For a month")),
    (0, message("For good")),
)


class BanQuestion(Question):
    """Answers with seconds, 0 for a ban without an end; None if it was closed."""

    AUTO_FOCUS = "#times"
    KEY_COMMANDS = (Command("close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, person: PersonHere) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._person = person

    def compose(self) -> ComposeResult:
        words, person = self.kit.words, self._person
        if person.key:
            text = words.say("The key is banned, wherever it comes from. All seats are given up.")
        else:
            text = words.say(
                "Everybody from {address} is kept out. All seats are given up.", address=widest_network(person.address)
            )
        choices = ChoiceList(id="times", lettered=False)
        choices.items = tuple(Choice(str(seconds), words.say(label)) for seconds, label in _TIMES)
        heading = words.say("Ban {name}?", name=person.name)
        yield from self.panel_and_foot(
            heading, heading, WrappedText((run(text, self.kit.tones.text),), (run(" "),)), choices
        )

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(int(event.id))


class UnbanQuestion(Question):
    """Answers with the key or network of the ban to lift; None if it was closed."""

    AUTO_FOCUS = "#bans"
    KEY_COMMANDS = (Command("close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, bans: Sequence[Ban]) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._bans = bans

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="bans", lettered=False)
        choices.empty = words.say("Nobody is banned.")
        choices.items = tuple(Choice(ban.target, self._label(ban), self._end(ban)) for ban in self._bans)
        yield from self.panel_and_foot(words.say("Bans"), words.say("Which ban to lift?"), choices)

    def _label(self, ban: Ban) -> str:
        return " · ".join(filter(None, (ban.name, ban.target, ban.reason)))

    def _end(self, ban: Ban) -> str:
        return self.kit.words.say("until {time}", time=time_text(ban.until)) if ban.until else ""

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id)
