"""State of the web server: counts and limits of its connections, and sessions that a page can come back to."""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.connections import CountsByNetwork, networks_of
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.server.transport.shared_state import SharedState
from seasalt_tui.server.web.link import WebLink
from seasalt_tui.server.web.rules import ReadWebRules, WebRules


class WebSession(Struct, frozen=True):
    person: str
    network: str
    link: WebLink


class WebState:
    """`pages`: connections that are not sockets. `sessions`: by the secret of their page."""

    def __init__(self, shared: SharedState, rules: ReadWebRules) -> None:
        self.shared = shared
        self.pages = CountsByNetwork()
        self.sessions: dict[str, WebSession] = {}
        self.requests = SlidingWindows(lambda: caps.REQUESTS, timeouts.REQUEST_WINDOW, monotonic)
        self.begun = SlidingWindows(lambda: shared.limits.begun_per_minute, timeouts.SESSIONS_WINDOW, monotonic)
        self._rules = rules
        shared.metrics.gauge("pages", self.pages.total)
        shared.metrics.gauge("unseen", lambda: len(self._unseen))

    @property
    def rules(self) -> WebRules:
        return self._rules()

    def admit(self, address: str) -> Callable[[], None] | None:
        """Count a connection; what to call once it is gone or no page's any more. None if it is refused."""
        networks = () if self.rules.proxies.include(address) else networks_of(address)
        reason = "closing" if self.shared.closing else ""
        if self.pages.total() >= caps.PAGES or self.pages.is_full(networks, caps.PAGES_OF_NETWORKS):
            reason = "pages"
        if reason:
            self.shared.report_refusal(reason, address)
            return None
        self.pages.add(networks)
        return lambda: self.pages.remove(networks)

    def forget(self, link: WebLink) -> None:
        del self.sessions[link.secret]

    async def end_unseen(self, person: str) -> bool:
        """Make room for a page that is here: end the oldest session, of this person or of all, whose page is gone.

        Of all, one from where most of them are: nobody can drive others out by leaving many behind.
        """
        unseen = [one for one in self._unseen if person in {"", one.person}]
        networks = Counter(one.network for one in unseen)
        oldest = max(unseen, key=lambda one: networks[one.network], default=None)
        if oldest is None:
            return False
        oldest.link.events.disconnect("displaced")
        tasks = [task for task, link in self.shared.sessions.items() if link is oldest.link]
        await asyncio.wait(tasks, timeout=timeouts.SESSION_END)
        return True

    def limit_unseen(self, network: str) -> None:
        """To be called when a page has gone."""
        unseen = [one.link for one in self._unseen if one.network == network]
        for link in unseen[: -self.shared.limits.unseen_per_address]:
            link.events.disconnect("displaced")

    @property
    def _unseen(self) -> list[WebSession]:
        """The oldest first."""
        return [one for one in self.sessions.values() if not one.link.attached and not one.link.events.is_over]

    def session_of(self, secret: str, person: str) -> WebLink | None:
        """Whoever has learned the secret of somebody's session is still not that person."""
        session = self.sessions.get(secret)
        if session is None or session.person != person or session.link.events.is_over:
            return None
        return session.link
