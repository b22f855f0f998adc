"""Draft of a new table: its game, seats, options and terms before it is opened, and what its terms are called."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.messages import message
from seasalt_tui.play.drafts import Draft, new_draft
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.texts import duration_text, patience_text, turn_text
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.screens.game_form import PLAYABLE_GAMES

_SWITCHES: Final = {
    "rated": (message("Rated"), message("no"), message("yes")),
    "private": (message("Who may join"), message("anybody"), message("with the code only")),
    "watched": (message("Spectators"), message("no"), message("yes")),
    "hints": (message("Hints"), message("not allowed"), message("allowed")),
    "odds": (message("Odds"), message("not allowed"), message("allowed")),
    "history": (message("Game log"), message("hidden"), message("shown")),
    "hands": (message("Hands after the game"), message("secret"), message("shown to all")),
}
TERMS: Final = ("private", "watched", "rated", "turn", "patience", "hints", "odds", "history", "hands")
NOT_IF_RATED: Final = frozenset({"hints", "odds"})
AMONG_PEOPLE: Final = frozenset({"rated", "turn", "patience", "hands"})


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
    def terms_offered(self) -> tuple[str, ...]:
        """Those that make a difference."""
        alone = len(self.final_terms.people) < 2
        return tuple(name for name in TERMS if not (alone and name in AMONG_PEOPLE))

    def with_term(self, name: str, value: object) -> "TableDraft":
        """Whoever has a day for a turn is not missed after minutes."""
        terms = replace(self.terms, **{name: value})
        if terms.is_slow != self.terms.is_slow:
            terms = replace(terms, patience=None if terms.is_slow else timeouts.SUBSTITUTE_AFTER)
        return replace(self, terms=terms)

    def remark(self, words: Words, kept: float, *, guest: bool) -> str:
        """What is missing, or what a guest would find out too late. `kept`: seconds for which games of guests are."""
        terms = self.final_terms
        if not terms.people:
            return words.say("Somebody has to sit here: you.")
        if terms.is_slow and len(terms.people) > 1 and guest:
            time = duration_text(words, int(kept))
            return words.say("Games of guests are kept for {time}: come with a key.", time=time)
        return ""

    def fixed_value(self, words: Words, name: str, *, guest: bool) -> str:
        """What holds and why, where there is nothing to choose."""
        if name in NOT_IF_RATED and self.final_terms.rated:
            return words.say("not in rated games")
        if name != "rated":
            return ""
        if guest:
            return words.say("no: only with a key")
        return "" if self.may_be_rated else words.say("no: only without bots")

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


def term_label(words: Words, name: str) -> str:
    match name:
        case "turn":
            return words.say("Time for a turn")
        case "patience":
            return words.say("If away, a bot plays")
    return words.say(_SWITCHES[name][0])


def term_values(words: Words, name: str) -> list[tuple[Any, str]]:
    match name:
        case "turn":
            return [(seconds, turn_text(words, seconds)) for seconds in timeouts.TURN_CHOICES]
        case "patience":
            return [(seconds, patience_text(words, seconds)) for seconds in timeouts.SUBSTITUTE_CHOICES]
    _, no, yes = _SWITCHES[name]
    return [(False, words.say(no)), (True, words.say(yes))]
