"""Seatings as they are kept: in a file of a host of its own, or in the database of a house."""

from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.seating import SeatedPlayer, Seating

SeatingRow: TypeAlias = tuple[int, str, str, int, str, int, int, str]

_PLAYERS = msgspec.json.Decoder(tuple[SeatedPlayer, ...])


class Added(NamedTuple):
    """`mark`: for the next question."""

    mark: str
    rows: list[SeatingRow]


class Seatings(Protocol):
    """Who sat where in each finished game, and who has withdrawn. Whatever fails raises a `StoreError`."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def count(self) -> int:
        """How many `pages` have together."""
        ...

    def pages(self) -> AsyncIterator[list[SeatingRow]]:
        """The newest, in the order in which the games ended; `seating` decodes one."""
        ...

    async def add(self, seatings: Iterable[Seating]) -> int:
        """Those that are not there yet, and how many these are; kept when this returns."""
        ...

    async def added_since(self, mark: str) -> Added:
        """What all hosts have added, some of it twice; with an empty mark nothing but a mark to begin with."""
        ...

    async def withdrawn(self) -> set[PersonId]: ...

    async def set_withdrawn(self, person: PersonId, *, withdrawn: bool) -> None: ...


def row_of(each: Seating) -> SeatingRow:
    players = msgspec.json.encode(each.players).decode()
    return each.game, each.started, each.ended, each.rated, each.ending, each.shown, each.hands, players


def seating(row: SeatingRow) -> Seating:
    """`msgspec.ValidationError` if somebody has written something else there."""
    game, started, ended, rated, ending, shown, hands, players = row
    values = {"game": game, "rated": bool(rated), "ending": ending, "shown": bool(shown), "hands": bool(hands)}
    values |= {"ended": ended, "started": started, "players": _PLAYERS.decode(players)}
    return msgspec.convert(values, Seating)
