"""List of who is here, for terminals too narrow to show it beside the tables."""

from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.server.rooms.display_names import is_guest_name
from seasalt_tui.server.rooms.who_is_here import Visitor
from seasalt_tui.server.screens.lobby_details import visitor_lines
from seasalt_tui.server.screens.texts import GUESTS_MARK
from seasalt_tui.text.ascii import plain
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.question import Question, room_for_panel
from seasalt_tui.ui.widgets.scroll import Scroll


class PeopleHere(Question):
    AUTO_FOCUS = "#visitors"
    BINDINGS = [Binding("escape,p,enter", "close", id="people_close")]

    def __init__(self, kit: Kit, visitors: tuple[Visitor, ...]) -> None:
        super().__init__(kit)
        self._visitors = visitors

    def compose(self) -> ComposeResult:
        words = self.kit.words
        text = words.say_number("{number} person is here.", "{number} people are here.", len(self._visitors))
        if any(is_guest_name(visitor.name) for visitor in self._visitors):
            text = f"{text} {words.say(GUESTS_MARK)}"
        hints = [self.hint("people_close", words.say_as("brief", "Back"), "screen.close")]
        yield from self.composed(words.say("Who is here"), text, hints, Scroll(id="visitors"))

    def on_scroll_resized(self, event: Scroll.Resized) -> None:
        rows = visitor_lines(self.kit, self._visitors, event.width)
        self.query_one(Scroll).show([plain(row, self.kit.look) for row in rows])

    def on_mount(self) -> None:
        self.query_one(Scroll).styles.height = min(len(self._visitors), room_for_panel(self) - 1)
