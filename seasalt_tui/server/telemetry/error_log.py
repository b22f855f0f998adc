"""Error log: errors that no caller handles go to the journal, as standard error may belong to an app."""

import logging
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from seasalt_tui.core.tracebacks import frames
from seasalt_tui.server.telemetry.journal import Journal

_VERBOSE_LOGGER: Final = "asyncssh"


def traceback_facts(error: BaseException) -> dict[str, str]:
    """The type and the stack, never the message: it may contain somebody's cards."""
    where = (f"{file}:{line}" for file, line, _ in frames(error))
    return {"error": type(error).__name__, "where": "\n".join(where)}


@contextmanager
def journaled_errors(journal: Journal, loop: AbstractEventLoop) -> Iterator[None]:
    """From asyncssh only errors: the listener itself notes who connects."""
    handler, root = _JournalHandler(journal), logging.getLogger()
    before = logging.getLogger(_VERBOSE_LOGGER).level
    logging.getLogger(_VERBOSE_LOGGER).setLevel(logging.ERROR)
    root.addHandler(handler)
    loop.set_exception_handler(lambda _loop, context: _journal_error(journal, context))
    try:
        yield
    finally:
        loop.set_exception_handler(None)
        root.removeHandler(handler)
        logging.getLogger(_VERBOSE_LOGGER).setLevel(before)


class _JournalHandler(logging.Handler):
    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.WARNING)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            self._journal.note("warned", by=record.name, text=record.getMessage())
        else:  # what the message says of an error may be what was in it
            self._journal.note("warned", by=record.name, text=str(record.msg), **traceback_facts(error))


def _journal_error(journal: Journal, context: dict[str, Any]) -> None:
    """With an exception the message is left out: it names the callback and its arguments."""
    error = context.get("exception")
    facts = traceback_facts(error) if isinstance(error, BaseException) else {"text": context.get("message", "")}
    journal.note("crashed", **facts)
