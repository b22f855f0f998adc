"""Drafts of a session's new tables: as the last one was, or as its person would begin."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.table_draft import TableDraft, blank, like

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class TableDrafts:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self._drafts: dict[bool, TableDraft] = {}  # the last used, by whether it was for playing alone

    def draft(self, *, alone: bool) -> TableDraft:
        return self._drafts.get(alone) or blank(self._session.kit, alone=alone)

    def keep(self, draft: TableDraft, *, alone: bool) -> None:
        self._drafts[alone] = draft

    def keep_like(self, terms: Terms) -> bool:
        """Whether it is for playing alone."""
        alone = len(terms.people) == 1
        self._drafts[alone] = like(self._session.kit, terms)
        return alone

    def usual_terms(self, game: str | None = None) -> Terms:
        """Those of the last table, if it was for this game, but never rated: guests and bots may come, too."""
        known = self.draft(alone=False)
        if game in {None, known.draft.game}:
            return replace(known.final_terms, rated=False)
        return blank(self._session.kit, alone=False, game=game).final_terms

    def terms_for_others(self) -> Terms:
        """The same, with a seat for somebody else."""
        terms = self.usual_terms()
        if len(terms.people) > 1:
            return terms
        return blank(self._session.kit, alone=False, game=terms.game).final_terms
