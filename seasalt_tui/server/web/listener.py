"""Web listener: accepts connections, and drains them on shutdown."""

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.link import SessionHandler
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import ReadRules
from seasalt_tui.server.transport.proxy_gate import ProxyGate
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.web.link_preview import FindPreview, nothing_known
from seasalt_tui.server.web.rules import ReadWebRules


class WebListener:
    def __init__(self, server: asyncio.Server, shared: SharedState) -> None:
        self.addresses: list[tuple[str, int]] = [listening.getsockname()[:2] for listening in server.sockets]
        self._server = server
        self._shared = shared

    @property
    def port(self) -> int:
        return self.addresses[0][1]

    @property
    def has_pages(self) -> bool:
        """Whether there is one with a socket."""
        return bool(self._shared.connections)

    def stop_accepting(self) -> None:
        self._shared.closing = True
        self.stop_listening()

    def stop_listening(self) -> None:
        """Whoever has connected may go on."""
        self._server.close()

    async def drain(self) -> None:
        """Wait until all sessions have ended by themselves."""
        if sessions := set(self._shared.sessions):
            await asyncio.wait(sessions)

    async def close(self) -> None:
        """Stop accepting, and end all sessions."""
        self.stop_accepting()
        for link in tuple(self._shared.sessions.values()):
            link.events.disconnect("closing")
        if sessions := set(self._shared.sessions):
            await asyncio.wait(sessions, timeout=timeouts.LISTENER_CLOSE)


@asynccontextmanager
async def opened_web(
    sockets: Mapping[str, SessionHandler],
    rules: ReadRules,
    web_rules: ReadWebRules,
    counts: ConnectionCounts,
    journal: Journal,
    metrics: Metrics,
    *,
    bind: str,
    port: int,
    reuse_port: bool = False,
    tls: ssl.SSLContext | None = None,
    find_preview: FindPreview = nothing_known,
) -> AsyncIterator[WebListener]:
    from aiohttp.web import AppRunner  # noqa: PLC0415 - aiohttp is an extra, loaded by who needs it

    from seasalt_tui.server.web.app import application  # noqa: PLC0415 - as above
    from seasalt_tui.server.web.connection import WebConnection  # noqa: PLC0415 - as above
    from seasalt_tui.server.web.state import WebState  # noqa: PLC0415 - as above
    from seasalt_tui.server.web.tls_gate import TlsGate  # noqa: PLC0415 - as above

    _silence_logger()
    shared = SharedState("web", rules, counts, journal, metrics)
    state = WebState(shared, web_rules)
    runner = AppRunner(application(state, sockets, find_preview), handle_signals=False)
    await runner.setup()
    try:
        handler = runner.server
        assert handler is not None  # noqa: S101 - it is set up

        def connect(address: str) -> asyncio.Protocol:
            going_on = partial(WebConnection, handler, state, address)
            return going_on() if tls is None else TlsGate(state, tls, going_on, address)

        server = await asyncio.get_running_loop().create_server(
            lambda: ProxyGate(shared, lambda: web_rules().proxies, connect, required=False),
            bind or None,
            port,
            backlog=caps.BACKLOG,
            reuse_port=reuse_port,
        )
        listener = WebListener(server, shared)
        try:
            yield listener
        finally:
            await listener.close()
            await handler.shutdown(timeouts.DISCONNECT)
    finally:
        await runner.cleanup()


def _silence_logger() -> None:
    """Whatever strangers send would fill standard error; the journal says enough of it, at a limited rate."""
    logger = logging.getLogger("aiohttp")
    logger.propagate = False
    logger.addHandler(logging.NullHandler())
