"""Route of a socket: who it is, the session it resumes or begins, and frames until it is gone."""

import asyncio
from typing import Final, cast

from aiohttp.web import Request, StreamResponse, WebSocketResponse

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.link import Caller, SessionHandler, short_identity
from seasalt_tui.server.transport.refusals import refusal_text
from seasalt_tui.server.transport.session import Session
from seasalt_tui.server.web import cookie
from seasalt_tui.server.web.connection import WebConnection
from seasalt_tui.server.web.frames import BadFrame, Hello, decoded, decoded_hello, farewell_frame
from seasalt_tui.server.web.link import WebLink
from seasalt_tui.server.web.state import WebSession, WebState
from seasalt_tui.server.web.visitor import Visitor, caller_of, visitor_of
from seasalt_tui.server.web.wire import SocketWire

_BAD: Final = 1008


class SocketRoute:
    """`handle_session` runs what is at the other end: it knows nothing of sockets, nor this of games."""

    def __init__(self, state: WebState, handle_session: SessionHandler) -> None:
        self._state = state
        self._shared = state.shared
        self._handle_session = handle_session

    async def serve(self, request: Request) -> StreamResponse:
        visitor = visitor_of(request, self._state)
        socket = WebSocketResponse(
            timeout=timeouts.READ_LAST_OUTPUT, heartbeat=timeouts.KEEPALIVE, max_msg_size=caps.SOCKET_FRAME
        )
        if visitor.secret:
            cookie.set_cookie(socket, visitor.secret, secure=visitor.secure)
        await socket.prepare(request)
        connection = cast("WebConnection", request.protocol)
        wire = SocketWire(socket, connection.abort)
        try:
            await self._speak(wire, visitor, connection)
        except (BadFrame, TimeoutError) as error:
            reason = "hello" if isinstance(error, TimeoutError) else "frame"
            self._shared.report_refusal(reason, visitor.address, person=short_identity(visitor.person))
            wire.close(_BAD)
        finally:
            await wire.end()
        return socket

    async def _speak(self, wire: SocketWire, visitor: Visitor, connection: WebConnection) -> None:
        self._count(visitor, connection)
        async with asyncio.timeout(timeouts.HELLO):
            frame = await wire.receive()
        if frame is None:
            return
        link = self._link_for(decoded_hello(frame), wire, visitor)
        if link is None:
            while await wire.receive() is not None:  # until the page has read why
                pass
            return
        try:
            while (frame := await wire.receive()) is not None:
                link.receive(decoded(frame))
        finally:
            link.detach(wire)

    def _count(self, visitor: Visitor, connection: WebConnection) -> None:
        connections = self._shared.counts.connections
        connections.add(visitor.networks)
        connection.become_socket(lambda: connections.remove(visitor.networks))

    def _link_for(self, hello: Hello, wire: SocketWire, visitor: Visitor) -> WebLink | None:
        """The link of the session that goes on or begins; None if it is refused, which the page has then been told."""
        link = self._state.session_of(hello.resume, visitor.person)
        if link is not None:
            self._shared.metrics.count("resumed")
            link.attach(wire, hello.seen)
            return link
        caller = caller_of(hello, visitor)
        if reason := self._refusal(caller):
            self._shared.report_refusal(reason, caller.address, person=short_identity(caller.person))
            text = refusal_text(reason, caller, self._shared.rules)
            wire.send(farewell_frame([text], again=reason != "banned"))
            wire.close()
            return None
        return self._begin(hello, wire, caller)

    def _begin(self, hello: Hello, wire: SocketWire, caller: Caller) -> WebLink:
        link = WebLink(self._shared, hello.size, touch=hello.touch)
        self._state.sessions[link.secret] = WebSession(caller.person, link)
        self._shared.note_person("logged in", caller.address, person=short_identity(caller.person))
        link.begin(wire)
        Session(link, caller, self._shared, self._handle_session).start(lambda: self._state.forget(link))
        return link

    def _refusal(self, caller: Caller) -> str:
        """Why the session is refused; empty if it is admitted."""
        if self._shared.rules.ban_of(caller.person, caller.address) is not None:
            return "banned"
        return "closing" if self._shared.closing else self._shared.counts.session_refusal(caller.person)
