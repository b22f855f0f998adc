"""Draft: the form of a new game before it becomes a plan, with its defaults."""

from collections.abc import Sequence
from os import urandom
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS, RIVALS
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.core.setup_validation import default_values
from seasalt_tui.games import GAMES
from seasalt_tui.store.confusable_names import is_taken_among
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.words import Words

_BOT_NAMES: Final = (
    *("Nori", "Coral", "Finn", "Perla", "Kai", "Marina", "Lino", "Ondine"),
    *("Ivo", "Juno", "Mika", "Nils", "Ona", "Pia", "Dov", "Ebba"),
)
_DEFAULT_LEVEL: Final = LEVELS[1]


class Draft(Struct, frozen=True):
    """`sitters`: one for each possible seat; one without a name gets the default name."""

    game: str
    players: int
    sitters: tuple[Sitter, ...]
    options: dict[str, OptionValue]
    first: Seat | None = None
    seed: str = ""

    def with_sitter(self, seat: Seat, sitter: Sitter) -> "Draft":
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    def with_players(self, players: int) -> "Draft":
        first_left = self.first is not None and self.first >= players
        return replace(self, players=players, first=None if first_left else self.first)


def new_draft(game: str, settings: Settings, words: Words) -> Draft:
    seats = GAMES[game].players
    sitters = (Sitter(""), *(Sitter("", _DEFAULT_LEVEL) for _ in range(max(seats) - 1)))
    return Draft(game, seats[0], sitters, default_options(game, settings, words))


def default_options(game: str, settings: Settings, words: Words) -> dict[str, OptionValue]:
    """Default options. The edition is the configured one, else the one in the session's language."""
    options = default_values(GAMES[game])
    editions = GAMES[game].options.get("edition", ())
    preferred = (settings.edition, words.language, "en")
    edition = next((wish for wish in preferred if wish in editions), None)
    return options if edition is None else options | {"edition": edition}


def draft_for_game(draft: Draft, game: str, settings: Settings, words: Words) -> Draft:
    """The draft moved to another game, with as many of its people as that has seats for."""
    blank = new_draft(game, settings, words)
    sitters = draft.sitters[: len(blank.sitters)]
    players = draft.players if draft.players in GAMES[game].players else blank.players
    return replace(blank, players=players, sitters=(*sitters, *blank.sitters[len(sitters) :]))


def draft_from_plan(plan: Plan, settings: Settings, words: Words) -> Draft:
    """A draft of another game like this one."""
    plan = without_daily_deal(plan)
    blank = new_draft(plan.game, settings, words)
    defaults = default_names(
        replace(blank, sitters=(*plan.sitters, *blank.sitters[len(plan.sitters) :])), settings, words
    )
    seated = (
        replace(sitter, name="") if name == defaults[seat] else sitter
        for seat, (sitter, name) in enumerate(zip(plan.sitters, translated_names(plan.sitters, words), strict=True))
    )
    sitters = (*seated, *blank.sitters[len(plan.sitters) :])
    return Draft(plan.game, len(plan.sitters), sitters, {**blank.options, **plan.options})


def default_names(draft: Draft, settings: Settings, words: Words) -> tuple[str, ...]:
    """Default names. No bot gets a name that looks like another one at the table."""
    names: list[str] = []
    people = [seat for seat, sitter in enumerate(draft.sitters[: draft.players]) if sitter.level is None]
    for seat, sitter in enumerate(draft.sitters):
        taken = {*names, *(other.name for other in draft.sitters if other is not sitter)}
        if sitter.level is not None:
            names.append(_bot_name(seat, taken))
        elif settings.name and people[:1] == [seat]:
            names.append(settings.name)
        else:
            names.append(words.say("You") if people == [seat] else words.say("Player {number}", number=seat + 1))
    return tuple(names)


def bot_names(people: Sequence[str | None]) -> tuple[str, ...]:
    """Names by seat; a seat without a person gets a bot's name."""
    names: list[str] = []
    for seat, person in enumerate(people):
        names.append(person or _bot_name(seat, {*names, *filter(None, people)}))
    return tuple(names)


def _bot_name(seat: Seat, taken: set[str]) -> str:
    candidates = (*_BOT_NAMES[seat - 1 :], *_BOT_NAMES[: seat - 1])
    is_taken = is_taken_among(taken)
    return next(name for name in candidates if not is_taken(name))


def chosen_names(draft: Draft, settings: Settings, words: Words) -> tuple[str, ...]:
    defaults = default_names(draft, settings, words)
    return tuple(sitter.name.strip() or defaults[seat] for seat, sitter in enumerate(draft.sitters))[: draft.players]


def plan_from_draft(draft: Draft, settings: Settings, words: Words) -> Plan:
    named_sitters = zip(draft.sitters, chosen_names(draft, settings, words), strict=False)
    sitters = tuple(Sitter(name, sitter.level) for sitter, name in named_sitters)
    return Plan(draft.game, sitters, draft.seed.strip() or new_seed(), draft.options, draft.first)


def new_seed() -> str:
    return urandom(4).hex()


def rematch_plan(plan: Plan) -> Plan:
    """The same people and rules with a new seed."""
    return replace(without_daily_deal(plan), seed=new_seed(), first=None, origin="played")


def without_daily_deal(plan: Plan) -> Plan:
    """The plan without its daily deal; the daily rival becomes a usual bot."""
    sitters = tuple(
        replace(sitter, level=_DEFAULT_LEVEL) if sitter.level in RIVALS else sitter for sitter in plan.sitters
    )
    return replace(plan, sitters=sitters, day=None, late=False)
