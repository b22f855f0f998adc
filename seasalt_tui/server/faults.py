"""What breaks where nobody waits for it: that goes to the journal, and not to a standard error that is some app's."""

import logging
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import extract_tb
from typing import Any, Final

from seasalt_tui.server.journal import Journal

_ROOT: Final = "seasalt_tui/"
_TALKATIVE: Final = "asyncssh"


def described(error: BaseException) -> dict[str, str]:
    """Where it happened, and never what was in it: that may be somebody's cards."""
    frames = extract_tb(error.__traceback__)
    where = (f"{frame.filename.rpartition(_ROOT)[2]}:{frame.lineno}" for frame in frames)
    return {"error": type(error).__name__, "where": "\n".join(where)}


@contextmanager
def noted_faults(journal: Journal, loop: AbstractEventLoop) -> Iterator[None]:
    """Of asyncssh only what is grave: the door itself tells of those who knock."""
    noted, root = _Noted(journal), logging.getLogger()
    before = logging.getLogger(_TALKATIVE).level
    logging.getLogger(_TALKATIVE).setLevel(logging.ERROR)
    root.addHandler(noted)
    loop.set_exception_handler(lambda _loop, context: _note(journal, context))
    try:
        yield
    finally:
        loop.set_exception_handler(None)
        root.removeHandler(noted)
        logging.getLogger(_TALKATIVE).setLevel(before)


class _Noted(logging.Handler):
    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.WARNING)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        facts = described(error) if error is not None else {}
        self._journal.note("warned", by=record.name, text=record.getMessage(), **facts)


def _note(journal: Journal, context: dict[str, Any]) -> None:
    """The message beside an error names what was called, and with what."""
    error = context.get("exception")
    facts = described(error) if isinstance(error, BaseException) else {"text": context.get("message", "")}
    journal.note("crashed", **facts)
