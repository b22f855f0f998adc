"""Wire protocol: length-prefixed frames on the pipes between a pool and its worker processes."""

from collections.abc import Callable
from enum import IntEnum, auto
from struct import Struct
from typing import Final, NamedTuple

GRACE: Final = 5.0  # seconds for a worker whose pipe was closed to close what its tasks have opened


class Kind(IntEnum):
    """The first three go to a worker, the others come from it. `BEGUN` tells which question is to blame if it dies."""

    DECISION = auto()
    ADVICE = auto()
    CANCEL = auto()
    BEGUN = auto()
    ANSWER = auto()
    DONE = auto()
    FAILED = auto()


class Frame(NamedTuple):
    """`number`: of the request. `content`: the pickled question or answer, or the redacted traceback of a failure."""

    kind: Kind
    number: int
    content: bytes = b""


_HEADER: Final = Struct("!BQI")
HEADER_SIZE: Final = _HEADER.size


def pack(frame: Frame) -> bytes:
    return _HEADER.pack(frame.kind, frame.number, len(frame.content)) + frame.content


def unpack_header(content: bytes) -> tuple[Kind, int, int]:
    """Kind, number, and the length of the content."""
    kind, number, length = _HEADER.unpack(content)
    return Kind(kind), number, length


def read_frame(read: Callable[[int], bytes]) -> Frame:
    """`EOFError` at the end of the stream."""
    kind, number, length = unpack_header(_read_exactly(read, HEADER_SIZE))
    return Frame(kind, number, _read_exactly(read, length))


def _read_exactly(read: Callable[[int], bytes], size: int) -> bytes:
    content = read(size)
    if len(content) < size:
        raise EOFError
    return content
