"""A thread that does one piece of work after the other, handed over quicker than an executor for any number does it."""

from asyncio import AbstractEventLoop, Future, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Worker:
    """What was handed over is done, even if nobody waits for it any more."""

    __slots__ = ("_jobs",)

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        Thread(target=_work_off, args=(self._jobs,), name=name, daemon=True).start()

    async def run(self, work: Callable[[], T]) -> T:
        loop = get_running_loop()
        done: Future[T] = loop.create_future()
        self._jobs.put(lambda: _do(work, loop, done))
        return await done

    def stop(self) -> None:
        """After all that was handed over."""
        self._jobs.put(None)


def _work_off(jobs: "SimpleQueue[Callable[[], None] | None]") -> None:
    while (job := jobs.get()) is not None:
        job()
        del job  # or what it holds stays open until the next one comes


def _do(work: Callable[[], T], loop: AbstractEventLoop, done: "Future[T]") -> None:
    give: Callable[[Any], None]
    result: object
    try:
        give, result = done.set_result, work()
    except BaseException as error:
        give, result = done.set_exception, error
    with suppress(RuntimeError):  # whoever waited is gone, and the loop with it
        loop.call_soon_threadsafe(_give, done, give, result)


def _give(done: "Future[Any]", give: Callable[[Any], None], result: object) -> None:
    if not done.done():
        give(result)
