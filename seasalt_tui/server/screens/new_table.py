"""New table form: the rules of the game, who may join, and what is allowed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.core.messages import message
from seasalt_tui.play.drafts import Draft, new_draft
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.texts import duration_text, patience_text, turn_text
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.screens.game_form import PLAYABLE_GAMES, GameForm
from seasalt_tui.ui.widgets.fields import SelectField

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_SWITCHES: Final = {
    "rated": (message("Rated"), message("no"), message("yes")),
    "private": (message("Who may join"), message("anybody"), message("with the code only")),
    "watched": (message("Spectators"), message("no"), message("yes")),
    "hints": (message("Hints"), message("not allowed"), message("allowed")),
    "odds": (message("Odds"), message("not allowed"), message("allowed")),
    "history": (message("Game log"), message("hidden"), message("shown")),
    "hands": (message("Hands after the game"), message("secret"), message("shown to all")),
}
_ROOMY: Final = 30  # rows of a terminal
_TERMS: Final = ("private", "watched", "rated", "turn", "patience", "hints", "odds", "history", "hands")
_NOT_IF_RATED: Final = frozenset({"hints", "odds"})
_AMONG_PEOPLE: Final = frozenset({"rated", "turn", "patience", "hands"})


class TableDraft(Struct, frozen=True):
    """A table not opened yet; the game, seats and options are in `draft` alone."""

    draft: Draft
    terms: Terms

    @property
    def final_terms(self) -> Terms:
        places = tuple(sitter.level for sitter in self.draft.sitters[: self.draft.players])
        terms = replace(self.terms, game=self.draft.game, options=self.draft.options, places=places)
        rated = terms.rated and self.may_be_rated
        return replace(terms, rated=rated, hints=terms.hints and not rated, odds=terms.odds and not rated)

    @property
    def may_be_rated(self) -> bool:
        """Among people only; bots have no ratings."""
        sitters = self.draft.sitters[: self.draft.players]
        return len(sitters) > 1 and all(sitter.level is None for sitter in sitters)


def blank(kit: Kit, *, alone: bool, game: str | None = None) -> TableDraft:
    """For people only, or for one player with bots, as a private table."""
    draft = new_draft(game or PLAYABLE_GAMES[0], kit.settings, kit.words)
    if not alone:
        draft = replace(draft, sitters=tuple(Sitter("") for _ in draft.sitters))
    return TableDraft(draft, Terms(draft.game, {}, (), private=alone))


def like(kit: Kit, terms: Terms) -> TableDraft:
    """A new table with the same terms."""
    draft = new_draft(terms.game, kit.settings, kit.words)
    for seat, level in enumerate(terms.places):
        draft = draft.with_sitter(seat, Sitter("", level))
    return TableDraft(replace(draft.with_players(len(terms.places)), options=draft.options | terms.options), terms)


class NewTableScreen(GameForm):
    session: "HostedApp"

    def __init__(self, session: "HostedApp", *, alone: bool) -> None:
        self._alone = alone
        known = session.table_drafts.get(alone) or blank(session.kit, alone=alone)
        super().__init__(session, known.draft)
        self._terms = known.terms

    def on_resize(self, event: Resize) -> None:
        """Without the gaps between groups all of it is in sight."""
        self.set_class(event.size.height < _ROOMY, "low")

    def other_fields(self) -> Iterator[Widget]:
        for name in _TERMS:
            yield SelectField(id=f"term-{name}")

    def update_text(self, kit: Kit) -> None:
        super().update_text(kit)
        words, people = kit.words, len(self._table_draft.final_terms.people)
        self.title_bar.title = words.say("Play alone") if self._alone else words.say("New table")
        self.start_button.label = words.say("Open the table") if people > 1 else words.say("Start")
        self.start_button.disabled = not people
        self._show_remark()
        for name in _TERMS:
            self._show_term(name)
            self.query_one(f"#term-{name}").display = people > 1 or name not in _AMONG_PEOPLE

    def _show_remark(self) -> None:
        """What is missing, or what a guest would find out too late."""
        words, terms = self.kit.words, self._table_draft.final_terms
        remark = ""
        if not terms.people:
            remark = words.say("Somebody has to sit here: you.")
        elif terms.is_slow and len(terms.people) > 1 and self.session.caller.guest:
            kept = duration_text(words, int(self.session.house.config.limits.guest_game_seconds))
            remark = words.say("Games of guests are kept for {time}: come with a key.", time=kept)
        self.title_bar.status = remark

    def _show_term(self, name: str) -> None:
        words, field = self.kit.words, self.query_one(f"#term-{name}", SelectField)
        field.show(_label(words, name), _values(words, name), getattr(self._terms, name))
        field.fixed = self._fixed_value(name)

    def _fixed_value(self, name: str) -> str:
        """What holds and why, where there is nothing to choose."""
        words = self.kit.words
        if name in _NOT_IF_RATED and self._table_draft.final_terms.rated:
            return words.say("not in rated games")
        if name != "rated":
            return ""
        if self.session.caller.guest:
            return words.say("no: only with a key")
        return "" if self._table_draft.may_be_rated else words.say("no: only without bots")

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
        was_slow, self._terms = self._terms.is_slow, replace(self._terms, **{name: value})
        if self._terms.is_slow != was_slow:  # whoever has a day for a turn is not missed after minutes
            self._terms = replace(self._terms, patience=None if self._terms.is_slow else timeouts.SUBSTITUTE_AFTER)
            self._show_term("patience")
            self._show_remark()
        for dependent in _NOT_IF_RATED if name == "rated" else ():
            self._show_term(dependent)
        self.remember()
        return self.draft

    def remember(self) -> None:
        self.session.table_drafts[self._alone] = self._table_draft

    def start(self) -> None:
        self.remember()
        self.session.navigation.open(self._table_draft.final_terms)


def _label(words: Words, name: str) -> str:
    match name:
        case "turn":
            return words.say("Time for a turn")
        case "patience":
            return words.say("If away, a bot plays")
    return words.say(_SWITCHES[name][0])


def _values(words: Words, name: str) -> list[tuple[Any, str]]:
    match name:
        case "turn":
            return [(seconds, turn_text(words, seconds)) for seconds in timeouts.TURN_CHOICES]
        case "patience":
            return [(seconds, patience_text(words, seconds)) for seconds in timeouts.SUBSTITUTE_CHOICES]
    _, no, yes = _SWITCHES[name]
    return [(False, words.say(no)), (True, words.say(yes))]
