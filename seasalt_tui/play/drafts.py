"""Draft: the form of a new game before it becomes a plan, with its defaults."""

from collections.abc import Sequence
from os import urandom
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS, RIVALS
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.games import GAMES
from seasalt_tui.store.confusable_names import all_skeletons, skeletons
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.words import Words

_BOTS: Final = (
    *("Ana", "Ben", "Cleo", "Dov", "Ebba", "Finn", "Gil", "Hana"),
    *("Ivo", "June", "Kai", "Lou", "Mika", "Nils", "Ona", "Pia"),
)
_USUAL: Final = LEVELS[1]


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
        gone = self.first is not None and self.first >= players
        return replace(self, players=players, first=None if gone else self.first)


def fresh(game: str, settings: Settings, words: Words) -> Draft:
    seats = GAMES[game].players
    sitters = (Sitter(""), *(Sitter("", _USUAL) for _ in range(max(seats) - 1)))
    return Draft(game, seats[0], sitters, usual_options(game, settings, words))


def usual_options(game: str, settings: Settings, words: Words) -> dict[str, OptionValue]:
    """Default options. The edition is the configured one, else the one in the session's language."""
    options = {name: values[0] for name, values in GAMES[game].options.items()}
    editions = GAMES[game].options.get("edition", ())
    wishes = (settings.edition, words.language, "en")
    edition = next((wish for wish in wishes if wish in editions), None)
    return options if edition is None else options | {"edition": edition}


def at_another(draft: Draft, game: str, settings: Settings, words: Words) -> Draft:
    """The draft moved to another game, with as many of its people as that has seats for."""
    blank = fresh(game, settings, words)
    kept = draft.sitters[: len(blank.sitters)]
    players = draft.players if draft.players in GAMES[game].players else blank.players
    return replace(blank, players=players, sitters=(*kept, *blank.sitters[len(kept) :]))


def drafted(plan: Plan, settings: Settings, words: Words) -> Draft:
    """A draft of another game like this one."""
    plan = ordinary(plan)
    blank = fresh(plan.game, settings, words)
    usual = usual_names(replace(blank, sitters=(*plan.sitters, *blank.sitters[len(plan.sitters) :])), settings, words)
    seated = (
        replace(sitter, name="") if name == usual[seat] else sitter
        for seat, (sitter, name) in enumerate(zip(plan.sitters, translated_names(plan.sitters, words), strict=True))
    )
    sitters = (*seated, *blank.sitters[len(plan.sitters) :])
    return Draft(plan.game, len(plan.sitters), sitters, {**blank.options, **plan.options})


def usual_names(draft: Draft, settings: Settings, words: Words) -> tuple[str, ...]:
    """Default names. No bot gets a name that looks like another one at the table."""
    names: list[str] = []
    people = [seat for seat, sitter in enumerate(draft.sitters[: draft.players]) if sitter.level is None]
    for seat, sitter in enumerate(draft.sitters):
        taken = {*names, *(other.name for other in draft.sitters if other is not sitter)}
        if sitter.level is not None:
            names.append(_bots(seat, taken))
        elif settings.name and people[:1] == [seat]:
            names.append(settings.name)
        else:
            names.append(words.say("You") if people == [seat] else words.say("Player {number}", number=seat + 1))
    return tuple(names)


def bot_names(people: Sequence[str | None]) -> tuple[str, ...]:
    """Names by seat; a seat without a person gets a bot's name."""
    names: list[str] = []
    for seat, person in enumerate(people):
        names.append(person or _bots(seat, {*names, *filter(None, people)}))
    return tuple(names)


def _bots(seat: Seat, taken: set[str]) -> str:
    turned = (*_BOTS[seat - 1 :], *_BOTS[: seat - 1])
    seen = all_skeletons(taken)
    return next(name for name in turned if seen.isdisjoint(skeletons(name)))


def names(draft: Draft, settings: Settings, words: Words) -> tuple[str, ...]:
    usual = usual_names(draft, settings, words)
    return tuple(sitter.name.strip() or usual[seat] for seat, sitter in enumerate(draft.sitters))[: draft.players]


def planned(draft: Draft, settings: Settings, words: Words) -> Plan:
    called = zip(draft.sitters, names(draft, settings, words), strict=False)
    sitters = tuple(Sitter(name, sitter.level) for sitter, name in called)
    return Plan(draft.game, sitters, draft.seed.strip() or new_seed(), draft.options, draft.first)


def new_seed() -> str:
    return urandom(4).hex()


def rematch(plan: Plan) -> Plan:
    """The same people and rules with a new seed."""
    return replace(ordinary(plan), seed=new_seed(), first=None, origin="played")


def ordinary(plan: Plan) -> Plan:
    """The plan without its daily deal; the daily rival becomes a usual bot."""
    sitters = tuple(replace(sitter, level=_USUAL) if sitter.level in RIVALS else sitter for sitter in plan.sitters)
    return replace(plan, sitters=sitters, day=None, late=False)
