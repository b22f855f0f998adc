"""Sessions whose device has just become somebody else: they end, as whoever comes in again is another person."""

from typing import TYPE_CHECKING

from seasalt_tui.server.devices import texts

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


class SessionsOfDevices:
    """Those on this host."""

    def __init__(self, house: "House") -> None:
        self._house = house

    def end_joined(self, person: str) -> None:
        for app in self._house.sessions.apps:
            if app.person == person:
                app.end_with(texts.joined)

    def end_unlinked(self, logins: tuple[str, ...]) -> None:
        for app in self._house.sessions.apps:
            if app.login in logins:
                app.end_with(texts.unlinked)
