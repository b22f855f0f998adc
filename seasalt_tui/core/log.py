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


class Log(Protocol):
    """An append that returned is durable; one that raised has changed nothing."""

    @property
    def header(self) -> Header: ...
    async def append(self, record: Record) -> None:
        """Raises `Conflict` unless the record's number is the next one."""
        ...

    async def after(self, number: int) -> Sequence[Record]:
        """All records with higher numbers."""
        ...


class MemoryLog:
    __slots__ = ("_header", "_records")

    def __init__(self, header: Header, records: Sequence[Record] = ()) -> None:
        self._header = header
        self._records = list(records)

    @property
    def header(self) -> Header:
        return self._header

    async def append(self, record: Record) -> None:
        if record.number != len(self._records) + 1:
            raise Conflict(f"Record {record.number} cannot follow record {len(self._records)}.")
        self._records.append(record)

    async def after(self, number: int) -> Sequence[Record]:
        return tuple(self._records[number:])
