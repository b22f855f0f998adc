"""Data recovery: reads rows directly from the pages of a damaged SQLite file, skipping only the unreadable ones.

Implements the record format of https://www.sqlite.org/fileformat2.html.
"""

from collections.abc import Iterator
from struct import unpack_from
from typing import Final

from seasalt_tui.store.sqlite_pages import Pages

Value = int | float | str | bytes | None
CellRow = tuple[Value, ...]

_FILE_HEAD: Final = 100  # bytes, at the beginning of page 1
_TABLE_LEAF: Final = 0x0D
_INDEX_LEAF: Final = 0x0A
_INDEX_INNER: Final = 0x02
_HEAD: Final = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INNER: 12}
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of each kind
_REAL: Final = 7
_CONSTANTS: Final = {8: 0, 9: 1}
_FIRST_BYTES: Final = 12
_LONGEST_VARINT: Final = 9


class _Unreadable(Exception):
    pass


def rows(pages: Pages) -> Iterator[tuple[int | None, CellRow]]:
    """All readable rows with their rowid, if they have one, in no particular order."""
    for number, page in pages.items():
        start = _FILE_HEAD if number == 1 else 0
        kind, count = page[start], int.from_bytes(page[start + 3 : start + 5])
        if kind in _HEAD:
            places = page[start + _HEAD[kind] :][: 2 * count]
            for (place,) in (unpack_from(">H", places, at) for at in range(0, len(places) - 1, 2)):
                try:
                    yield _cell(pages, page, kind, place)
                except (_Unreadable, IndexError):
                    continue


def _cell(pages: Pages, page: bytes, kind: int, place: int) -> tuple[int | None, CellRow]:
    if kind == _INDEX_INNER:
        place += 4  # the pointer to the child page
    size, place = _varint(page, place)
    rowid = None
    if kind == _TABLE_LEAF:
        rowid, place = _varint(page, place)
    return rowid, _row(_payload(pages, page, kind, place, size))


def _payload(pages: Pages, page: bytes, kind: int, place: int, size: int) -> bytes:
    room = len(page)
    max_local = room - 35 if kind == _TABLE_LEAF else (room - 12) * 64 // 255 - 23
    if size <= max_local:
        return _exactly(page[place : place + size], size)
    min_local = (room - 12) * 32 // 255 - 23
    local = min_local + (size - min_local) % (room - 4)
    local = local if local <= max_local else min_local
    parts, missing, following = [page[place : place + local]], size - local, page[place + local : place + local + 4]
    while missing > 0:
        overflow = pages.get(int.from_bytes(following))
        if overflow is None:
            raise _Unreadable
        parts.append(overflow[4 : 4 + missing])
        missing, following = missing - (room - 4), overflow[:4]
    return _exactly(b"".join(parts), size)


def _row(payload: bytes) -> CellRow:
    head, place = _varint(payload, 0)
    kinds = []
    while place < head:
        kind, place = _varint(payload, place)
        kinds.append(kind)
    return tuple(_values(payload, head, kinds))


def _values(payload: bytes, place: int, kinds: list[int]) -> Iterator[Value]:
    for kind in kinds:
        size = _INTEGERS.get(kind) or (8 if kind == _REAL else max(kind - _FIRST_BYTES, 0) // 2)
        yield _value(_exactly(payload[place : place + size], size), kind)
        place += size


def _value(raw: bytes, kind: int) -> Value:
    if kind in _INTEGERS:
        return int.from_bytes(raw, signed=True)
    if kind == _REAL:
        (real,) = unpack_from(">d", raw)
        return float(real)
    if kind < _FIRST_BYTES:
        return _CONSTANTS.get(kind)
    return raw.decode(errors="replace") if kind % 2 else raw


def _varint(raw: bytes, place: int) -> tuple[int, int]:
    """A variable-length integer of one to nine bytes, and the offset after it."""
    value = 0
    for _ in range(1, _LONGEST_VARINT):
        byte = raw[place]
        place += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place
    return value << 8 | raw[place], place + 1


def _exactly(raw: bytes, size: int) -> bytes:
    if len(raw) != size:
        raise _Unreadable
    return raw
