"""State of the web server: counts and limits of its connections, and sessions that a page can come back to."""

from time import monotonic

from msgspec import Struct

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import CountsByNetwork
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.web.link import WebLink
from seasalt_tui.server.web.rules import ReadWebRules, WebRules


class WebSession(Struct, frozen=True):
    person: str
    link: WebLink


class WebState:
    """`pages`: connections that are not sockets. `sessions`: by the secret of their page."""

    def __init__(self, shared: SharedState, rules: ReadWebRules) -> None:
        self.shared = shared
        self.pages = CountsByNetwork()
        self.sessions: dict[str, WebSession] = {}
        self.requests = SlidingWindows(lambda: caps.REQUESTS, timeouts.REQUEST_WINDOW, monotonic)
        self._rules = rules
        shared.metrics.gauge("pages", self.pages.total)
        shared.metrics.gauge("unseen", lambda: sum(not one.link.attached for one in self.sessions.values()))

    @property
    def rules(self) -> WebRules:
        return self._rules()

    def forget(self, link: WebLink) -> None:
        del self.sessions[link.secret]

    def session_of(self, secret: str, person: str) -> WebLink | None:
        """Whoever has learned the secret of somebody's session is still not that person."""
        session = self.sessions.get(secret)
        return session.link if session is not None and session.person == person else None
