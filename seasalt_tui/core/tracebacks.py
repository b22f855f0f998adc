"""Redacted tracebacks: the place and the type of an error, without its message.

The message of an exception may hold a player's cards (a KeyError of a hand), and crash reports are posted in public. So
messages, notes, local variables and source lines are left out, also of causes, contexts and groups.
"""

from collections.abc import Iterator
from traceback import walk_tb
from typing import Final

_MAX_ERRORS: Final = 30  # causes, contexts and group members: there can be thousands, and they can form cycles
_MAX_FRAMES: Final = 100  # of each error, the innermost
_ROOTS: Final = ("seasalt_tui/", "site-packages/")  # what precedes them in a path identifies the machine
_CAUSE: Final = "The above exception was the direct cause of the following exception:"
_CONTEXT: Final = "During handling of the above exception, another exception occurred:"


def kind(error: BaseException) -> str:
    cls = type(error)
    return cls.__qualname__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"


def frames(error: BaseException) -> list[tuple[str, int, str]]:
    """File, line and function of each frame, the innermost last."""
    walked = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return [(_relative(code.co_filename), line, code.co_qualname) for code, line in walked[-_MAX_FRAMES:]]


def redacted(error: BaseException) -> str:
    return "\n".join(_lines(error, set()))


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    earlier, link = _earlier(error)
    if earlier is not None and id(earlier) not in seen and len(seen) < _MAX_ERRORS:
        yield from (*_lines(earlier, seen), "", link, "")
    yield "Traceback (most recent call last):"
    yield from (f'  File "{file}", line {line}, in {function}' for file, line, function in frames(error))
    yield kind(error)
    if isinstance(error, BaseExceptionGroup):
        yield from (f"  | {line}" for line in _parts(error, seen))


def _parts(group: BaseExceptionGroup[BaseException], seen: set[int]) -> Iterator[str]:
    for number, part in enumerate(group.exceptions, 1):
        if id(part) not in seen and len(seen) < _MAX_ERRORS:
            yield f"---- {number} of {len(group.exceptions)}"
            yield from _lines(part, seen)


def _earlier(error: BaseException) -> tuple[BaseException | None, str]:
    """The cause or context of an error, and the line that Python prints between the two."""
    if error.__cause__ is not None:
        return error.__cause__, _CAUSE
    return (None if error.__suppress_context__ else error.__context__), _CONTEXT


def _relative(file: str) -> str:
    root = next((root for root in _ROOTS if root in file), None)
    return file if root is None else file.rpartition(root)[2]
