"""Display name of a session: what others see, and how the person chooses it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.server.errors import name_reserved
from seasalt_tui.server.rooms.display_names import cleaned_name, guest_name
from seasalt_tui.server.screens.texts import GUESTS_MARK
from seasalt_tui.store.login_name import is_generic
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from seasalt_tui.ui.questions.text_question import TextQuestion

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class SessionName:
    def __init__(self, session: "HostedApp") -> None:
        self._session = session

    @property
    def displayed(self) -> str:
        name, people = self._chosen or self._default, self._session.house.profiles
        return guest_name(name, people.names.is_taken) if self._session.caller.guest else name

    @property
    def is_unknown(self) -> bool:
        """Neither chosen here nor given by a login name that identifies anybody."""
        return self._session.kit.settings.name is None and is_generic(self._session.caller.name)

    @property
    def _default(self) -> str:
        words = self._session.kit.words
        return words.say("Guest") if self._session.caller.guest else words.say("Player")

    @property
    def _chosen(self) -> str:
        """Empty for somebody who has not given one."""
        name, login = cleaned_name(self._session.kit.settings.name or ""), self._session.caller.name
        return name or ("" if is_generic(login) else cleaned_name(login))

    def ask(self, then: Callable[[], None] = lambda: None) -> None:
        """Ask for a name; an empty answer changes nothing."""
        words = self._session.kit.words
        text = words.say("Your name for the others. If left empty: {name}.", name=self.displayed)
        if self._session.caller.guest:
            text = f"{text} {words.say(GUESTS_MARK)}"
        question = TextQuestion(
            self._session.kit, words.say("Your name"), text, self._chosen, max_length=PLAYER_NAME_CELLS
        )
        self._session.push_screen(question, partial(self._take, then))

    def _take(self, then: Callable[[], None], typed: str | None) -> None:
        name, settings = cleaned_name(typed or ""), self._session.kit.settings
        if name and name != settings.name:
            self._session.change(replace(settings, name=name))
            self._session.house.changes.notify()
            self.warn_if_reserved()
        then()

    def warn_if_reserved(self) -> None:
        """Tell a guest whose chosen name is reserved under which name they appear instead."""
        if self._session.caller.guest and self._session.house.profiles.names.is_taken(self._chosen):
            self._session.decline(name_reserved(self._chosen, self.displayed))

    def reserve(self) -> None:
        """Reserve this name for the person's key."""
        if not self._session.caller.guest and self._chosen:
            house = self._session.house
            house.tasks.start(house.profiles.reserve_name(self._session.caller, self._chosen))
