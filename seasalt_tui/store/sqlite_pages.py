"""Data recovery: reads the pages of a SQLite file and its write-ahead log without SQLite.

SQLite gives up a whole table for one broken page.
"""

from collections.abc import Iterator
from struct import Struct, iter_unpack
from typing import Final

Pages = dict[int, bytes]  # by number, from 1

_MAGIC: Final = b"SQLite format 3\0"
_USUAL_SIZE: Final = 4096
_LARGEST_SIZE: Final = 65536
_WAL_MAGIC: Final = 0x377F0682  # plus 1 if its checksums are of big-endian numbers
_WAL_HEAD: Final = Struct(">8I")
_FRAME_HEAD: Final = Struct(">6I")
_SUMMED: Final = 8  # the bytes of a frame's head that its checksum covers
_FIRST_FREE: Final = 32  # the offset in page 1 of the number of the first freelist page
_PAIR: Final = Struct(">2I")

Sum = tuple[int, int]


def pages(content: bytes, wal: bytes) -> Pages:
    """The pages in use: those of the file, replaced by the committed ones of its write-ahead log."""
    size = _size(content, wal)
    in_use = {
        place // size + 1: content[place : place + size].ljust(size, b"\0") for place in range(0, len(content), size)
    }
    in_use.update(_wal_pages(wal, size))
    for free in _free(in_use):
        in_use.pop(free, None)
    return in_use


def _size(content: bytes, wal: bytes) -> int:
    stated = int.from_bytes(content[16:18]) if content.startswith(_MAGIC) else int.from_bytes(wal[8:12])
    size = _LARGEST_SIZE if stated == 1 else stated
    return size if size.bit_count() == 1 and 512 <= size <= _LARGEST_SIZE else _USUAL_SIZE


def _wal_pages(wal: bytes, size: int) -> Pages:
    """The committed pages. Each checksum continues the one before it, so only the broken frames are skipped."""
    if len(wal) < _WAL_HEAD.size:
        return {}
    magic, _, _, _, *salts, one, other = _WAL_HEAD.unpack_from(wal)
    order = ">" if magic & 1 else "<"
    if magic | 1 != _WAL_MAGIC | 1:
        return {}
    committed, pending, before = Pages(), Pages(), (one, other)
    for place in range(_WAL_HEAD.size, len(wal) - _FRAME_HEAD.size - size + 1, _FRAME_HEAD.size + size):
        page, commit, *salted, one, other = _FRAME_HEAD.unpack_from(wal, place)
        data = wal[place + _FRAME_HEAD.size : place + _FRAME_HEAD.size + size]
        if salted == salts and _sum(wal[place : place + _SUMMED] + data, order, before) == (one, other):
            pending[page] = data
            if commit:
                committed.update(pending)
                pending.clear()
        before = (one, other)
    return committed


def _sum(data: bytes, order: str, before: Sum) -> Sum:
    one, other = before
    for left, right in iter_unpack(f"{order}2I", data):
        one = one + left + other & 0xFFFFFFFF
        other = other + right + one & 0xFFFFFFFF
    return one, other


def _free(in_use: Pages) -> Iterator[int]:
    """The numbers of the pages on the freelist, which hold deleted rows."""
    if not in_use.get(1, b"").startswith(_MAGIC):
        return
    (trunk, _), seen = _PAIR.unpack_from(in_use[1], _FIRST_FREE), set[int]()
    while trunk in in_use and trunk not in seen:
        seen.add(trunk)
        following, count = _PAIR.unpack_from(in_use[trunk])
        leaves = in_use[trunk][_PAIR.size : _PAIR.size + 4 * min(count, len(in_use[trunk]) // 4 - 2)]
        yield from (leaf for (leaf,) in iter_unpack(">I", leaves))
        trunk = following
    yield from seen
