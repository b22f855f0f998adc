"""Dialogs at a hosted table: their base, which follows its changes; confirmations; and whom a free seat is for."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class TableDialog(Question):
    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._table = table

    @abstractmethod
    def refresh_content(self) -> None:
        """Show the current state."""

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        async for _ in self._table.changes.follow(lambda: self.display):
            self.refresh_content()


def sure_to_ban(kit: Kit, name: str, *, plays: bool) -> Confirmation:
    words = kit.words
    text = words.say("They can no longer watch this table or sit down at it.")
    if plays:
        text = words.say("A bot plays on for them. They can no longer watch this table.")
    return Confirmation(
        kit,
        words.say("Remove {name}?", name=name),
        text,
        yes=words.say("Remove them"),
        no=words.say("Keep them"),
    )


_PERSON: Final = "person"


class SeatDialog(Question):
    """Returns a level, or None for a person, in a tuple; None if cancelled."""

    AUTO_FOCUS = "#whom"
    KEY_COMMANDS = (Command("close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, seat: int, level: str | None) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._seat = seat
        self._level = level

    def compose(self) -> ComposeResult:
        words = self.kit.words
        choices = ChoiceList(id="whom", lettered=False)
        choices.items = (Choice(_PERSON, words.say("Person")), *(Choice(one, level_text(words, one)) for one in LEVELS))
        choices.cursor = 0 if self._level is None else LEVELS.index(self._level) + 1
        text = words.say("Who is this seat for? The game starts when all seats are taken.")
        yield from self.panel_and_foot(words.say("Seat {number}", number=self._seat + 1), text, choices)

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss((None if event.id == _PERSON else event.id,))
