"""New table form: the rules of the game, who may join, and what is allowed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.play.drafts import Draft
from seasalt_tui.server.screens.table_draft import NOT_IF_RATED, TERMS, TableDraft, term_label, term_values
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.screens.game_form import GameForm
from seasalt_tui.ui.widgets.fields import SelectField

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_ROOMY: Final = 30  # rows of a terminal


class NewTableScreen(GameForm):
    session: "HostedApp"

    def __init__(self, session: "HostedApp", *, alone: bool) -> None:
        self._alone = alone
        known = session.drafts.draft(alone=alone)
        super().__init__(session, known.draft)
        self._terms = known.terms

    def on_resize(self, event: Resize) -> None:
        """Without the gaps between groups all of it is in sight."""
        self.set_class(event.size.height < _ROOMY, "low")

    def other_fields(self) -> Iterator[Widget]:
        for name in TERMS:
            yield SelectField(id=f"term-{name}")

    def update_text(self, kit: Kit) -> None:
        super().update_text(kit)
        words, people = kit.words, len(self._table_draft.final_terms.people)
        self.title_bar.title = words.say("Play alone") if self._alone else words.say("New table")
        self.start_button.label = words.say("Open the table") if people > 1 else words.say("Start")
        self.start_button.disabled = not people
        self._show_remark()
        offered = self._table_draft.terms_offered
        for name in TERMS:
            self._show_term(name)
            self.query_one(f"#term-{name}").display = name in offered

    def _show_remark(self) -> None:
        kept = self.session.house.config.limits.guest_game_seconds
        self.title_bar.status = self._table_draft.remark(self.kit.words, kept, guest=self.session.caller.guest)

    def _show_term(self, name: str) -> None:
        words, field = self.kit.words, self.query_one(f"#term-{name}", SelectField)
        field.show(term_label(words, name), term_values(words, name), getattr(self._terms, name))
        field.fixed = self._table_draft.fixed_value(words, name, guest=self.session.caller.guest)

    def explanation(self, field: str) -> str:
        words = self.kit.words
        if field != "term-rated":
            return super().explanation(field)
        if self.session.caller.guest:
            return words.say("Ratings belong to keys: ssh-keygen -t ed25519 makes you one.")
        return words.say("It counts for ratings: no undo, no hints, no odds, no bots and no guests.")

    @property
    def _table_draft(self) -> TableDraft:
        return TableDraft(self.draft, self._terms)

    def draft_with(self, what: str, value: object) -> Draft:
        kind, _, name = what.partition("-")
        if kind != "term":
            return super().draft_with(what, value)
        before, self._terms = self._terms, self._table_draft.with_term(name, value).terms
        if self._terms.is_slow != before.is_slow:
            self._show_term("patience")
            self._show_remark()
        for dependent in NOT_IF_RATED if name == "rated" else ():
            self._show_term(dependent)
        self.remember()
        return self.draft

    def remember(self) -> None:
        self.session.drafts.keep(self._table_draft, alone=self._alone)

    def start(self) -> None:
        self.remember()
        self.session.navigation.open(self._table_draft.final_terms)
