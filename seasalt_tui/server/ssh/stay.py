"""One visit, from the door to the door: begun on its own, and ended whatever becomes of it."""

import asyncio
from contextlib import suppress
from contextvars import Context
from time import monotonic
from typing import Final

from asyncssh import SSHServerChannel

from seasalt_tui.server.line import Caller
from seasalt_tui.server.ssh.headcount import leave
from seasalt_tui.server.ssh.line import SshLine
from seasalt_tui.server.ssh.porch import Porch, short
from seasalt_tui.server.ssh.wire import Wire
from seasalt_tui.ui.ending import IN_ORDER
from seasalt_tui.ui.words import Words, choose_language, words

_PATIENCE: Final = 5.0
"""Seconds for a visit to end, once nobody is there."""


class Stay:
    def __init__(self, line: SshLine, caller: Caller, porch: Porch) -> None:
        self._line = line
        self._caller = caller
        self._porch = porch
        self._began = monotonic()

    def begin(self) -> None:
        """In an empty context: what the visit starts must not keep that of another."""
        self._porch.headcount.people[self._caller.person] += 1
        task = asyncio.get_running_loop().create_task(self._last(), context=Context())
        self._porch.stays[task] = self._line
        task.add_done_callback(self._porch.stays.pop)

    async def _last(self) -> None:
        visit = asyncio.ensure_future(self._visit())
        over = asyncio.ensure_future(self._line.over.wait())
        await asyncio.wait({visit, over}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        await _end(visit)
        fault = _fault(visit)
        self._leave(self._line.fault or fault)

    async def _visit(self) -> None:
        try:
            await self._porch.visit(self._line, self._caller)
        except SystemExit as error:
            raise RuntimeError("A visit would have ended the house") from error

    def _leave(self, fault: BaseException | None) -> None:
        leave(self._porch.headcount.people, self._caller.person)
        if fault is not None:
            self._porch.crash(fault, short(self._caller.person))
        reason = "crashed" if fault else self._line.reason or "done"
        say = _words(self._caller)
        if fault is not None:
            self._line.part(in_order(say.say("Something went wrong here. Call again: what was kept is kept.")), 1)
        elif reason == "closing":
            self._line.part(in_order(""), 0)
        elif reason == "flood":
            self._line.part(in_order(say.say("That was more than can be read here.")), 1)
        self._line.part("", 0)
        self._line.forget()
        seconds = round(monotonic() - self._began, 1)
        person = short(self._caller.person)
        self._porch.note("left", self._caller.address, person=person, reason=reason, seconds=seconds)


async def _end(visit: asyncio.Future[None]) -> None:
    await asyncio.wait({visit}, timeout=_PATIENCE)
    if not visit.done():
        visit.cancel()
        await asyncio.wait({visit}, timeout=_PATIENCE)


def _fault(visit: asyncio.Future[None]) -> BaseException | None:
    if not visit.done() or visit.cancelled():
        return None
    return visit.exception()


def turn_away(reason: str, channel: SSHServerChannel[bytes], wire: Wire, porch: Porch, caller: Caller) -> None:
    """In words: whoever came this far waits for an answer."""
    porch.refuse(reason, caller.address, person=short(caller.person))
    say = _words(caller)
    match reason:
        case "terminal":
            text = say.say("This is a game for a terminal: call again with ssh -t.")
        case "dumb":
            text = say.say("A terminal that calls itself dumb cannot show this game: call from another one.")
        case "person":
            text = say.say("You are here too often already. Leave somewhere, and call again.")
        case "closing":
            text = say.say("This house is closing. Call again later.")
        case _:
            text = say.say("This house is full. Call again later.")
    with suppress(OSError):
        channel.write_stderr(f"{text}\r\n".encode())
        channel.exit(1)
    wire.linger()


def in_order(text: str) -> str:
    """On a terminal as it was before."""
    return IN_ORDER.decode() + (f"{text}\r\n" if text else "")


def _words(caller: Caller) -> Words:
    return words(choose_language(None, None, caller.environ))
