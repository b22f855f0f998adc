"""Who is here, where there is no room for it beside the tables."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Click

from seasalt_tui.server.attendance import Visitor
from seasalt_tui.server.screens.lobby_details import visitor_lines
from seasalt_tui.ui.ascii_words import plain
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.question import Panel, Question, room_for_panel
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
        hints = [self.hint("people_close", words.say_as("brief", "Back"), "screen.close")]
        yield from self.composed(words.say("Who is here"), text, hints, Scroll(id="visitors"))

    def on_scroll_resized(self, event: Scroll.Resized) -> None:
        rows = visitor_lines(self.kit, self._visitors, event.width)
        self.query_one(Scroll).show([plain(row, self.kit.look) for row in rows])

    def on_mount(self) -> None:
        self.query_one(Scroll).styles.height = min(len(self._visitors), room_for_panel(self) - 1)

    def on_click(self, event: Click) -> None:
        """Beside the panel."""
        if not any(isinstance(one, Panel) for one in self.get_widget_at(*event.screen_offset)[0].ancestors_with_self):
            self.action_close()

    def action_close(self) -> None:
        self.dismiss()
