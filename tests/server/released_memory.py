"""What a link leaves in memory: nothing may be freed by the garbage collection or by a timer meanwhile."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from seasalt_tui.server.link import Caller, Link
from server.ssh.open_listener import EchoSession

_FOREVER = 10.0**6  # seconds


@contextmanager
def freed_by_nothing_else(monkeypatch: pytest.MonkeyPatch, *timeouts: str) -> Iterator[None]:
    for timeout in timeouts:
        monkeypatch.setattr(f"seasalt_tui.server.limits.timeouts.{timeout}", _FOREVER)
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def echo(link: Link, caller: Caller) -> None:
    session = EchoSession(link, caller)
    link.write("welcome\r\n")
    link.set_listener(session)
    await session.over.wait()
    link.set_listener(None)
