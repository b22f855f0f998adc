"""Pilot that waits for what is busy alone, and until nothing is. Textual's sends a callback to every widget of a screen
at each key and each pause: that was more than half of all messages while screens were tested.

It is idle once it has used next to no processor time between two looks, no timer is about to ring, and nothing is on
its way to a disk: a process that others keep from the processor seems to be idle, too.
"""

from asyncio import FIRST_COMPLETED, Event, create_task, get_running_loop, sleep, wait
from collections.abc import Awaitable, Callable
from time import monotonic, process_time
from typing import Any, Final

from msgspec import Struct, field
from textual.app import App, ScreenError
from textual.message_pump import MessagePump
from textual.pilot import Pilot, WaitForScreenTimeout

ROUNDS: Final = 10  # something may go on and on, such as an animation
IDLE_POLL: Final = 0.005  # seconds
IDLE_TIME: Final = IDLE_POLL / 20  # of processor time, the share that Textual allows
SOON: Final = 0.01  # seconds, in which Textual does what it puts off
LONGEST_POLL: Final = 1.0


class CountDown(Struct):
    """Opens a gate at its last call."""

    left: int = 0
    gate: Event = field(default_factory=Event)

    def __call__(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.gate.set()


def is_idle(pump: MessagePump) -> bool:
    """Its loop has handled all messages and sleeps until the next one."""
    ready: Any = pump._message_queue.ready_event
    return bool(ready._waiters) and not ready.is_set()


async def wait_for_screen(pilot: Pilot[Any], timeout: float = 30.0) -> bool:
    """As Textual's: False if the app has no screen or has failed."""
    for _ in range(ROUNDS):
        try:
            pumps = (pilot.app, *pilot.app.screen.walk_children(with_self=True))
        except ScreenError:
            return False
        handled = CountDown()
        for pump in pumps:
            handled.left += not is_idle(pump) and pump.call_later(handled)
        if not handled.left:
            return True
        if not await _opens(handled.gate, pilot.app, timeout):
            return False
    return True


async def _opens(gate: Event, app: App[Any], timeout: float) -> bool:
    """False if the app fails meanwhile."""
    failure: Any = app._exception_event
    ends = {create_task(gate.wait()), create_task(failure.wait())}
    _, pending = await wait(ends, timeout=timeout, return_when=FIRST_COMPLETED)
    for end in pending:
        end.cancel()
    if len(pending) == len(ends):
        raise WaitForScreenTimeout("Something on the screen is still busy.")
    return gate.is_set()


_jobs: Final[list[object]] = []


def counted(run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Jobs of a worker thread, until they are done."""

    async def count(*given: Any) -> Any:
        job = object()
        _jobs.append(job)
        try:
            return await run(*given)
        finally:
            _jobs.remove(job)

    return count


async def wait_for_idle(min_sleep: float = IDLE_POLL, max_sleep: float = LONGEST_POLL) -> None:
    start, idle = monotonic(), False
    while monotonic() - start < (max_sleep if not idle else min_sleep):
        before = process_time()
        await sleep(IDLE_POLL)
        idle = process_time() - before < IDLE_TIME and not _jobs and not _rings_soon()


def _rings_soon() -> bool:
    loop: Any = get_running_loop()
    end = loop.time() + SOON
    return any(timer.when() < end and not timer.cancelled() for timer in loop._scheduled)
