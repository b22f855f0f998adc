"""Event loop of a command, as `asyncio.run` has it, but safe from Ctrl-C while the loop is made and closed."""

from asyncio import AbstractEventLoop, CancelledError, Runner, Task, current_task
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from seasalt_tui.bots.pool.interrupts import Interrupts, interrupts_held_back
from seasalt_tui.bots.pool.wakeup_pipe import awake_for_signals

T = TypeVar("T")


def run(function: Callable[..., Awaitable[T]], *arguments: Any) -> T:
    """Ctrl-C cancels the function; the second one also interrupts what does not return to the event loop."""
    with interrupts_held_back() as interrupts:
        return _run(interrupts, lambda: function(*arguments))


def _run(interrupts: Interrupts, function: Callable[[], Awaitable[T]]) -> T:
    with Runner() as runner:
        cancellation = _Cancellation(runner.get_loop())
        try:
            return runner.run(cancellation.await_result(interrupts, function))
        except CancelledError:
            if cancellation.begun:
                raise KeyboardInterrupt from None
            raise


class _Cancellation:
    def __init__(self, loop: AbstractEventLoop) -> None:
        self.begun = False
        self._loop = loop
        self._task: Task[Any] | None = None

    async def await_result(self, interrupts: Interrupts, function: Callable[[], Awaitable[T]]) -> T:
        self._task = current_task()
        with awake_for_signals(self._loop), interrupts.passed_to(self._begin):
            return await function()

    def _begin(self) -> None:
        """By a signal handler, so at any moment."""
        if self.begun or self._task is None:
            raise KeyboardInterrupt
        self.begun = True
        self._loop.call_soon_threadsafe(self._task.cancel)
