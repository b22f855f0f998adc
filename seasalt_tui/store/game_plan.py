"""Game plan: the game, its options, players and seed, fixed before it starts and saved beside its log to resume it."""

from typing import Literal

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Json, OptionValue, Seat
from seasalt_tui.core.log import Header
from seasalt_tui.core.printable import printable
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES

Origin = Literal["played", "what if", "imported"]


class Sitter(Struct, frozen=True, gc=False):
    """The player of a seat: a bot of this level, or a person."""

    name: str
    level: str | None = None


class Plan(Struct, frozen=True, gc=False):
    """`day`: of the daily deal that it is an attempt at, as 2026-11-18. `late`: started after that day. `origin`: only
    games played here from their first card on count in statistics.
    """

    game: str
    sitters: tuple[Sitter, ...]
    seed: str
    options: dict[str, OptionValue] = {}
    first: Seat | None = None
    day: str | None = None
    late: bool = False
    origin: Origin = "played"

    @property
    def header(self) -> Header:
        game, players = GAMES[self.game], len(self.sitters)
        first = Dice(f"{self.seed} first").below(players) if self.first is None else self.first
        return Header(game.name, game.version, valid_setup(game, players, first, self.options))

    @property
    def about(self) -> Json:
        about: Json = to_builtins(self)
        return about

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.level is None)


def plan_from_json(about: Json) -> Plan:
    """Raises `msgspec.ValidationError` if it is invalid. Older versions saved names without sanitizing them."""
    plan = convert(about, Plan)
    if all(map(str.isprintable, plan.names)):
        return plan
    return replace(plan, sitters=tuple(replace(sitter, name=printable(sitter.name)) for sitter in plan.sitters))
