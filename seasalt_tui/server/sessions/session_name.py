"""Display name of a session: what others see, and how the person chooses it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.server.errors import name_reserved
from seasalt_tui.server.rooms.display_names import cleaned_name, guest_name
from seasalt_tui.server.screens.texts import GUESTS_MARK
from seasalt_tui.store.login_name import is_generic

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class SessionName:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session

    @property
    def displayed(self) -> str:
        name, people = self.chosen or self._default, self._session.house.profiles
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
    def chosen(self) -> str:
        """Empty for somebody who has not given one."""
        name, login = cleaned_name(self._session.kit.settings.name or ""), self._session.caller.name
        return name or ("" if is_generic(login) else cleaned_name(login))

    @property
    def question(self) -> str:
        """An empty answer changes nothing."""
        words = self._session.kit.words
        text = words.say("Your name for the others. If left empty: {name}.", name=self.displayed)
        return f"{text} {words.say(GUESTS_MARK)}" if self._session.caller.guest else text

    def take(self, typed: str) -> None:
        name, settings = cleaned_name(typed), self._session.kit.settings
        if name and name != settings.name:
            self._session.change(replace(settings, name=name))
            self._session.house.sessions.changed(self._session.person)
            self.warn_if_reserved()

    def warn_if_reserved(self) -> None:
        """Tell a guest whose chosen name is reserved under which name they appear instead."""
        if self._session.caller.guest and self._session.house.profiles.names.is_taken(self.chosen):
            self._session.decline(name_reserved(self.chosen, self.displayed))

    def reserve(self) -> None:
        """Reserve this name for the person's key."""
        if not self._session.caller.guest and self.chosen:
            house = self._session.house
            house.tasks.start(house.profiles.reserve_name(self._session.caller, self.chosen))
