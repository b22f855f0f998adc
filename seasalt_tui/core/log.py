"""Append-only log: a table's setup and every action since, chance included, in order. All else derives from it."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.game import Seat, Setup


class Header(Struct, frozen=True, gc=False):
    game: str
    version: int
    setup: Setup


class Record(Struct, frozen=True, gc=False):
    """`number` counts from 1; two writers that append the same number are detected by it."""

    number: int
    seat: Seat
    action: str


class Fence(Struct, frozen=True, gc=False):
    """Fencing token of a lease: the number rises each time the lease goes to another host."""

    lease: str
    number: int


class Log(Protocol):
    """An append that returned is durable; one that raised has changed nothing, unless it says that nobody knows."""

    @property
    def header(self) -> Header: ...
    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        """Raises `Conflict` unless the record's number is the next one, `StaleFence` unless the lease still has it."""
        ...

    async def after(self, number: int) -> Sequence[Record]:
        """All records with higher numbers."""
        ...


class MemoryLog:
    """Of one process, which needs no leases: fences do not matter."""

    __slots__ = ("_header", "_records")

    def __init__(self, header: Header, records: Sequence[Record] = ()) -> None:
        self._header = header
        self._records = list(records)

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:  # noqa: ARG002
        if record.number != len(self._records) + 1:
            raise Conflict(f"Record {record.number} cannot follow record {len(self._records)}.")
        self._records.append(record)

    async def after(self, number: int) -> Sequence[Record]:
        return tuple(self._records[number:])
