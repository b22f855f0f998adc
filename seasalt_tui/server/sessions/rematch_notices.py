"""Rematch notices: invited people are told at once, wherever in the house they are, or when they next connect."""

from typing import TYPE_CHECKING

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.screens.table import HostedTableScreen

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class RematchNotices:
    """The notices of one session, each given once."""

    def __init__(self, session: "HostedApp") -> None:
        self._session = session
        self._given: set[str] = set()  # codes of tables

    def give(self) -> None:
        session = self._session
        waiting = {row.code for row in session.house.lobby.listing.rows(session.person, "open") if row.is_rematch}
        for code in sorted(waiting - self._given):
            self._give(code)
        self._given |= waiting

    def _give(self, code: str) -> None:
        """A result screen of that game announces the rematch itself, next to its keys."""
        if not self._looks_at_result(code):
            self._session.notice(Refusal("A rematch waits for you at table {code}.", {"code": code}))
        self._session.ring()

    def _looks_at_result(self, code: str) -> bool:
        screens = self._session.screen_stack
        return any(isinstance(screen, HostedTableScreen) and screen.hosted.successor == code for screen in screens)
