"""Who is here, in the lobby: a panel beside the tables, and a dialog."""

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.server.rooms.display_names import is_guest_name
from seasalt_tui.server.rooms.who_is_here import Visitor, visitors
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.server.screens.texts import GUESTS_MARK, activity_text
from seasalt_tui.text.ascii import ascii_ellipsis, displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question, room_for_panel
from seasalt_tui.ui.widgets.painted import Painted
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText

_PERSON_WIDTH: Final = 44  # cells


class WhoIsHere(Painted):
    visitors: reactive[tuple[Visitor, ...]] = reactive[tuple[Visitor, ...]](())

    def paint(self, width: int, height: int) -> Sequence[Row]:
        words, tones = self.kit.words, self.kit.tones
        lines: list[Row] = [(run(words.say("Who is here"), tones.muted, bold=True),)]
        lines += visitor_lines(self.kit, self.visitors, width - 2)
        if len(lines) > height:
            left = len(lines) - height + 1
            lines[height - 1 :] = [
                (run(words.say_number("and {number} more", "and {number} more", left), tones.muted),)
            ]
        return [cut((run(" "), *line), width) for line in lines]


def visitor_lines(kit: Kit, visitors: Sequence[Visitor], room: int) -> list[Row]:
    words, tones = kit.words, kit.tones
    return [
        spread(
            [run(displayable(kit, visitor.name), tones.text, bold=visitor.you)],
            [run(words.say("you") if visitor.you else activity_text(words, visitor), tones.muted)],
            min(room, _PERSON_WIDTH),
        )
        for visitor in visitors
    ]


class PeopleHere(Question):
    AUTO_FOCUS = "#visitors"
    KEY_COMMANDS = (Command("people_close", "escape,p,enter", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, visitors: tuple[Visitor, ...]) -> None:
        super().__init__(kit)
        self._visitors = visitors

    def compose(self) -> ComposeResult:
        words = self.kit.words
        text = words.say_number("{number} person is here.", "{number} people are here.", len(self._visitors))
        if any(is_guest_name(visitor.name) for visitor in self._visitors):
            text = f"{text} {words.say(GUESTS_MARK)}"
        yield from self.panel_and_foot(words.say("Who is here"), text, ScrollingText(id="visitors"))

    def on_scrolling_text_resized(self, event: ScrollingText.Resized) -> None:
        rows = visitor_lines(self.kit, self._visitors, event.width)
        self.query_one(ScrollingText).show([ascii_ellipsis(row) for row in rows] if self.kit.look.ascii else rows)

    def on_mount(self) -> None:
        self.query_one(ScrollingText).styles.height = min(len(self._visitors), room_for_panel(self) - 1)


PEOPLE: Final = LobbyEntry(
    Command("people_here", "p", "", "People", "Who is here", minor=True),
    lambda session: session.push_screen(PeopleHere(session.kit, visitors(session.house, session.person))),
)
