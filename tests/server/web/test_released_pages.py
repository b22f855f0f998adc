"""Memory of a page that has gone is freed at once, not at the next garbage collection or timer."""

import gc
from collections.abc import Iterator
from weakref import WeakSet

import pytest

from seasalt_tui.server.web.connection import WebConnection
from seasalt_tui.server.web.link import WebLink
from seasalt_tui.server.web.wire import SocketWire
from server.released_memory import echo, freed_by_nothing_else
from server.waiting import until
from server.web.open_web import Page, browser, open_web


@pytest.fixture(autouse=True)
def _freed_by_nothing_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with freed_by_nothing_else(monkeypatch, "PAGE_REQUEST", "READ_LAST_OUTPUT"):
        yield


def in_memory() -> WeakSet[object]:
    return WeakSet(thing for thing in gc.get_objects() if isinstance(thing, WebConnection | WebLink | SocketWire))


async def test_nothing_of_a_page_stays() -> None:
    of_other_tests = in_memory()
    async with open_web(echo) as web, browser() as ann:
        for how in ("ended here", "closed", "cut"):
            one = await Page(ann, web.url).open()
            await one.reads("welcome")
            ours = in_memory() - of_other_tests
            assert len(ours) == 3
            if how == "ended here":
                await one.type(".")
                await one.closed()
            elif how == "cut":
                one.cut()
            await one.leave()
            if how != "ended here":
                # The session waits for its page; all else is gone.
                await until(lambda ours=ours: len(ours) == 1, how, lambda ours=ours: str(list(ours)))  # type: ignore[misc]
                again = Page(ann, web.url)
                again.secret = one.secret
                await again.open()
                await again.type(".")
                await again.closed()
                await again.leave()
            await until(lambda ours=ours: not ours, how, lambda ours=ours: str(list(ours)))  # type: ignore[misc]
