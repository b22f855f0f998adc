"""Preferences of a session's person, saved behind them: a key in the lobby waits for no disk."""

from typing import TYPE_CHECKING

from seasalt_tui.server.rooms.lobby_preferences import LobbyPreferences

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class KeptPreferences:
    def __init__(self, session: "HostedSession", preferences: LobbyPreferences) -> None:
        self._session = session
        self._saved = self.current = preferences
        self._is_saving = False

    def change(self, preferences: LobbyPreferences) -> None:
        self.current = preferences
        if not self._is_saving:
            self._is_saving = True
            self._session.house.tasks.start(self._save())

    async def _save(self) -> None:
        """What changes meanwhile is saved once, at the end."""
        try:
            while self._saved != self.current:
                self._saved = self.current
                await self._session.house.profiles.save_preferences(self._session.caller, self._saved)
        finally:
            self._is_saving = False
