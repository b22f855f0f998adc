"""What all that call share: the rules, who is here, and what is written down of it."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from seasalt_tui.server.bucket import Bucket
from seasalt_tui.server.faults import described
from seasalt_tui.server.journal import Journal
from seasalt_tui.server.limits import Limits
from seasalt_tui.server.line import Visit
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.ssh.headcount import Headcount
from seasalt_tui.server.ssh.house_rules import HouseRules, Rules

if TYPE_CHECKING:
    from seasalt_tui.server.ssh.line import SshLine
    from seasalt_tui.server.ssh.wire import Wire

_SHORT: Final = 12


class Porch:
    def __init__(self, visit: Visit, rules: Rules, journal: Journal, metrics: Metrics) -> None:
        self.visit = visit
        self.metrics = metrics
        self.headcount = Headcount(rules)
        self.closing = False
        self.wires = set["Wire"]()
        self.stays = dict["asyncio.Task[None]", "SshLine"]()
        self.empty = asyncio.Event()
        self._rules = rules
        self._journal = journal
        self._strangers = Bucket(rate=5, most=50)
        self._people = Bucket(rate=20, most=500)
        metrics.gauge("connections", self.headcount.calls.total)
        metrics.gauge("logins", self.headcount.logins.total)
        metrics.gauge("sessions", self.headcount.people.total)

    @property
    def rules(self) -> HouseRules:
        return self._rules()

    @property
    def limits(self) -> Limits:
        return self._rules().limits

    def note(self, what: str, address: str, **facts: object) -> None:
        self._write(self._people, what, address, facts)

    def mention(self, what: str, address: str, **facts: object) -> None:
        """What strangers do must not hide what people do."""
        self._write(self._strangers, what, address, facts)

    def _write(self, bucket: Bucket, what: str, address: str, facts: Mapping[str, object]) -> None:
        """Of a crowd only some are written down: it must not fill the disk. All are counted."""
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
    """Enough to find somebody again in the journal, who asks."""
    kind, _, proof = person.partition(" ")
    return f"{kind} {proof.removeprefix('SHA256:')[:_SHORT]}"
