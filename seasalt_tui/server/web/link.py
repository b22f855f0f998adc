"""Page in a browser as a `Link`: the socket may be lost, and the page comes back with another one."""

import asyncio
from secrets import token_urlsafe
from typing import Final, Protocol

from seasalt_tui.server.link import LinkListener, Offers
from seasalt_tui.server.transport.link_events import LinkEvents
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.transport.timers import call_later
from seasalt_tui.server.web.frames import (
    Acknowledgement,
    InputFrame,
    Resize,
    Welcome,
    farewell_frame,
    offers_frame,
    output_frame,
    welcome_frame,
)
from seasalt_tui.server.web.outbox import Outbox

TAKEN_OVER: Final = 4001
"""Close code: another page has resumed the session."""

RESTARTING: Final = 1012
"""Close code: the page does not stay with the farewell, but comes back when the host does."""


class Wire(Protocol):
    """A socket that is open now."""

    def send(self, frame: str) -> None:
        """Never blocks."""
        ...

    def hold(self, held: bool) -> None:
        """Backpressure: read nothing, or go on."""
        ...

    def close(self, code: int = 1000) -> None:
        """Close, after all frames have been sent."""
        ...


class WebLink:
    """`secret`: with which its page comes back.

    Without a socket the session goes on unseen for a while. Frames of its screen are skipped then, as on any congested
    link, and the rest of its output waits in the outbox; if that overflows, the page gets the whole screen again.
    """

    def __init__(self, shared: SharedState, size: tuple[int, int], *, touch: bool) -> None:
        self.secret = token_urlsafe()
        self.takes_offers = touch
        self._shared = shared
        self.events = LinkEvents(shared.limits, size, self._hold, self._stop_timers)
        self._wire: Wire | None = None
        self._outbox = Outbox()
        self._taken = 0
        self._offers: Offers | None = None
        self._last_lines = list[str]()
        self._stall_timer: asyncio.TimerHandle | None = None
        self._grace_timer: asyncio.TimerHandle | None = None

    # What a session sees

    @property
    def last_input_at(self) -> float:
        return self.events.last_input_at

    @property
    def size(self) -> tuple[int, int]:
        return self.events.size

    @property
    def congested(self) -> bool:
        return not self.events.over.is_set() and (self._wire is None or self._is_behind)

    def write(self, text: str) -> None:
        if self.events.over.is_set() or not text:
            return
        number = self._outbox.add(text)
        if self._wire is not None:
            self._wire.send(output_frame(number, text))
        if self._outbox.size > self._shared.limits.unsent_at_most:
            self._outbox.lose()
            self._drop("slow")
        self._watch_for_stall()

    def say_last(self, text: str) -> None:
        self._last_lines.append(text)

    def set_listener(self, listener: LinkListener | None) -> None:
        self.events.set_listener(listener)

    def resume_input(self) -> None:
        self.events.resume_input()

    def close(self, status: int = 0) -> None:  # noqa: ARG002 - a page has no use for it
        if not self.events.over.is_set():
            self.finish()

    def offer(self, offers: Offers) -> None:
        self._offers = offers
        if self._wire is not None:
            self._wire.send(offers_frame(offers))

    # Lifecycle

    def finish(self) -> None:
        if self.events.closed:
            return
        self.events.closed = True
        if self._wire is not None:
            self._wire.send(farewell_frame(self._last_lines, again=True))
            self._wire.close(RESTARTING if self._shared.closing else 1000)
        self.events.close()

    def finish_early(self, text: str, status: int) -> None:  # noqa: ARG002 - as above
        self._last_lines = [text] if text else []
        self.finish()

    # What its page does

    @property
    def attached(self) -> bool:
        return self._wire is not None

    def has(self, wire: Wire) -> bool:
        """Whether it still belongs to this page: what another sends after it has lost the session counts no more."""
        return self._wire is wire

    def attach(self, wire: Wire, seen: int) -> None:
        """A page has come, or is back; another page that has had the session until now loses it."""
        if self._wire is not None:
            self._wire.close(TAKEN_OVER)
        self._stop_timers()
        self._wire = wire
        missed = self._outbox.after(seen)
        if missed is None:
            self._outbox.begin_anew()
        wire.send(welcome_frame(Welcome(self.secret, self._taken, fresh=missed is None)))
        for number, text in missed or ():
            wire.send(output_frame(number, text))
        if self._offers is not None:
            wire.send(offers_frame(self._offers))
        self.events.resume_input()
        self._watch_for_stall()
        self.events.tell(lambda listener: listener.on_line(is_open=True))
        if missed is None:
            self.events.tell(lambda listener: listener.on_redraw())
        elif not self.congested:
            self.events.tell(lambda listener: listener.on_drained())

    def begin(self, wire: Wire) -> None:
        """The page for which the session begins; its screen is empty."""
        self._wire = wire
        wire.send(welcome_frame(Welcome(self.secret, 0, fresh=True)))

    def detach(self, wire: Wire) -> None:
        """The socket is gone."""
        if self._wire is wire:
            self._wire = None
            self._stop_timers()
            if not self.events.is_over:
                self._grace_timer = call_later(
                    self._shared.limits.unseen_seconds, lambda: self.events.disconnect("lost")
                )
                self.events.tell(lambda listener: listener.on_line(is_open=False))

    def receive(self, frame: InputFrame | Resize | Acknowledgement) -> None:
        match frame:
            case InputFrame(number, text):
                self._take(number, text)
            case Resize(width, height):
                self.events.resize(width, height)
            case Acknowledgement(number):
                self._outbox.acknowledge(number)
                self._watch_for_stall()

    def _take(self, number: int, text: str) -> None:
        """Once: after a reconnection a page repeats what may not have arrived."""
        if number > self._taken:
            self._taken = number
            self.events.receive(text.encode())

    # Backpressure

    @property
    def _is_behind(self) -> bool:
        return self._outbox.size > self._shared.limits.unsent

    def _watch_for_stall(self) -> None:
        """Start or stop the timer that closes the socket of a page which has stopped reading."""
        if self._wire is None or self.events.closed:
            return
        if self._is_behind and self._stall_timer is None:
            self._stall_timer = call_later(self._shared.limits.stalled_seconds, lambda: self._drop("stalled"))
        elif not self._is_behind and self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
            self.events.tell(lambda listener: listener.on_drained())

    def _drop(self, reason: str) -> None:
        self._shared.metrics.count("dropped", reason=reason)
        if (wire := self._wire) is not None:
            self.detach(wire)
            wire.close(1008)

    def _stop_timers(self) -> None:
        for timer in (self._stall_timer, self._grace_timer):
            if timer is not None:
                timer.cancel()
        self._stall_timer = self._grace_timer = None

    def _hold(self, held: bool) -> None:
        if self._wire is not None:
            self._wire.hold(held)
