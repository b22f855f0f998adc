"""The door of a house: whoever can prove who they are by ssh, or needs not, comes in with a terminal."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.journal import Journal
from seasalt_tui.server.line import Visit
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.ssh.house_rules import Rules
from seasalt_tui.server.ssh.porch import Porch

if TYPE_CHECKING:
    from asyncssh import SSHKey, SSHServer, SSHServerConnectionOptions

_BACKLOG: Final = 100
_KEEPALIVE_SECONDS: Final = 20
_KEEPALIVES: Final = 2
_PATIENCE: Final = 12.0
"""Seconds: longer than a visit gets, to end."""
_HANGING_UP: Final = 2.0
_BY_APPLICATION: Final = 11


class Door:
    def __init__(self, server: asyncio.Server, porch: Porch) -> None:
        self.addresses: list[tuple[str, int]] = [listening.getsockname()[:2] for listening in server.sockets]
        self._server = server
        self._porch = porch

    @property
    def port(self) -> int:
        return self.addresses[0][1]

    def shut(self) -> None:
        """Nobody comes in any more."""
        self._porch.closing = True
        self._server.close()

    async def emptied(self) -> None:
        """All who are here have left by themselves."""
        if stays := set(self._porch.stays):
            await asyncio.wait(stays)

    async def close(self, word: str = "") -> None:
        """Nobody comes in any more, and those who are here have left. `word` goes with the end of each connection."""
        self.shut()
        for line in tuple(self._porch.stays.values()):
            line.lose("closing")
        if stays := set(self._porch.stays):
            await asyncio.wait(stays, timeout=_PATIENCE)
        await self._hang_up(word)

    async def _hang_up(self, word: str) -> None:
        """Those who were shown out have taken what was written, and gone; the others never were in."""
        if self._porch.wires:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._porch.empty.wait(), _HANGING_UP)
        for wire in tuple(self._porch.wires):
            wire.disconnect(_BY_APPLICATION, word)


@asynccontextmanager
async def opened(
    visit: Visit, host_key: "SSHKey", rules: Rules, journal: Journal, metrics: Metrics, *, bind: str, port: int
) -> AsyncIterator[Door]:
    from seasalt_tui.server.ssh.gate import Gate  # noqa: PLC0415 - asyncssh is an extra, loaded by who needs it
    from seasalt_tui.server.ssh.wire import Wire  # noqa: PLC0415 - as above

    loop = asyncio.get_running_loop()
    porch = Porch(visit, rules, journal, metrics)
    options = _options(host_key, lambda: Gate(porch))
    server = await loop.create_server(lambda: Wire(loop, options, porch), bind or None, port, backlog=_BACKLOG)
    door = Door(server, porch)
    try:
        yield door
    finally:
        await door.close()


def _options(host_key: "SSHKey", gate: Callable[[], "SSHServer"]) -> "SSHServerConnectionOptions":
    """What is not named here is off by default in asyncssh; what a house needs not is off whatever the default."""
    from asyncssh import SSHServerConnectionOptions  # noqa: PLC0415 - as above

    return SSHServerConnectionOptions(
        server_factory=gate,
        server_host_keys=[host_key],
        authorized_client_keys=None,  # the gate knows them
        server_version="seasalt",
        kex_algs="*25519-sha256*,ecdh-sha2-nistp256",
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
        login_timeout=0,  # the wire has a clock of its own, that runs until there is a terminal
        keepalive_interval=_KEEPALIVE_SECONDS,
        keepalive_count_max=_KEEPALIVES,
    )
