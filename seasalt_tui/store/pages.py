"""The pages of a database, read without sqlite, which gives up a whole tree for one broken page."""

from collections.abc import Iterator
from struct import Struct, iter_unpack
from typing import Final

Pages = dict[int, bytes]  # by number, from 1

_MAGIC: Final = b"SQLite format 3\0"
_USUAL_SIZE: Final = 4096
_LARGEST_SIZE: Final = 65536
_WAL_MAGIC: Final = 0x377F0682  # and 1, where its sums are of big-endian numbers
_WAL_HEAD: Final = Struct(">8I")
_FRAME_HEAD: Final = Struct(">6I")
_SUMMED: Final = 8  # bytes of a frame's head that its sum is of
_FIRST_FREE: Final = 32  # where page 1 tells which is the first page of the list of free ones
_PAIR: Final = Struct(">2I")

Sum = tuple[int, int]


def pages(content: bytes, waiting: bytes) -> Pages:
    """Those that hold something: the file's, and what waits beside it to be put in their place."""
    size = _size(content, waiting)
    found = {
        place // size + 1: content[place : place + size].ljust(size, b"\0") for place in range(0, len(content), size)
    }
    found.update(_waiting(waiting, size))
    for free in _free(found):
        found.pop(free, None)
    return found


def _size(content: bytes, waiting: bytes) -> int:
    told = int.from_bytes(content[16:18]) if content.startswith(_MAGIC) else int.from_bytes(waiting[8:12])
    size = _LARGEST_SIZE if told == 1 else told
    return size if size.bit_count() == 1 and 512 <= size <= _LARGEST_SIZE else _USUAL_SIZE


def _waiting(waiting: bytes, size: int) -> Pages:
    """What was committed; a broken frame costs itself alone, as each sum begins with the sum before it."""
    if len(waiting) < _WAL_HEAD.size:
        return {}
    magic, _, _, _, *salts, one, other = _WAL_HEAD.unpack_from(waiting)
    order = ">" if magic & 1 else "<"
    if magic | 1 != _WAL_MAGIC | 1:
        return {}
    committed, pending, before = Pages(), Pages(), (one, other)
    for place in range(_WAL_HEAD.size, len(waiting) - _FRAME_HEAD.size - size + 1, _FRAME_HEAD.size + size):
        page, commit, *salted, one, other = _FRAME_HEAD.unpack_from(waiting, place)
        data = waiting[place + _FRAME_HEAD.size : place + _FRAME_HEAD.size + size]
        if salted == salts and _sum(waiting[place : place + _SUMMED] + data, order, before) == (one, other):
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


def _free(found: Pages) -> Iterator[int]:
    """These hold what was deleted."""
    if not found.get(1, b"").startswith(_MAGIC):
        return
    (trunk, _), seen = _PAIR.unpack_from(found[1], _FIRST_FREE), set[int]()
    while trunk in found and trunk not in seen:
        seen.add(trunk)
        following, count = _PAIR.unpack_from(found[trunk])
        leaves = found[trunk][_PAIR.size : _PAIR.size + 4 * min(count, len(found[trunk]) // 4 - 2)]
        yield from (leaf for (leaf,) in iter_unpack(">I", leaves))
        trunk = following
    yield from seen
