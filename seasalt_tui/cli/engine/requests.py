"""What may be asked: the fields of each request besides `do`."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import OptionValue

AUTO: Final = "auto"
MANUAL: Final = "manual"


class Nothing(Struct, frozen=True):
    pass


class New(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, OptionValue] = {}
    first: int | None = None
    seed: str | int | None = None
    chance: str = AUTO


class Apply(Struct, frozen=True):
    action: str


class Look(Struct, frozen=True):
    seat: int | None


class Advise(Struct, frozen=True):
    level: str
    ms: float = 200
