"""Batches handed to processes of this machine. Each comes back once, whatever becomes of a process."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar

from seasalt_tui.bots.interrupts import interrupts_held_back
from seasalt_tui.bots.spread.task import Lost, Task
from seasalt_tui.bots.spread.worker import Done, work

B = TypeVar("B")
R = TypeVar("R")

_AHEAD: Final = 2  # batches for each process, so that none is ever idle
_LIVES: Final = 3  # of processes that a batch may cost
_FAREWELL: Final = 5.0  # seconds to close what was opened


def by_processes(task: Task[B, R], batches: Iterable[B], jobs: int) -> Generator[R]:
    crew = _Crew(task)
    try:
        crew.hire(jobs)
        yield from crew.results(iter(batches))
    finally:
        with interrupts_held_back():
            crew.dismiss()


class _Hand:
    """One process, and what it was given to do, the oldest first."""

    def __init__(self, process: SpawnProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.given: deque[tuple[Any, int]] = deque()

    def give(self, batch: Any, lives: int) -> None:
        self.given.append((batch, lives))
        with suppress(OSError):  # it is dead: its end of the pipe tells, and all that it was given goes to another
            self.pipe.send(batch)


class _Crew:
    def __init__(self, task: Task[Any, Any]) -> None:
        self._context = get_context("spawn")
        self._task = task
        self._hands: list[_Hand] = []

    def hire(self, number: int) -> None:
        """Python's resource tracker unblocks interrupts when it starts, so it has to be there before.

        Who is started while they are held back never sees one.
        """
        resource_tracker.ensure_running()
        with interrupts_held_back():
            for _ in range(number):
                ours, theirs = self._context.Pipe()
                process = self._context.Process(target=work, args=(self._task, theirs), daemon=True)
                process.start()
                theirs.close()
                self._hands.append(_Hand(process, ours))

    def results(self, left: Iterator[Any]) -> Iterator[Any]:
        while True:
            self._hand_out(left)
            busy = {hand.pipe: hand for hand in self._hands if hand.given}
            if not busy:
                return
            for pipe in wait(list(busy)):
                hand = busy[pipe]  # type: ignore[index]
                try:
                    done: Done = hand.pipe.recv()
                except (EOFError, OSError):
                    self._replace(hand)
                    continue
                hand.given.popleft()
                if done.error:
                    raise done.error
                yield done.result

    def _hand_out(self, left: Iterator[Any]) -> None:
        """In turns, so that the last ones are not all with the same process."""
        for _ in range(_AHEAD):
            for hand in self._hands:
                if len(hand.given) < _AHEAD:
                    for batch in left:
                        hand.give(batch, _LIVES)
                        break

    def _replace(self, hand: _Hand) -> None:
        """Another process does what the dead one has left; it was at the first of it."""
        self._hands.remove(hand)
        _end(hand)
        self.hire(1)
        for place, (batch, lives) in enumerate(hand.given):
            if lives == 1 and place == 0:
                raise Lost
            self._hands[-1].give(batch, lives - (place == 0))

    def dismiss(self) -> None:
        for hand in self._hands:
            hand.process.terminate()
        for hand in self._hands:
            _end(hand)
        self._hands.clear()


def _end(hand: _Hand) -> None:
    hand.process.join(_FAREWELL)
    if hand.process.exitcode is None:
        hand.process.kill()
        hand.process.join()
    hand.process.close()
    hand.pipe.close()
