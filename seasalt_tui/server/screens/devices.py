"""Panel of linked devices: a code to type on another one, and what is linked already."""

from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.server.devices import texts
from seasalt_tui.server.devices.link_offer import LinkOffer
from seasalt_tui.text.ascii import displayable
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.choice_list import Choice, ChoiceList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_BACK: Final = "back"
_UNLINK: Final = "unlink"
_UNLINK_OTHERS: Final = "unlink_others"


class DevicesPanel(Question):
    """The code holds while this is open."""

    AUTO_FOCUS = "#devices"
    KEY_COMMANDS = (Command("devices_close", "escape", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: "HostedApp", offer: LinkOffer) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._offer = offer

    def compose(self) -> ComposeResult:
        words, devices = self.kit.words, self._session.devices
        choices = ChoiceList(id="devices", lettered=False)
        unlinking = (
            (devices.is_linked, Choice(_UNLINK, words.say("Unlink this device"))),
            (bool(devices.others), Choice(_UNLINK_OTHERS, words.say("Unlink all other devices"))),
        )
        choices.items = (Choice(_BACK, words.say("Back")), *(choice for offered, choice in unlinking if offered))
        yield from self.panel_and_foot(
            words.say("Your devices"),
            texts.number_linked(words, len(devices.others)),
            WrappedText(*self._rows),
            choices,
        )

    @property
    def _rows(self) -> tuple[Row, ...]:
        words, tones = self.kit.words, self.kit.tones
        meaning = texts.what_it_means(words, is_linked=self._session.devices.is_linked)
        return (
            (run(texts.how_to_link(words), tones.text),),
            (run(" "),),
            (run(self._offer.code, tones.accent, bold=True),),
            (run(" "),),
            (run(meaning, tones.muted),),
            (run(" "),),
        )

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        """Until the code is typed, or is no longer valid."""
        linking, clock = self._session.house.linking, self._session.house.clock
        while linking.is_open(self._offer) and self._offer.typed_by is None:
            await linking.changes.next(clock, self._offer.until)
        self.dismiss(_ASK if linking.is_open(self._offer) else _BACK)

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        self.dismiss(event.id)

    def action_close(self) -> None:
        self.dismiss(_BACK)


_ASK: Final = "ask"


def open_devices(session: "HostedApp") -> None:
    offer = session.devices.offer()
    if offer is not None:
        session.push_screen(DevicesPanel(session, offer), lambda answer: _follow_answer(session, offer, answer))


def _follow_answer(session: "HostedApp", offer: LinkOffer, answer: object) -> None:
    if answer == _ASK:
        _ask_whoever_showed(session, offer)
        return
    session.house.linking.withdraw(offer)
    if answer == _UNLINK:
        session.run_latest("link", session.devices.unlink)
    elif answer == _UNLINK_OTHERS:
        session.run_latest("link", session.devices.unlink_others)


def _ask_whoever_showed(session: "HostedApp", offer: LinkOffer) -> None:
    words = session.kit.words
    lines = (displayable(session.kit, line) for line in texts.shown_question(words, offer))
    session.ring()
    session.push_screen(
        Confirmation(
            session.kit, words.say("Link this device?"), *lines, yes=words.say("Yes, that is me"), no=words.say("No")
        ),
        lambda yes: session.devices.answer(offer, yes=bool(yes)),
    )


def ask_whoever_typed(session: "HostedApp", offer: LinkOffer) -> None:
    words = session.kit.words
    lines = (displayable(session.kit, line) for line in texts.typed_question(words, offer, session))
    session.push_screen(
        Confirmation(
            session.kit, words.say("Link this device?"), *lines, yes=words.say("Link them"), no=words.say("No")
        ),
        lambda yes: session.devices.take(offer) if yes else None,
    )
