"""Display name of a session: what others see, and how the person chooses it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.server.errors import name_reserved
from seasalt_tui.server.rooms.display_names import cleaned_name, guest_name
from seasalt_tui.server.screens.texts import GUESTS_MARK
from seasalt_tui.server.sessions.generic_names import says_nothing
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from seasalt_tui.ui.questions.typing import Typing

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class SessionName:
    def __init__(self, session: "HostedApp") -> None:
        self._session = session

    @property
    def shown(self) -> str:
        name, people = self._own or self._nameless, self._session.house.people
        return guest_name(name, people.names.is_taken) if self._session.caller.guest else name

    @property
    def is_unknown(self) -> bool:
        """Neither chosen here nor given by a login name that identifies anybody."""
        return self._session.kit.settings.name is None and says_nothing(self._session.caller.name)

    @property
    def _nameless(self) -> str:
        words = self._session.kit.words
        return words.say("Guest") if self._session.caller.guest else words.say("Player")

    @property
    def _own(self) -> str:
        """Empty for somebody who has not given one."""
        name, called = cleaned_name(self._session.kit.settings.name or ""), self._session.caller.name
        return name or ("" if says_nothing(called) else cleaned_name(called))

    def ask(self, then: Callable[[], None] = lambda: None) -> None:
        """Ask for a name; an empty answer changes nothing."""
        words = self._session.kit.words
        text = words.say("What shall the others call you? If you say nothing: {name}.", name=self.shown)
        if self._session.caller.guest:
            text = f"{text} {words.say(GUESTS_MARK)}"
        asked = Typing(self._session.kit, words.say("Your name"), text, self._own, most=PLAYER_NAME_CELLS)
        self._session.push_screen(asked, partial(self._take, then))

    def _take(self, then: Callable[[], None], typed: str | None) -> None:
        name, settings = cleaned_name(typed or ""), self._session.kit.settings
        if name and name != settings.name:
            self._session.change(replace(settings, name=name))
            self._session.house.changes.notify()
            self.tell_if_reserved()
        then()

    def tell_if_reserved(self) -> None:
        """Tell a guest whose chosen name is reserved under which name they appear instead."""
        if self._session.caller.guest and self._session.house.people.names.is_taken(self._own):
            self._session.decline(name_reserved(self._own, self.shown))

    def be_known(self) -> None:
        """Reserve this name for the person's key."""
        if not self._session.caller.guest and self._own:
            house = self._session.house
            house.tasks.start(house.people.reserve_name(self._session.caller, self._own))
