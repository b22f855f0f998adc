"""Table events outside the rules (chat, arrivals, substitute bots): sent to everybody at the table, never logged."""

from collections.abc import Iterable
from typing import Any, TypeAlias, get_args

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
    """The player gave up. `ends`: the game ends by that; otherwise a bot plays the seat to the end."""

    seat: Seat
    ends: bool = False


class PlayerRemoved(Struct, frozen=True, tag=True):
    """Whoever opened the table showed the player out: a bot plays the seat to the end."""

    seat: Seat


class SeatHandedOver(Struct, frozen=True, tag=True):
    """The player asked a bot to play for the seat until they come back."""

    seat: Seat


class EndProposed(Struct, frozen=True, tag=True):
    """The player proposed to end the game without a winner."""

    seat: Seat


class EndAgreed(Struct, frozen=True, tag=True):
    """The player agreed to end the game. `ends`: so had all others."""

    seat: Seat
    ends: bool = False


class EndDeclined(Struct, frozen=True, tag=True):
    """The player declined to end the game."""

    seat: Seat


class ProposalLapsed(Struct, frozen=True, tag=True):
    """Not everybody answered in time. `seat`: who had proposed to end the game."""

    seat: Seat


PlayerEvent: TypeAlias = (
    PlayerLeft
    | PlayerArrived
    | BotTookOver
    | PlayerResigned
    | PlayerRemoved
    | SeatHandedOver
    | EndProposed
    | EndAgreed
    | EndDeclined
    | ProposalLapsed
)
TableEvent: TypeAlias = ChatMessage | PlayerEvent
TABLE_EVENTS = get_args(TableEvent)


def without_table_events(story: Iterable[Any]) -> tuple[Any, ...]:
    """The facts of the game alone."""
    return tuple(fact for fact in story if not isinstance(fact, TABLE_EVENTS))
