"""Table events outside the rules (chat, arrivals, substitute bots): sent to everybody at the table, never logged."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from seasalt_tui.core.game import Seat


class ChatMessage(Struct, frozen=True, tag=True):
    """A chat message. `seat`: None for a spectator. `by`: identifiers by which to mute the author; never shown."""

    seat: Seat | None
    name: str
    text: str
    by: tuple[str, ...] = ()


class PlayerLeft(Struct, frozen=True, tag=True):
    seat: Seat


class PlayerArrived(Struct, frozen=True, tag=True):
    """`back`: they had been here before and had left."""

    seat: Seat
    back: bool = True


class BotTookOver(Struct, frozen=True, tag=True):
    """A bot now plays for the seat; `late`: because the turn clock ran out."""

    seat: Seat
    late: bool = False


class PlayerResigned(Struct, frozen=True, tag=True):
    """The player gave up the seat: a bot plays it to the end."""

    seat: Seat


TableEvent: TypeAlias = ChatMessage | PlayerLeft | PlayerArrived | BotTookOver | PlayerResigned
TABLE_EVENTS = (ChatMessage, PlayerLeft, PlayerArrived, BotTookOver, PlayerResigned)


def without_table_events(story: Iterable[Any]) -> tuple[Any, ...]:
    """The facts of the game alone."""
    return tuple(fact for fact in story if not isinstance(fact, TABLE_EVENTS))
