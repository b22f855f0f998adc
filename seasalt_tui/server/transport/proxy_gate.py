"""Gate for the PROXY protocol: learns the real address of a connection before anything else reads from it.

Spoofing: anybody may send such a header. It counts only from proxies that the configuration names; from others it is
left to the protocol behind, to which it is nonsense. A trusted proxy that sends none is refused where `required`: all
its clients would else come from one address, share its limits, and be banned together.
"""

import asyncio
from collections.abc import Callable
from typing import cast

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.proxy_protocol import BadHeader, header_of, is_broken
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.server.transport.trusted_proxies import ReadProxies

Connect = Callable[[str], asyncio.Protocol]
"""What goes on with a connection from this address."""


class ProxyGate(asyncio.Protocol):
    def __init__(self, shared: SharedState, proxies: ReadProxies, connect: Connect, *, required: bool) -> None:
        self._shared = shared
        self._proxies = proxies
        self._connect = connect
        self._required = required
        self._peer = ""
        self._early = bytearray()
        self._transport: asyncio.Transport | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._peer = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._proxies().include(self._peer):
            self._pass_on(self._peer)
        elif self._shared.at_gate >= caps.AT_PROXY_GATE:
            self._refuse()
        else:
            self._shared.at_gate += 1
            self._deadline = call_later(timeouts.PROXY_HEADER, self._refuse)

    def data_received(self, data: bytes) -> None:
        self._early += data
        try:
            header = header_of(bytes(self._early))
        except BadHeader:
            self._go_on_without()
            return
        if header is not None:
            del self._early[: header.length]
            self._pass_on(header.address or self._peer)

    def _go_on_without(self) -> None:
        """A proxy of the web may tell it in each request instead."""
        if self._required or is_broken(bytes(self._early)):
            self._refuse()
        else:
            self._pass_on(self._peer)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - whatever ended it
        self._leave()

    def _pass_on(self, address: str) -> None:
        """The next reads are the other protocol's: this one is forgotten."""
        transport = self._transport
        assert transport is not None  # noqa: S101 - it is connected
        self._leave()
        protocol = self._connect(address)
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        if self._early and not transport.is_closing():
            protocol.data_received(bytes(self._early))

    def _refuse(self) -> None:
        if (transport := self._transport) is not None:
            self._shared.report_refusal("proxy", self._peer)
            transport.abort()
        self._leave()

    def _leave(self) -> None:
        self._transport = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            self._shared.at_gate -= 1
