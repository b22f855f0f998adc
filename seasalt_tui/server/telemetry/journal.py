"""Structured log: the events of a host for its operator, without anybody's cards."""

import json
import os
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from queue import Full, Queue
from threading import Thread
from typing import Final, Protocol

from seasalt_tui.server.config.settings import Log
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.store.name_sanitizer import sanitized

_NEEDS_NO_QUOTES: Final = re.compile(r"[^\s\"=]+")


class Journal(Protocol):
    def note(self, what: str, /, **facts: object) -> None:
        """One event: a few words that never change, and its facts."""
        ...


class WrittenJournal:
    """One line per event, written by a thread, so that no caller waits for the disk or a reader. When the queue is
    full, lines are counted and dropped.
    """

    def __init__(self, output: int, log: Log = "text") -> None:
        """`output`: a file descriptor of its own, as an app may redirect the standard ones."""
        self._output = output
        self._line: Callable[[datetime, str, Mapping[str, object]], str] = {"text": in_text, "json": in_json}[log]
        self._lines: Queue[str | None] = Queue(caps.JOURNAL_QUEUE)
        self._dropped = 0
        self._writer = Thread(target=self._write_all, daemon=True, name="seasalt-journal")
        self._writer.start()

    def note(self, what: str, /, **facts: object) -> None:
        now = datetime.now(UTC)
        try:
            if self._dropped:
                self._lines.put_nowait(self._line(now, "lines dropped", {"number": self._dropped}))
                self._dropped = 0
            self._lines.put_nowait(self._line(now, what, facts))
        except Full:
            self._dropped += 1

    def close(self) -> None:
        """Flush the queue, unless the reader is stuck."""
        try:
            self._lines.put(None, timeout=timeouts.JOURNAL_FLUSH)
        except Full:
            return
        self._writer.join(timeouts.JOURNAL_FLUSH)

    def _write_all(self) -> None:
        for line in iter(self._lines.get, None):
            try:
                _write(self._output, line.encode(errors="replace"))
            except OSError:  # nobody reads it any more: a host goes on without
                continue


def in_text(now: datetime, what: str, facts: Mapping[str, object]) -> str:
    text = "".join(f" {name}={_quoted(_cleaned(value))}" for name, value in facts.items())
    return f"{now:%Y-%m-%dT%H:%M:%SZ} {what}{text}\n"


def in_json(now: datetime, what: str, facts: Mapping[str, object]) -> str:
    cleaned = {name: _cleaned(value) for name, value in facts.items()}
    return f"{json.dumps({'time': f'{now:%Y-%m-%dT%H:%M:%SZ}', 'event': what} | cleaned, ensure_ascii=False)}\n"


def _cleaned(value: object) -> object:
    if isinstance(value, bool | int | float | None):
        return value
    return "\n".join(sanitized(line, caps.JOURNAL_LINE) for line in str(value).splitlines()[-caps.JOURNAL_LINES :])


def _quoted(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool | None) else str(value)
    return text if _NEEDS_NO_QUOTES.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _write(output: int, content: bytes) -> None:
    while content:
        content = content[os.write(output, content) :]
