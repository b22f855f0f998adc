"""Notices form: where a person is told that it is their turn, and when not. Every change is saved at once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from textual import on
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantBlur, DescendantFocus
from textual.widget import Widget

from seasalt_tui.core.messages import message
from seasalt_tui.server.notices.preferences import HOURS_OF_A_DAY, LONGEST_TOPIC, OFFSETS
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.screens.form_commands import CLOSE_FORM, FIELD_COMMANDS
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.caption import Caption
from seasalt_tui.ui.widgets.fields import PushButton, SelectField, TextField

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

NOTICES: Final = LobbyEntry(
    Command(
        "notices",
        "e",
        "",
        "Notices",
        "Notices: be told that it is your turn while you are not here",
        lambda it: it.session.notice_choices.are_offered,
        minor=True,
        strict=True,
    ),
    lambda session: session.open_notices(),
)
_ABOUT: Final = {
    "topic": message(
        "Subscribe to it as the host of this server says, such as in the ntfy app. Whoever knows it can read along, so "
        "make it hard to guess. Empty: no notices."
    ),
    "quiet_from": message("In these hours no notice comes. It waits until they end, if it is still your turn."),
    "quiet_to": message("The same hour as above: no quiet hours."),
    "offset": message("For the quiet hours. Change it when your clocks change."),
    "test": message("To see whether they arrive: at most a few an hour."),
}
_LETTERS: Final = r"[A-Za-z0-9_-]*"


class NoticesScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#topic"
    KEY_COMMANDS = (*FIELD_COMMANDS, CLOSE_FORM)
    BINDINGS = bindings(KEY_COMMANDS)

    def body(self) -> Iterator[Widget]:
        with VerticalGroup(id="form"):
            with Horizontal(classes="row"):
                yield Caption(id="topic-label", margin="   ")
                topic = TextField(id="topic", most=LONGEST_TOPIC)
                topic.restrict = _LETTERS
                yield topic
            for name in ("quiet_from", "quiet_to", "offset"):
                yield SelectField(id=name)
            yield PushButton(id="test")
        yield Caption(id="about", margin="   ")

    def update_text(self, kit: Kit) -> None:
        words, preferences = kit.words, self.session.notice_choices.preferences
        self.title_bar.title = words.say("Notices")
        self.query_one("#topic-label", Caption).text = words.say("Topic")
        topic = self.query_one("#topic", TextField)
        topic.placeholder = words.say("no notices")
        if not topic.has_focus:
            topic.value = preferences.topic
        hours = [(hour, f"{hour:02}:00") for hour in range(HOURS_OF_A_DAY)]
        self.query_one("#quiet_from", SelectField).show(words.say("Quiet from"), hours, preferences.quiet_from)
        self.query_one("#quiet_to", SelectField).show(words.say("Quiet until"), hours, preferences.quiet_to)
        offsets = [(offset, displayable(kit, self._offset_text(offset))) for offset in OFFSETS]
        self.query_one("#offset", SelectField).show(words.say("Your time"), offsets, preferences.offset)
        self.query_one("#test", PushButton).label = words.say("Send a test notice")
        self._explain()

    def _offset_text(self, offset: int) -> str:
        hours, minutes = divmod(abs(offset), 60)
        zone = f"UTC{'-' if offset < 0 else '+'}{hours:02}:{minutes:02}"
        return f"{self.session.notice_choices.local_time(offset):%H:%M} · {zone}"

    @on(DescendantFocus)
    def _explain(self) -> None:
        about = _ABOUT.get(str(self.focused.id) if self.focused else "", "")
        self.query_one("#about", Caption).text = self.kit.words.say(about)

    @on(SelectField.Changed)
    def _change(self, event: SelectField.Changed) -> None:
        choices = self.session.notice_choices
        choices.change(replace(choices.preferences, **{str(event.field.id): event.value}))

    @on(DescendantBlur)
    def _save_topic(self) -> None:
        choices, topic = self.session.notice_choices, self.query_one("#topic", TextField).value
        choices.change(replace(choices.preferences, topic=topic))

    @on(PushButton.Pressed)
    def _test(self) -> None:
        text = self.kit.words.say_refusal(self.session.notice_choices.send_test())
        self.app.notify(text, markup=False)

    def action_close(self) -> None:
        self._save_topic()
        super().action_close()
