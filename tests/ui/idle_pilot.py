"""Pilot that waits for what is busy alone, and until nothing is. Textual's sends a callback to every widget of a screen
at each key and each pause: that was more than half of all messages while screens were tested.
"""

from asyncio import FIRST_COMPLETED, Event, create_task, wait
from typing import Any, Final

from msgspec import Struct, field
from textual.app import App, ScreenError
from textual.message_pump import MessagePump
from textual.pilot import Pilot, WaitForScreenTimeout

ROUNDS: Final = 10  # something may go on and on, such as an animation


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
