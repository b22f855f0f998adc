"""What happens around a game, and not in it: told to those who sit at its table, and kept in no log."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from seasalt_tui.core.game import Seat


class Said(Struct, frozen=True, tag=True):
    """`seat` is None of somebody who watches."""

    seat: Seat | None
    name: str
    text: str


class Went(Struct, frozen=True, tag=True):
    seat: Seat


class Came(Struct, frozen=True, tag=True):
    seat: Seat


class Relieved(Struct, frozen=True, tag=True):
    """A bot plays there now; `late`: as the time for a turn was over."""

    seat: Seat
    late: bool = False


class Resigned(Struct, frozen=True, tag=True):
    """It has been given up: a bot plays there to the end."""

    seat: Seat


Remark: TypeAlias = Said | Went | Came | Relieved | Resigned
REMARKS = (Said, Went, Came, Relieved, Resigned)


def of_the_game(story: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(fact for fact in story if not isinstance(fact, REMARKS))
