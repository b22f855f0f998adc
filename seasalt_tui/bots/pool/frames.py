"""What goes over the pipes between a pool and its workers, both of this program and on this machine."""

from collections.abc import Callable
from enum import IntEnum, auto
from struct import Struct
from typing import Final, NamedTuple


class Kind(IntEnum):
    """To a worker, then from one. `BEGUN` says of what it thinks from now on, should it die of it."""

    DECISION = auto()
    ADVICE = auto()
    LEAVE = auto()
    BEGUN = auto()
    ANSWER = auto()
    DONE = auto()
    FAILED = auto()


class Frame(NamedTuple):
    """`number`: of the question. `content`: the question or an answer, pickled; of a failure its traceback."""

    kind: Kind
    number: int
    content: bytes = b""


_HEAD: Final = Struct("!BQI")
HEAD_SIZE: Final = _HEAD.size


def packed(frame: Frame) -> bytes:
    return _HEAD.pack(frame.kind, frame.number, len(frame.content)) + frame.content


def head(content: bytes) -> tuple[Kind, int, int]:
    """The last is the length of what follows."""
    kind, number, length = _HEAD.unpack(content)
    return Kind(kind), number, length


def read(take: Callable[[int], bytes]) -> Frame:
    """`EOFError` where nothing follows."""
    kind, number, length = head(_whole(take, HEAD_SIZE))
    return Frame(kind, number, _whole(take, length))


def _whole(take: Callable[[int], bytes], size: int) -> bytes:
    content = take(size)
    if len(content) < size:
        raise EOFError
    return content
