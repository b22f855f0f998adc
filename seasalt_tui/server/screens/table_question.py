"""Base of the dialogs over a hosted table: they follow its changes."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual import work

from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.ui.questions.question import Question

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class TableQuestion(Question):
    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._table = table

    @abstractmethod
    def look(self) -> None:
        """Show the current state."""

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        async for _ in self._table.changes.follow(lambda: self.display):
            self.look()
