"""Table events outside the rules (chat, arrivals, substitute bots): sent to everybody at the table, never logged."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from seasalt_tui.core.game import Seat


class Said(Struct, frozen=True, tag=True):
    """A chat message. `seat`: None for a spectator. `by`: identifiers by which to mute the author; never shown."""

    seat: Seat | None
    name: str
    text: str
    by: tuple[str, ...] = ()


class Went(Struct, frozen=True, tag=True):
    seat: Seat


class Came(Struct, frozen=True, tag=True):
    """`back`: they had been here before and had left."""

    seat: Seat
    back: bool = True


class Relieved(Struct, frozen=True, tag=True):
    """A bot now plays for the seat; `late`: because the turn clock ran out."""

    seat: Seat
    late: bool = False


class Resigned(Struct, frozen=True, tag=True):
    """The player gave up the seat: a bot plays it to the end."""

    seat: Seat


Remark: TypeAlias = Said | Went | Came | Relieved | Resigned
REMARKS = (Said, Went, Came, Relieved, Resigned)


def of_the_game(story: Iterable[Any]) -> tuple[Any, ...]:
    """The facts of a story without the remarks."""
    return tuple(fact for fact in story if not isinstance(fact, REMARKS))
