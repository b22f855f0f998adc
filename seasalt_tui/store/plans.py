"""Who sits down to what: settled before a game begins, and kept beside its log to go on with the same people."""

from typing import Literal

from msgspec import Struct, convert, to_builtins

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Json, OptionValue, Seat
from seasalt_tui.core.log import Header
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES

Origin = Literal["played", "what if", "imported"]


class Sitter(Struct, frozen=True, gc=False):
    """Who sits on a seat: a bot of a level, or a person."""

    name: str
    level: str | None = None


class Plan(Struct, frozen=True, gc=False):
    """`day`: of which daily deal it is an attempt, as 2026-11-18; `late`: begun when that day was over; `origin`: only
    what was played here from its first card on counts for its players.
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
        return Header(game.name, game.version, setup(game, players, first, self.options))

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


def plan_of(about: Json) -> Plan:
    """`msgspec.ValidationError` if it is none."""
    return convert(about, Plan)
