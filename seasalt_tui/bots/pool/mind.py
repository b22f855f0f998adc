"""Of a worker's process, everything: it thinks of what it is asked, and ends when nobody can ask it any more.

A decision is thought of before all advice, and advice in turns, a step of each: so whoever plays need not wait, and of
those who ask for advice nobody gets it at the cost of the others.
"""

import os
import signal
from _thread import interrupt_main
from collections.abc import Iterator
from pickle import HIGHEST_PROTOCOL, dumps, loads
from queue import SimpleQueue
from threading import Thread
from traceback import format_exc
from types import FrameType
from typing import Any, Final

from seasalt_tui.bots.pool.frames import Frame, Kind, packed, read
from seasalt_tui.bots.questions import answers

_POLITENESS: Final = 5
_STOP: Final = signal.SIGUSR1


class _Left(BaseException):
    """Nobody waits for this any more."""


class Mind:
    def __init__(self, requests: int, answers: int) -> None:
        self._requests = os.fdopen(requests, "rb")
        self._answers = answers
        self._heard: SimpleQueue[Frame] = SimpleQueue()
        self._decisions: dict[int, Iterator[Any]] = {}
        self._advice: dict[int, Iterator[Any]] = {}
        self._current: int | None = None
        self._leaving: int | None = None

    def think(self) -> None:
        """For as long as there is somebody to think for."""
        signal.signal(_STOP, self._stop)
        Thread(target=self._listen, daemon=True).start()
        while True:
            self._take_in()
            self._go_on(self._decisions or self._advice)

    def _listen(self) -> None:
        """Beside the thinking, which is given up at once: for a question that was left, or for all of them."""
        try:
            while True:
                frame = read(self._requests.read)
                self._heard.put(frame)
                if frame.kind == Kind.LEAVE:
                    self._leaving = frame.number
                    interrupt_main(_STOP)
        finally:
            os._exit(0)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        if self._current is not None and self._current == self._leaving:
            raise _Left

    def _take_in(self) -> None:
        """It waits only where there is nothing to think of."""
        while not (self._decisions or self._advice) or not self._heard.empty():
            self._heed(self._heard.get())

    def _heed(self, frame: Frame) -> None:
        match frame.kind:
            case Kind.DECISION:
                self._decisions[frame.number] = _thoughts(frame.content)
            case Kind.ADVICE:
                self._advice[frame.number] = _thoughts(frame.content)
            case _:
                if self._decisions.pop(frame.number, None) or self._advice.pop(frame.number, None):
                    self._send(Frame(Kind.DONE, frame.number))

    def _go_on(self, group: dict[int, Iterator[Any]]) -> None:
        """One step of the first one, which is the last one from then on."""
        number = next(iter(group))
        thoughts = group.pop(number)
        self._send(Frame(Kind.BEGUN, number))
        said = self._step(number, thoughts)
        if said.kind == Kind.ANSWER and group is self._advice:  # of a decision it is the only one
            group[number] = thoughts
        self._send(said)

    def _step(self, number: int, thoughts: Iterator[Any]) -> Frame:
        try:
            self._current = number
            try:
                return Frame(Kind.ANSWER, number, dumps(next(thoughts), HIGHEST_PROTOCOL))
            except StopIteration:
                return Frame(Kind.DONE, number)
            except Exception:
                return Frame(Kind.FAILED, number, format_exc().encode(errors="replace"))
            finally:
                self._current = None
        except _Left:
            self._current = None
            return Frame(Kind.DONE, number)

    def _send(self, frame: Frame) -> None:
        content = packed(frame)
        try:
            while content:
                content = content[os.write(self._answers, content) :]
        except BrokenPipeError:
            os._exit(0)


def _thoughts(question: bytes) -> Iterator[Any]:
    """To read it is part of the thinking: that takes its time too, and can fail."""
    yield from answers(loads(question))  # noqa: S301 - from the process that started this one


def main() -> None:
    """Standard input and output are the pipes: whatever else would use them finds nothing there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_POLITENESS)
    mind = Mind(os.dup(0), os.dup(1))
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    mind.think()
