"""SSH listener: accepts connections, and drains them on shutdown."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.link import SessionHandler
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import ReadRules
from seasalt_tui.server.transport.proxy_gate import ProxyGate
from seasalt_tui.server.transport.shared_state import SharedState

if TYPE_CHECKING:
    from asyncssh import SSHKey, SSHServer, SSHServerConnectionOptions


class SshListener:
    def __init__(self, server: asyncio.Server, shared: SharedState) -> None:
        self.addresses: list[tuple[str, int]] = [listening.getsockname()[:2] for listening in server.sockets]
        self._server = server
        self._shared = shared

    @property
    def port(self) -> int:
        return self.addresses[0][1]

    def stop_accepting(self) -> None:
        """Stop accepting connections."""
        self._shared.closing = True
        self.stop_listening()

    def stop_listening(self) -> None:
        """Whoever has connected may go on."""
        self._server.close()

    async def drain(self) -> None:
        """Wait until all sessions have ended by themselves."""
        if sessions := set(self._shared.sessions):
            await asyncio.wait(sessions)

    async def close(self, farewell: str = "") -> None:
        """Stop accepting, end all sessions and disconnect. `farewell` is the disconnect message."""
        self.stop_accepting()
        for link in tuple(self._shared.sessions.values()):
            link.events.disconnect("closing")
        if sessions := set(self._shared.sessions):
            await asyncio.wait(sessions, timeout=timeouts.LISTENER_CLOSE)
        await self._disconnect_all(farewell)

    async def _disconnect_all(self, farewell: str) -> None:
        """Give ended sessions time to read their last output, then disconnect whoever is left."""
        if self._shared.connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._shared.no_connections.wait(), timeouts.DISCONNECT)
        for connection in tuple(self._shared.connections):
            connection.end(farewell)


@asynccontextmanager
async def opened_listener(
    handle_session: SessionHandler,
    host_key: "SSHKey",
    rules: ReadRules,
    journal: Journal,
    metrics: Metrics,
    *,
    bind: str,
    port: int,
    reuse_port: bool = False,
    counts: ConnectionCounts | None = None,
) -> AsyncIterator[SshListener]:
    from seasalt_tui.server.ssh.auth import AuthServer  # noqa: PLC0415 - asyncssh is an extra, loaded by who needs it
    from seasalt_tui.server.ssh.connection import SshConnection  # noqa: PLC0415 - as above

    loop = asyncio.get_running_loop()
    shared = SharedState("ssh", rules, counts or ConnectionCounts(lambda: rules().limits), journal, metrics)
    options = _options(host_key, lambda: AuthServer(shared, handle_session))
    server = await loop.create_server(
        lambda: ProxyGate(
            shared, lambda: rules().proxies, partial(SshConnection, loop, options, shared), required=True
        ),
        bind or None,
        port,
        backlog=caps.BACKLOG,
        reuse_port=reuse_port,
    )
    listener = SshListener(server, shared)
    try:
        yield listener
    finally:
        await listener.close()


def _options(host_key: "SSHKey", server_factory: Callable[[], "SSHServer"]) -> "SSHServerConnectionOptions":
    """Features not named here are off by default in asyncssh; the risky ones are turned off explicitly."""
    from asyncssh import SSHServerConnectionOptions  # noqa: PLC0415 - as above

    from seasalt_tui.server.ssh import algorithms  # noqa: PLC0415 - as above

    return SSHServerConnectionOptions(
        server_factory=server_factory,
        server_host_keys=[host_key],
        authorized_client_keys=None,  # checked in auth.py
        server_version="seasalt",
        kex_algs=algorithms.KEY_EXCHANGES,
        encryption_algs=algorithms.CIPHERS,
        mac_algs=algorithms.MACS,
        signature_algs=algorithms.SIGNATURES,
        compression_algs=["none", "zlib@openssh.com"],
        password_auth=False,
        host_based_auth=False,
        gss_host=None,
        gss_kex=False,
        gss_auth=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        login_timeout=0,  # connection.py has its own timeout, which runs until there is a session
        keepalive_interval=timeouts.KEEPALIVE,
        keepalive_count_max=caps.KEEPALIVES,
    )
