"""Shared state of all connections of one kind: rules, counts, sessions, journal and metrics."""

import asyncio
from collections.abc import Mapping
from typing import Protocol

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.link import Link, LinkKind
from seasalt_tui.server.telemetry.error_log import traceback_facts
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import AccessRules, ReadRules
from seasalt_tui.server.transport.link_events import LinkEvents


class Connection(Protocol):
    def end(self, farewell: str) -> None:
        """Disconnect, with a message where the protocol has a place for one."""
        ...


class SessionLink(Link, Protocol):
    """The link of a session."""

    events: LinkEvents

    def finish(self) -> None:
        """Close, after the session's own output, unless that has been done."""
        ...

    def finish_early(self, text: str, status: int) -> None:
        """Restore the terminal that the session has left as it was, say why, and close."""
        ...


class SharedState:
    """`counts` are those of all kinds together: whoever is over a limit by SSH gets no more on the web.

    `at_gate`: connections of proxies that have not yet said for whom they speak.
    """

    def __init__(
        self, kind: LinkKind, rules: ReadRules, counts: ConnectionCounts, journal: Journal, metrics: Metrics
    ) -> None:
        self.metrics = metrics
        self.counts = counts
        self.closing = False
        self.at_gate = 0
        self.connections = set[Connection]()
        self.sessions = dict[asyncio.Task[None], SessionLink]()
        self.no_connections = asyncio.Event()
        self._kind = kind
        self._rules = rules
        self._journal = journal
        self._stranger_bucket = TokenBucket(*caps.JOURNAL_STRANGERS)
        self._person_bucket = TokenBucket(*caps.JOURNAL_PEOPLE)
        metrics.gauge("connections", lambda: len(self.connections), link=kind)
        metrics.gauge("logins", counts.logins.total)
        metrics.gauge("sessions", lambda: len(self.sessions), link=kind)

    @property
    def rules(self) -> AccessRules:
        return self._rules()

    @property
    def limits(self) -> Limits:
        return self._rules().limits

    def count_bytes(self, what: str, number: int) -> None:
        self.metrics.count(what, number, link=self._kind)

    def note_person(self, what: str, address: str, **facts: object) -> None:
        self._write(self._person_bucket, what, address, facts)

    def note_stranger(self, what: str, address: str, **facts: object) -> None:
        """With a rate limit of its own: a flood of connections must not crowd out the events of players."""
        self._write(self._stranger_bucket, what, address, facts)

    def _write(self, bucket: TokenBucket, what: str, address: str, facts: Mapping[str, object]) -> None:
        """Rate limit: events above it are not written, so that a flood cannot fill the disk. Metrics count them all."""
        if bucket.left > 1:
            bucket.draw(1)
            self._journal.note(what, address=address, link=self._kind, **facts)

    def report_refusal(self, reason: str, address: str, **facts: object) -> None:
        self.metrics.count("refused", reason=reason)
        self.note_stranger("refused", address, reason=reason, **facts)

    def report_crash(self, error: BaseException, person: str) -> None:
        self.metrics.count("crashed")
        self._journal.note("crashed", person=person, **traceback_facts(error))
