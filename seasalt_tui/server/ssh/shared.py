"""Shared state of all SSH connections: rules, counts, sessions, journal and metrics."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.link import SessionHandler
from seasalt_tui.server.ssh.access_rules import AccessRules, ReadRules
from seasalt_tui.server.telemetry.error_log import traceback_facts
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from seasalt_tui.server.ssh.channel_link import ChannelLink
    from seasalt_tui.server.ssh.connection import SshConnection


class SharedState:
    def __init__(self, handle_session: SessionHandler, rules: ReadRules, journal: Journal, metrics: Metrics) -> None:
        self.handle_session = handle_session
        self.metrics = metrics
        self.counts = ConnectionCounts(lambda: rules().limits)
        self.closing = False
        self.connections = set["SshConnection"]()
        self.sessions = dict["asyncio.Task[None]", "ChannelLink"]()
        self.no_connections = asyncio.Event()
        self._rules = rules
        self._journal = journal
        self._stranger_bucket = TokenBucket(*caps.JOURNAL_STRANGERS)
        self._person_bucket = TokenBucket(*caps.JOURNAL_PEOPLE)
        metrics.gauge("connections", self.counts.connections.total)
        metrics.gauge("logins", self.counts.logins.total)
        metrics.gauge("sessions", self.counts.sessions.total)

    @property
    def rules(self) -> AccessRules:
        return self._rules()

    @property
    def limits(self) -> Limits:
        return self._rules().limits

    def note_person(self, what: str, address: str, **facts: object) -> None:
        self._write(self._person_bucket, what, address, facts)

    def note_stranger(self, what: str, address: str, **facts: object) -> None:
        """With a rate limit of its own: a flood of connections must not crowd out the events of players."""
        self._write(self._stranger_bucket, what, address, facts)

    def _write(self, bucket: TokenBucket, what: str, address: str, facts: Mapping[str, object]) -> None:
        """Rate limit: events above it are not written, so that a flood cannot fill the disk. Metrics count them all."""
        if bucket.left > 1:
            bucket.draw(1)
            self._journal.note(what, address=address, **facts)

    def report_refusal(self, reason: str, address: str, **facts: object) -> None:
        self.metrics.count("refused", reason=reason)
        self.note_stranger("refused", address, reason=reason, **facts)

    def report_crash(self, error: BaseException, person: str) -> None:
        self.metrics.count("crashed")
        self._journal.note("crashed", person=person, **traceback_facts(error))
