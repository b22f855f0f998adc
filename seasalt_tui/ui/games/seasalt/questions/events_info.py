"""The events in force: what each does, for whom, and who gets it after the round."""

from textual.app import ComposeResult

from seasalt_tui.games.seasalt.view import EventsView
from seasalt_tui.text.games.seasalt.event_rows import event_rows
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.question import Question, room_for_panel
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class EventsInfo(Question):
    KEY_COMMANDS = (Command("events_close", "escape,enter,v,i,q", "close", "Close", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, names: tuple[str, ...], events: EventsView) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.events = events

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield from self.panel_and_foot(words.say("Events"), "", events_text(self, self.names, self.events))


def events_text(question: Question, names: tuple[str, ...], events: EventsView) -> WrappedText:
    return WrappedText(*event_rows(question.kit, names, events, question.text_width, room_for_panel(question)))
