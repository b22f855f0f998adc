"""One process that thinks, as its pool sees it."""

import sys
from asyncio import IncompleteReadError, StreamReader, TimerHandle, create_task, get_running_loop, wait
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from pickle import loads
from traceback import format_exc
from typing import Final

from seasalt_tui.bots.pool.errand import Errand
from seasalt_tui.bots.pool.frames import HEAD_SIZE, Frame, Kind, head, packed

_PATIENCE: Final = 60.0  # seconds without a word, beside what it may think
_THINKING: Final = 0.01  # seconds for each millisecond that it may: processors have others to serve as well
# It finds what this process finds, wherever it was started, and never runs what lies in that folder.
_PROGRAM: Final = "import sys; sys.path[:] = sys.argv[1:]; from seasalt_tui.bots.pool.mind import main; main()"


class Worker:
    """`errands`: what it was asked and has not done with; `current`: of which it thinks.

    `rest` is called when there are fewer of them, `lose` with the reason when it is no more.
    """

    def __init__(self, rest: Callable[[], None], lose: Callable[["Worker", str], None]) -> None:
        self.errands: dict[int, Errand] = {}
        self.current: int | None = None
        self._rest = rest
        self._lose = lose
        self._process: Process | None = None
        self._unsent: list[Frame] = []
        self._patience: TimerHandle | None = None
        # Without the context of whoever asks first: that is the app of a session, and would never go.
        self._running = create_task(self._run(), context=Context())

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def decides(self) -> bool:
        return any(errand.urgent for errand in self.errands.values())

    @property
    def load(self) -> tuple[bool, int]:
        return self.decides, sum(errand.counts for errand in self.errands.values())

    def ask(self, errand: Errand) -> None:
        self.errands[errand.number] = errand
        self._send(errand.frame)
        self._watch()

    def leave(self, errand: Errand) -> None:
        self._send(Frame(Kind.LEAVE, errand.number))

    async def close(self) -> None:
        self._running.cancel()
        await wait({self._running})

    def _send(self, frame: Frame) -> None:
        if self._process is None or self._process.stdin is None:
            self._unsent.append(frame)
        else:
            self._process.stdin.write(packed(frame))

    def _watch(self) -> None:
        """Whoever says nothing for long is taken for dead."""
        self._relax()
        if self.errands:
            longest = _PATIENCE + _THINKING * sum(errand.milliseconds for errand in self.errands.values())
            self._patience = get_running_loop().call_later(longest, self._kill)

    def _relax(self) -> None:
        if self._patience is not None:
            self._patience.cancel()

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _run(self) -> None:
        try:
            why = await self._live()
        except Exception:  # whatever it is, no process is worth a table that waits for ever
            why = format_exc()
        finally:
            self._relax()
        self._lose(self, why)

    async def _live(self) -> str:
        """What it has ended of."""
        program = (sys.executable, "-P", "-c", _PROGRAM, *sys.path)
        process = await create_subprocess_exec(
            *program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        self._process = process
        try:
            for frame in self._unsent:
                self._send(frame)
            if process.stdout is not None:
                await self._listen(process.stdout)
        finally:
            self._kill()
            await process.wait()
        return f"A worker ended with status {process.returncode}."

    async def _listen(self, stream: StreamReader) -> None:
        with suppress(IncompleteReadError):
            while True:
                kind, number, length = head(await stream.readexactly(HEAD_SIZE))
                self._heed(Frame(kind, number, await stream.readexactly(length)))

    def _heed(self, frame: Frame) -> None:
        errand = self.errands[frame.number]
        self.current = frame.number if frame.kind == Kind.BEGUN else None
        match frame.kind:
            case Kind.ANSWER:
                errand.hear(loads(frame.content))  # noqa: S301 - from a process that this one has started
                if errand.urgent:
                    self._finish(errand)
            case Kind.DONE:
                self._finish(errand)
            case Kind.FAILED:
                self._finish(errand, frame.content.decode())
        self._watch()

    def _finish(self, errand: Errand, failure: str | None = None) -> None:
        del self.errands[errand.number]
        errand.end(failure)
        self._rest()
