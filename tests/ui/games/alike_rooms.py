"""Rooms of a layout by what is drawn in them: one test looks at terminals of every size."""

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Room(Protocol):
    @property
    def cards(self) -> str: ...
    @property
    def opponents(self) -> int: ...


RoomType = TypeVar("RoomType", bound=Room)


def alike(rooms: Iterable[RoomType]) -> dict[str, list[RoomType]]:
    """With the same size of cards, and as many opponents."""
    groups: dict[str, list[RoomType]] = {}
    for room in rooms:
        groups.setdefault(f"{room.cards} {room.opponents}", []).append(room)
    return groups
