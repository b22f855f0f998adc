"""Shared state of all SSH connections: rules, counts, sessions, journal and metrics."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.connections import ConnectionCounts
from seasalt_tui.server.limits.token_bucket import TokenBucket
from seasalt_tui.server.link import Visit
from seasalt_tui.server.ssh.rules import HouseRules, Rules
from seasalt_tui.server.telemetry.error_log import described
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from seasalt_tui.server.ssh.channel_link import SshLine
    from seasalt_tui.server.ssh.connection import SshConnection

_SHORT: Final = 12


class SharedState:
    def __init__(self, visit: Visit, rules: Rules, journal: Journal, metrics: Metrics) -> None:
        self.visit = visit
        self.metrics = metrics
        self.counts = ConnectionCounts(lambda: rules().limits)
        self.closing = False
        self.connections = set["SshConnection"]()
        self.sessions = dict["asyncio.Task[None]", "SshLine"]()
        self.empty = asyncio.Event()
        self._rules = rules
        self._journal = journal
        self._strangers = TokenBucket(rate=5, most=50)
        self._people = TokenBucket(rate=20, most=500)
        metrics.gauge("connections", self.counts.calls.total)
        metrics.gauge("logins", self.counts.logins.total)
        metrics.gauge("sessions", self.counts.people.total)

    @property
    def rules(self) -> HouseRules:
        return self._rules()

    @property
    def limits(self) -> Limits:
        return self._rules().limits

    def note(self, what: str, address: str, **facts: object) -> None:
        self._write(self._people, what, address, facts)

    def mention(self, what: str, address: str, **facts: object) -> None:
        """Rate-limited apart from `note`, so that a flood of strangers cannot hide what people do."""
        self._write(self._strangers, what, address, facts)

    def _write(self, bucket: TokenBucket, what: str, address: str, facts: Mapping[str, object]) -> None:
        """Rate limit: events above it are not written, so that a flood cannot fill the disk; metrics count all."""
        if bucket.left > 1:
            bucket.draw(1)
            self._journal.note(what, address=address, **facts)

    def refuse(self, reason: str, address: str, **facts: object) -> None:
        self.metrics.count("refused", reason=reason)
        self.mention("refused", address, reason=reason, **facts)

    def crash(self, error: BaseException, person: str) -> None:
        self.metrics.count("crashed")
        self._journal.note("crashed", person=person, **described(error))


def short(person: str) -> str:
    """Enough of an identity to find a person in the journal."""
    kind, _, proof = person.partition(" ")
    return f"{kind} {proof.removeprefix('SHA256:')[:_SHORT]}"
