"""SSH session: starts the visit in a task of its own, and tears it down however it ends."""

import asyncio
from contextlib import suppress
from contextvars import Context
from time import monotonic
from typing import Final

from asyncssh import SSHServerChannel

from seasalt_tui.server.limits.connections import leave
from seasalt_tui.server.link import Caller
from seasalt_tui.server.ssh.channel_link import SshLine
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.shared import SharedState, short
from seasalt_tui.text.words import Words, choose_language, words
from seasalt_tui.ui.terminal.signals import RESET_TERMINAL

_PATIENCE: Final = 5.0
"""Seconds for a session to end after the client is gone."""


class SshSession:
    def __init__(self, line: SshLine, caller: Caller, shared: SharedState) -> None:
        self._line = line
        self._caller = caller
        self._shared = shared
        self._began = monotonic()

    def begin(self) -> None:
        """In an empty context: what a session starts must not keep another session's context alive."""
        self._shared.counts.people[self._caller.person] += 1
        task = asyncio.get_running_loop().create_task(self._last(), context=Context())
        self._shared.sessions[task] = self._line
        task.add_done_callback(self._shared.sessions.pop)

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
            await self._shared.visit(self._line, self._caller)
        except SystemExit as error:
            raise RuntimeError("A visit would have ended the house") from error

    def _leave(self, fault: BaseException | None) -> None:
        leave(self._shared.counts.people, self._caller.person)
        if fault is not None:
            self._shared.crash(fault, short(self._caller.person))
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
        self._shared.note("left", self._caller.address, person=person, reason=reason, seconds=seconds)


async def _end(visit: asyncio.Future[None]) -> None:
    await asyncio.wait({visit}, timeout=_PATIENCE)
    if not visit.done():
        visit.cancel()
        await asyncio.wait({visit}, timeout=_PATIENCE)


def _fault(visit: asyncio.Future[None]) -> BaseException | None:
    if not visit.done() or visit.cancelled():
        return None
    return visit.exception()


def turn_away(
    reason: str, channel: SSHServerChannel[bytes], connection: SshConnection, shared: SharedState, caller: Caller
) -> None:
    """Refuse a session with a sentence: an authenticated caller waits for an answer."""
    shared.refuse(reason, caller.address, person=short(caller.person))
    say = _words(caller)
    match reason:
        case "terminal":
            text = say.say("This is a game for a terminal: call again with ssh -t.")
        case "command":
            text = say.say("That command line is too long: call again with the code of a table, or with nothing.")
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
    connection.linger()


def in_order(text: str) -> str:
    """The text after the sequences that restore the terminal."""
    return RESET_TERMINAL.decode() + (f"{text}\r\n" if text else "")


def _words(caller: Caller) -> Words:
    return words(choose_language(None, None, caller.environ))
