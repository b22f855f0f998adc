"""Route of a socket: who it is, the session it resumes or begins, and frames until it is gone."""

import asyncio
from typing import Final, cast

from aiohttp.web import Request, StreamResponse, WebSocketResponse

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import narrowest_network
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
_HOPELESS: Final = frozenset({"banned", "key"})


class SocketRoute:
    """`handle_session` runs what is at the other end: it knows nothing of sockets, nor this of games."""

    def __init__(self, state: WebState, handle_session: SessionHandler) -> None:
        self._state = state
        self._shared = state.shared
        self._handle_session = handle_session

    async def serve(self, request: Request) -> StreamResponse:
        visitor = visitor_of(request, self._state)
        socket = WebSocketResponse(
            timeout=timeouts.READ_LAST_OUTPUT,
            max_msg_size=caps.SOCKET_FRAME,
            autoping=False,  # pings cost as much as other frames
        )
        if visitor.secret:
            cookie.set_cookie(socket, visitor.secret, secure=visitor.client.secure)
        await socket.prepare(request)
        connection = cast("WebConnection", request.protocol)
        wire = SocketWire(socket, connection.become_socket(), connection.abort)
        try:
            await self._speak(wire, visitor, connection)
        except (BadFrame, TimeoutError) as error:
            reason = "hello" if isinstance(error, TimeoutError) else "frame"
            self._shared.report_refusal(reason, visitor.client.address, person=short_identity(visitor.person))
            wire.close(_BAD)
        finally:
            await wire.end()
        return socket

    async def _speak(self, wire: SocketWire, visitor: Visitor, connection: WebConnection) -> None:
        refusal = self._count(visitor, connection)
        async with asyncio.timeout(timeouts.HELLO):
            frame = await wire.receive()
        if frame is None:
            return
        hello = decoded_hello(frame)
        caller = caller_of(hello, visitor)
        link = None if refusal else self._resumed(hello, wire, caller)
        if link is None and not (refusal := refusal or await self._refusal(caller)):
            link = self._begin(hello, wire, caller)
        if link is None:
            await self._refuse(refusal, wire, caller)
            return
        try:
            while (frame := await wire.receive()) is not None and link.has(wire):
                link.receive(decoded(frame))
        finally:
            link.detach(wire)
            self._state.limit_unseen(narrowest_network(caller.address))

    def _count(self, visitor: Visitor, connection: WebConnection) -> str:
        """From now on it is no page's connection any more. Why it has to end; empty if it is admitted."""
        counts, networks = self._shared.counts, visitor.client.networks
        reason = counts.place_refusal(networks)
        if not reason:
            counts.connections.add(networks)
            self._shared.connections.add(connection)
            connection.count_as(lambda: self._uncount(networks, connection))
        return reason

    def _uncount(self, networks: tuple[str, ...], connection: WebConnection) -> None:
        self._shared.counts.connections.remove(networks)
        self._shared.connections.discard(connection)

    def _resumed(self, hello: Hello, wire: SocketWire, caller: Caller) -> WebLink | None:
        link = self._state.session_of(hello.resume, caller.person)
        if link is not None:
            self._shared.metrics.count("resumed")
            link.attach(wire, hello.seen)
        return link

    def _begin(self, hello: Hello, wire: SocketWire, caller: Caller) -> WebLink:
        link = WebLink(self._shared, hello.size, touch=hello.touch)
        self._state.sessions[link.secret] = WebSession(caller.person, narrowest_network(caller.address), link)
        self._shared.note_person("logged in", caller.address, person=short_identity(caller.person))
        link.begin(wire)
        Session(link, caller, self._shared, self._handle_session).start(lambda: self._state.forget(link))
        return link

    async def _refusal(self, caller: Caller) -> str:
        """Why the session is refused; empty if it is admitted."""
        rules = self._shared.rules
        if rules.ban_of(caller.person, caller.address) is not None:
            return "banned"
        if caller.guest and not rules.guests:
            return "key"
        if self._shared.closing:
            return "closing"
        if not self._state.begun.take(narrowest_network(caller.address)):
            return "sessions"
        reason = self._shared.counts.session_refusal(caller.person)
        if reason and await self._state.end_unseen(caller.person if reason == "person" else ""):
            reason = self._shared.counts.session_refusal(caller.person)
        return reason

    async def _refuse(self, reason: str, wire: SocketWire, caller: Caller) -> None:
        """With a sentence, and until the page has read it."""
        self._shared.report_refusal(reason, caller.address, person=short_identity(caller.person))
        text = refusal_text(reason, caller, self._shared.rules)
        wire.send(farewell_frame([text], again=reason not in _HOPELESS))
        wire.close()
        while await wire.receive() is not None:
            pass
