"""SSH session: runs the handler in a task of its own, and tears it down however it ends."""

import asyncio
from contextlib import suppress
from contextvars import Context
from time import monotonic

from asyncssh import SSHServerChannel

from seasalt_tui.server.bans.texts import ban_text
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.connections import decrement
from seasalt_tui.server.link import Caller, short_identity
from seasalt_tui.server.ssh.channel_link import ChannelLink
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.ssh.shared import SharedState
from seasalt_tui.text.words import Words, choose_language
from seasalt_tui.text.words import words as words_of
from seasalt_tui.ui.terminal.signals import RESET_TERMINAL


class SshSession:
    def __init__(self, link: ChannelLink, caller: Caller, shared: SharedState) -> None:
        self._link = link
        self._caller = caller
        self._shared = shared
        self._began = monotonic()

    def start(self) -> None:
        """In an empty context: what a session starts must not keep another session's context alive."""
        self._shared.counts.sessions[self._caller.person] += 1
        task = asyncio.get_running_loop().create_task(self._run(), context=Context())
        self._shared.sessions[task] = self._link
        task.add_done_callback(self._shared.sessions.pop)

    async def _run(self) -> None:
        handler = asyncio.ensure_future(self._handle())
        over = asyncio.ensure_future(self._link.over.wait())
        await asyncio.wait({handler, over}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        await _end(handler)
        fault = _fault(handler)
        self._finish(self._link.fault or fault)

    async def _handle(self) -> None:
        try:
            await self._shared.handle_session(self._link, self._caller)
        except SystemExit as error:
            raise RuntimeError("A session would have ended the house") from error

    def _finish(self, fault: BaseException | None) -> None:
        decrement(self._shared.counts.sessions, self._caller.person)
        if fault is not None:
            self._shared.report_crash(fault, short_identity(self._caller.person))
        reason = "crashed" if fault else self._link.reason or "done"
        words = _words_of(self._caller)
        if fault is not None:
            self._link.finish(after_reset(words.say("Something went wrong. Reconnect: nothing saved is lost.")), 1)
        elif reason == "closing":
            self._link.finish(after_reset(""), 0)
        elif reason == "flood":
            self._link.finish(after_reset(words.say("That was too much input.")), 1)
        self._link.finish("", 0)
        self._link.release()
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


def refuse_session(
    reason: str, channel: SSHServerChannel[bytes], connection: SshConnection, shared: SharedState, caller: Caller
) -> None:
    """Refuse a session with a sentence: an authenticated caller waits for an answer."""
    shared.report_refusal(reason, caller.address, person=short_identity(caller.person))
    words = _words_of(caller)
    match reason:
        case "terminal":
            text = words.say("This game needs a terminal: reconnect with ssh -t.")
        case "command":
            text = words.say("That command is too long: reconnect with a table code, or with nothing.")
        case "dumb":
            text = words.say("A dumb terminal (see TERM) cannot show this game: connect from another one.")
        case "person":
            text = words.say("You have too many connections open. Close one and reconnect.")
        case "banned":
            ban = shared.rules.ban_of(caller.person, caller.address)
            text = "" if ban is None else ban_text(words, ban)
        case "closing":
            text = words.say("This server is shutting down. Try again later.")
        case _:
            text = words.say("This server is full. Try again later.")
    with suppress(OSError):
        channel.write_stderr(f"{text}\r\n".encode())
        channel.exit(1)
    connection.close_soon()


def after_reset(text: str) -> str:
    """The text after the sequences that restore the terminal."""
    return RESET_TERMINAL.decode() + (f"{text}\r\n" if text else "")


def _words_of(caller: Caller) -> Words:
    return words_of(choose_language(None, None, caller.environ))
