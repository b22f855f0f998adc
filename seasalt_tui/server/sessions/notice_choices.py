"""Choices of a person about notices: read by their screen, saved with every change."""

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.limits.connections import widest_network
from seasalt_tui.server.notices.preferences import OFFSETS, NoticePreferences

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class NoticeChoices:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session

    @property
    def are_offered(self) -> bool:
        """Whether this server sends any."""
        return bool(self._session.house.config.notify)

    @property
    def preferences(self) -> NoticePreferences:
        """For somebody who has never set them, quiet hours are by the clock of the server: most people live near it."""
        preferences = self._session.house.profiles.notices.of(self._session.person)
        return preferences or NoticePreferences(offset=_offset_here())

    def local_time(self, offset: int) -> datetime:
        return replace(self.preferences, offset=offset).local(self._session.house.calendar())

    def change(self, preferences: NoticePreferences) -> None:
        session = self._session
        preferences = replace(preferences, language=session.kit.words.language)
        if preferences.is_valid and preferences != self.preferences:
            session.house.tasks.start(session.house.profiles.save_notices(session.caller, preferences))

    def follow_language(self) -> None:
        """Notices are in the language of the screens."""
        if self.preferences.topic:
            self.change(self.preferences)

    def send_test(self) -> Refusal:
        """Returns what to tell the person."""
        session = self._session
        return session.house.notices.send_test(session.person, widest_network(session.caller.address))


def _offset_here() -> int:
    offset = datetime.now().astimezone().utcoffset()
    minutes = 0 if offset is None else int(offset.total_seconds() // 60)
    return minutes if minutes in OFFSETS else 0
