"""Rooms of a layout by what is drawn in them: one test looks at terminals of every size."""

from collections.abc import Collection, Iterable
from itertools import combinations
from typing import Protocol, TypeVar

from textual.geometry import Region


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


def check_apart(parts: Collection[Region], width: int, height: int) -> None:
    """No part lies on another, or off a table of this size."""
    table = Region(0, 0, width, height)
    for one, other in combinations(parts, 2):
        assert not one.overlaps(other)
    assert all(table.contains_region(part) for part in parts)
