"""Relay: remote calls between hosts of a house. What one is told to do, the others do for their own sessions."""

from asyncio import Event, timeout
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from msgspec import DecodeError, Struct, json

from seasalt_tui.server.administration.people import PersonNamed
from seasalt_tui.server.cluster.cluster import Cluster
from seasalt_tui.server.control.messages import PersonHere
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.store.errors import StoreError

_ORDERS: Final = "do"
_REPORTS: Final = "did"
_KEPT: Final = 50  # of each: more than hosts answer at once


class Order(Struct, frozen=True, omit_defaults=True):
    """`do`: what a newer host may know and an older one not. `by`: who asks. `target`: a person, or a table's code.

    `text` and `values`: what is said to people.
    """

    do: str
    by: str
    target: str = ""
    text: str = ""
    values: Mapping[str, str | int] = {}


class Report(Struct, frozen=True, omit_defaults=True):
    """Of one host. `sessions`: how many were told, or are still there."""

    people: tuple[PersonHere, ...] = ()
    named: tuple[PersonNamed, ...] = ()
    sessions: int = 0


class Replies(NamedTuple):
    """`silent`: hosts that did not answer, by their numbers."""

    reports: tuple[Report, ...]
    silent: Mapping[int, str]


class _Answered(Struct, frozen=True):
    order: int
    host: int
    report: Report


class Relay:
    """`carry_out`: an order of another host."""

    def __init__(
        self, cluster: Cluster, tasks: Tasks, journal: Journal, carry_out: Callable[[Order], Awaitable[Report]]
    ) -> None:
        self._cluster = cluster
        self._tasks = tasks
        self._journal = journal
        self._carry_out = carry_out
        self._rung = Event()
        self._last = 0

    async def open(self) -> None:
        """Orders from now on are carried out. `StoreError`."""
        self._cluster.happenings.follow(_ORDERS, lambda _: self._rung.set())
        self._last = max((order.id for order in await self._cluster.happenings.since(_ORDERS, 0)), default=0)
        self._tasks.start(self._listen())

    async def ask(self, order: Order, not_awaited: Collection[int] = ()) -> Replies:
        """What the other hosts have done. Those that do not answer are noted in the journal, too."""
        asked = {host.id: host.name for host in self._cluster.hosts.others()}
        if not asked:
            return Replies((), {})
        reports = dict[int, Report]()
        with suppress(StoreError, TimeoutError):
            async with timeout(timeouts.OTHER_HOSTS):
                await self._collect(order, reports, not_awaited)
        silent = {host: name for host, name in asked.items() if host not in reports}
        for host in sorted(silent):
            self._journal.note("host did not answer", host=host, order=order.do)
        return Replies(tuple(reports.values()), silent)

    async def _collect(self, order: Order, reports: dict[int, Report], not_awaited: Collection[int]) -> None:
        happenings, rung = self._cluster.happenings, Event()
        number = await happenings.append(_ORDERS, json.encode(order))
        endings = happenings.follow(_REPORTS, lambda _: rung.set()), self._cluster.hosts.follow(rung.set)
        try:
            while True:
                reports |= await self._reports_on(number)
                if all(host.id in reports or host.id in not_awaited for host in self._cluster.hosts.others()):
                    break
                await rung.wait()
                rung.clear()
        finally:
            for end in endings:
                end()
        await happenings.trim(_ORDERS, _KEPT)
        await happenings.trim(_REPORTS, _KEPT)

    async def _reports_on(self, number: int) -> dict[int, Report]:
        answers = [
            json.decode(each.body, type=_Answered) for each in await self._cluster.happenings.since(_REPORTS, number)
        ]
        return {answer.host: answer.report for answer in answers if answer.order == number}

    async def _listen(self) -> None:
        while True:
            await self._rung.wait()
            self._rung.clear()
            with suppress(StoreError):  # it is rung again within a second
                for each in await self._cluster.happenings.since(_ORDERS, self._last):
                    self._last = each.id
                    if not each.own:
                        self._tasks.start(self._answer(each.id, each.body))

    async def _answer(self, number: int, body: bytes) -> None:
        with suppress(DecodeError):  # of a newer host
            report = await self._carry_out(json.decode(body, type=Order))
            answer = _Answered(number, self._cluster.hosts.own, report)
            await self._cluster.happenings.append(_REPORTS, json.encode(answer))
