"""Queue of notices: its bounds, its pauses, and what it tells of a command that is broken."""

from asyncio import Event
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

from msgspec import Struct

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.notices.outbox import Outbox
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.metrics import Metrics
from server.memory_journal import MemoryJournal
from server.scripted_clock import ScriptedClock
from server.waiting import until


class ScriptedLetter(Struct, eq=False):
    key: str
    is_true: bool = True
    claims: int = 0

    @property
    def topic(self) -> str:
        return self.key.partition(" ")[0]

    def body(self) -> bytes:
        return self.key.encode()

    async def claim(self) -> None:
        self.claims += 1

    async def release(self) -> None:
        self.claims -= 1


class ScriptedPost:
    """Takes each notice when the test lets it, and answers with `trouble`."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.at_once = 0
        self.trouble = ""
        self.opened = Event()
        self.opened.set()

    async def __call__(self, body: bytes) -> str:
        self.taken.append(body.decode())
        self.at_once += 1
        await self.opened.wait()
        self.at_once -= 1
        return self.trouble


class OpenOutbox(Struct):
    outbox: Outbox
    post: ScriptedPost
    clock: ScriptedClock
    journal: MemoryJournal
    metrics: Metrics

    def offer(self, *letters: Any) -> None:
        for letter in letters:
            self.outbox.offer(letter)

    async def settled(self) -> None:
        await until(lambda: self.metrics.gauges["notices_waiting", ()]() == 0)

    def results(self) -> dict[str, int]:
        return {labels[0][1]: number for (_, labels), number in self.metrics.counts.items()}


@asynccontextmanager
async def open_outbox() -> AsyncIterator[OpenOutbox]:
    post, clock, journal, metrics = ScriptedPost(), ScriptedClock(), MemoryJournal(), Metrics()
    tasks = Tasks(journal)
    try:
        yield OpenOutbox(Outbox(post, clock, tasks, journal, metrics), post, clock, journal, metrics)
    finally:
        await tasks.stop()
        assert journal.events("crashed") == []


async def test_a_few_go_at_once_some_wait_and_the_others_are_offered_again() -> None:
    async with open_outbox() as open_:
        open_.post.opened.clear()
        many = [ScriptedLetter(f"topic{number}") for number in range(2 * caps.NOTICES_WAITING)]
        open_.offer(*many, *many)
        await until(lambda: open_.post.at_once == caps.NOTICES_AT_ONCE)
        assert open_.metrics.gauges["notices_waiting", ()]() == caps.NOTICES_WAITING + caps.NOTICES_AT_ONCE
        many[caps.NOTICES_AT_ONCE].is_true = False  # it was their turn: it is no more
        open_.post.opened.set()
        await open_.settled()
        sent = [letter.key for letter in many[: caps.NOTICES_WAITING + caps.NOTICES_AT_ONCE] if letter.is_true]
        assert open_.post.taken == sent
        assert open_.results() == {"sent": len(sent)}


async def test_a_topic_is_rung_up_once_a_minute() -> None:
    async with open_outbox() as open_:
        letters = [ScriptedLetter("lake one"), ScriptedLetter("lake two"), ScriptedLetter("sea")]
        open_.offer(*letters)
        await open_.settled()
        open_.offer(*letters[1:2])
        await open_.settled()
        assert open_.post.taken == ["lake one", "sea"]
        open_.clock.advance(timeouts.NOTICES_APART)
        open_.offer(*letters[1:2])
        await open_.settled()
        assert open_.post.taken[2:] == ["lake two"]


async def test_what_fails_is_tried_again_after_longer_and_longer_and_not_forever() -> None:
    async with open_outbox() as open_:
        open_.post.trouble, letter, tries = "It ended with status 1.", ScriptedLetter("lake one"), list[float]()
        for _ in range(4000):  # offered every ten seconds
            before = len(open_.post.taken)
            open_.offer(letter)
            await open_.settled()
            if len(open_.post.taken) > before:
                tries.append(open_.clock())
            if "given up" in open_.results():
                break
            assert letter.claims == 0
            open_.clock.advance(10)
        assert letter.claims == 1  # of this turn nobody hears any more
        pauses = [after - before for before, after in pairwise(tries)]
        assert len(tries) == caps.NOTICE_TRIES
        assert all(later > timeouts.NOTICES_APART - 10 for later in pauses)
        assert pauses[-1] > 10 * pauses[0]
        assert sum(pauses) < 3 * timeouts.HOUR
        hours = (tries[-1] - tries[0]) // timeouts.HOUR + 1
        assert 1 <= len(open_.journal.events("notice not delivered")) <= hours
        assert open_.results() == {"failed": caps.NOTICE_TRIES, "given up": 1}


async def test_a_broken_command_is_told_once_an_hour_and_nothing_adds_up() -> None:
    async with open_outbox() as open_:
        open_.post.trouble = "It ended with status 1."
        for number in range(18):  # every six minutes another turn
            open_.offer(ScriptedLetter(f"topic{number} turn"))
            await open_.settled()
            open_.clock.advance(400)
        assert len(open_.journal.events("notice not delivered")) == 2
        assert open_.results() == {"failed": 18}
        assert len(open_.outbox._failures) + len(open_.outbox._not_before) <= 36
        open_.clock.advance(3 * timeouts.HOUR)
        open_.post.trouble = ""
        open_.offer(ScriptedLetter("last"))
        await open_.settled()
        assert len(open_.outbox._failures) + len(open_.outbox._not_before) <= 1
