"""Worker process: answers requests from its pool until the pipe is closed, and closes its tasks then.

Scheduling: decisions before advice, so that no game waits for a hint; advice round robin, one step of each in turn, so
that nobody's hint starves another's.
"""

import os
import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator
from pickle import HIGHEST_PROTOCOL, dumps, loads
from queue import SimpleQueue
from threading import Thread, get_ident
from time import sleep
from types import FrameType
from typing import Any, Final

from seasalt_tui.bots.pool.protocol import GRACE, Frame, Kind, pack, read_frame
from seasalt_tui.bots.questions import answers
from seasalt_tui.core.tracebacks import redacted

_NICENESS: Final = 5
_STOP: Final = signal.SIGABRT  # nobody sends it: `interrupt_main` only acts as if, and Windows has it, too


_END: Final = Frame(Kind.CANCEL, -1)  # of no request: it only wakes up who waits for a frame


class _Abandoned(BaseException):
    """Cancellation: raised by the signal handler in the middle of a step whose request was cancelled."""


class WorkerProcess:
    def __init__(self, requests: int, answers: int) -> None:
        self._requests = os.fdopen(requests, "rb")
        self._answers = answers
        self._inbox: SimpleQueue[Frame] = SimpleQueue()
        self._decisions: dict[int, Iterator[Any]] = {}
        self._advice: dict[int, Iterator[Any]] = {}
        self._main = get_ident()
        self._current: int | None = None
        self._cancelled: int | None = None

    def run(self) -> None:
        """Until a signal ends it, or the reading thread."""
        signal.signal(_STOP, self._stop)
        signal.signal(signal.SIGTERM, _exit)
        Thread(target=self._read_frames, daemon=True).start()
        while True:
            self._receive()
            self._advance(self._decisions or self._advice)

    def _read_frames(self) -> None:
        """In a thread of its own: a cancellation interrupts the main thread, and the end of the pipe ends it. If that
        takes too long, this thread ends the process, as nobody else may be left to do so.
        """
        try:
            while True:
                frame = read_frame(self._requests.read)
                self._inbox.put(frame)
                if frame.kind == Kind.CANCEL:
                    self._cancelled = frame.number
                    interrupt_main(_STOP)
        finally:
            self._interrupt()
            sleep(GRACE)
            os._exit(0)

    def _interrupt(self) -> None:
        """Ends the main thread, whatever it waits for; on Windows it may have to wait until a task has returned."""
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(self._main, signal.SIGTERM)
        else:
            interrupt_main(signal.SIGTERM)
            self._inbox.put(_END)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        if self._current is not None and self._current == self._cancelled:
            raise _Abandoned

    def _receive(self) -> None:
        """Blocks only if there is nothing to work on."""
        while not (self._decisions or self._advice) or not self._inbox.empty():
            self._handle(self._inbox.get())

    def _handle(self, frame: Frame) -> None:
        match frame.kind:
            case Kind.DECISION:
                self._decisions[frame.number] = _answers_to(frame.content)
            case Kind.ADVICE:
                self._advice[frame.number] = _answers_to(frame.content)
            case _:
                if self._decisions.pop(frame.number, None) or self._advice.pop(frame.number, None):
                    self._send(Frame(Kind.DONE, frame.number))

    def _advance(self, group: dict[int, Iterator[Any]]) -> None:
        """One step of the first request, which then goes to the end of the queue."""
        number = next(iter(group))
        answers = group.pop(number)
        self._send(Frame(Kind.BEGUN, number))
        reply = self._step(number, answers)
        if reply.kind == Kind.ANSWER and group is self._advice:  # a decision has only one answer
            group[number] = answers
        self._send(reply)

    def _step(self, number: int, answers: Iterator[Any]) -> Frame:
        try:
            self._current = number
            try:
                return Frame(Kind.ANSWER, number, dumps(next(answers), HIGHEST_PROTOCOL))
            except StopIteration:
                return Frame(Kind.DONE, number)
            except Exception as error:
                return Frame(Kind.FAILED, number, redacted(error).encode(errors="replace"))
            finally:
                self._current = None
        except _Abandoned:
            self._current = None
            return Frame(Kind.DONE, number)

    def _send(self, frame: Frame) -> None:
        content = pack(frame)
        try:
            while content:
                content = content[os.write(self._answers, content) :]
        except BrokenPipeError:
            sys.exit()


def _exit(_number: int, _frame: FrameType | None) -> None:
    sys.exit()


def _answers_to(question: bytes) -> Iterator[Any]:
    """A generator, so that unpickling happens within a step: it takes time, too, and may fail."""
    yield from answers(loads(question))  # noqa: S301 - from the process that started this one


def main() -> None:
    """The pipes arrive as standard input and output, which then become /dev/null: a `print` must not reach a pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    worker = WorkerProcess(os.dup(0), os.dup(1))
    devnull = os.open(os.devnull, os.O_RDWR)
    os.dup2(devnull, 0)
    os.dup2(devnull, 1)
    worker.run()
