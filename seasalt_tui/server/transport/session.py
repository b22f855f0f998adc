"""Session lifecycle: runs the handler in a task of its own, and tears it down however it ends."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from time import monotonic

from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.connections import decrement
from seasalt_tui.server.link import Caller, SessionHandler, short_identity
from seasalt_tui.server.transport.refusals import words_of_caller
from seasalt_tui.server.transport.shared_state import SessionLink, SharedState


class Session:
    def __init__(self, link: SessionLink, caller: Caller, shared: SharedState, handle: SessionHandler) -> None:
        self._link = link
        self._caller = caller
        self._shared = shared
        self._handle_session = handle
        self._began = monotonic()

    def start(self, ended: Callable[[], None] = lambda: None) -> None:
        """In an empty context: what a session starts must not keep another session's context alive."""
        self._shared.counts.sessions[self._caller.person] += 1
        task = asyncio.get_running_loop().create_task(self._run(), context=Context())
        self._shared.sessions[task] = self._link
        task.add_done_callback(self._shared.sessions.pop)
        task.add_done_callback(lambda _: ended())

    async def _run(self) -> None:
        handler = asyncio.ensure_future(self._handle())
        over = asyncio.ensure_future(self._link.events.over.wait())
        await asyncio.wait({handler, over}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        await _end(handler)
        fault = _fault(handler)
        self._finish(self._link.events.fault or fault)

    async def _handle(self) -> None:
        try:
            await self._handle_session(self._link, self._caller)
        except SystemExit as error:
            raise RuntimeError("A session would have ended the house") from error

    def _finish(self, fault: BaseException | None) -> None:
        decrement(self._shared.counts.sessions, self._caller.person)
        if fault is not None:
            self._shared.report_crash(fault, short_identity(self._caller.person))
        reason = "crashed" if fault else self._link.events.reason or "done"
        words = words_of_caller(self._caller)
        if fault is not None:
            self._link.finish_early(words.say("Something went wrong. Reconnect: nothing saved is lost."), 1)
        elif reason == "closing":
            self._link.finish_early("", 0)
        elif reason == "flood":
            self._link.finish_early(words.say("That was too much input."), 1)
        self._link.finish()
        self._link.events.release()
        seconds = round(monotonic() - self._began, 1)
        person = short_identity(self._caller.person)
        self._shared.note_person("left", self._caller.address, person=person, reason=reason, seconds=seconds)


async def _end(handler: asyncio.Future[None]) -> None:
    await asyncio.wait({handler}, timeout=timeouts.SESSION_END)
    if not handler.done():
        handler.cancel()
        await asyncio.wait({handler}, timeout=timeouts.SESSION_END)


def _fault(handler: asyncio.Future[None]) -> BaseException | None:
    if not handler.done() or handler.cancelled():
        return None
    return handler.exception()
