"""Request schema: the fields of each request besides `do`."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import OptionValue

AUTO: Final = "auto"
MANUAL: Final = "manual"


class NoFields(Struct, frozen=True):
    pass


class NewRequest(Struct, frozen=True):
    game: str
    players: int
    options: dict[str, OptionValue] = {}
    first: int | None = None
    seed: str | int | None = None
    chance: str = AUTO


class ApplyRequest(Struct, frozen=True):
    action: str


class ViewRequest(Struct, frozen=True):
    seat: int | None


class BotRequest(Struct, frozen=True):
    level: str
    ms: float = 200
