"""Base of pages about results: they follow what becomes known, and turn the pages of a list."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual import work

from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.filters import Filter
from seasalt_tui.ui.widgets.virtual_list import VirtualList

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp


class ResultsPage(Page):
    session: "HostedApp"

    def __init__(self, session: "HostedApp") -> None:
        super().__init__(session)
        self.results = session.house.results
        self.own_id = session.kept_games.own_id

    @property
    @abstractmethod
    def paged_list(self) -> VirtualList[Any]: ...

    def on_screen_resume(self) -> None:
        self._follow()

    def on_screen_suspend(self) -> None:
        self.workers.cancel_group(self, "follow")

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        sessions = self.session.house.sessions
        async for _ in redraws(self.results.changes, sessions.__len__, lambda: self.display):
            if self.is_active:
                self.show_text()

    def page_filter(self) -> Iterator[Filter]:
        """Which page of the list this is, if there are several."""
        page, pages = self.paged_list.page
        if pages > 1:
            text = self.kit.words.say("page {page} of {pages}", page=page, pages=pages)
            yield Filter(self.key_hint("page_down", text), active=True)

    def action_turn_page(self) -> None:
        """The next page; after the last the first."""
        page, pages = self.paged_list.page
        self.paged_list.turn_to(page % pages + 1)
