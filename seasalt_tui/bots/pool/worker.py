"""Worker handle: starts one worker process, sends it requests, ends it, and kills it if it hangs."""

import subprocess
import sys
from asyncio import IncompleteReadError, StreamReader, TimerHandle, create_task, get_running_loop, wait
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from pickle import loads
from typing import Final, NamedTuple

from seasalt_tui.bots.pool.protocol import HEADER_SIZE, Frame, Kind, pack, unpack_header
from seasalt_tui.bots.pool.request import Request
from seasalt_tui.core.tracebacks import redacted

_TIMEOUT: Final = 60.0  # seconds without a frame, beyond the time budget
_SECONDS_PER_BUDGET_MS: Final = 0.01  # ten times the budget: it is processor time, and the processor may be shared
# The worker imports from the same `sys.path`; -P keeps the working directory, which may hold anything, out of it.
_PROGRAM: Final = (
    "import sys; sys.path[:] = sys.argv[1:]; from seasalt_tui.bots.pool.worker_process import main; main()"
)


class Terms(NamedTuple):
    """`queued`: decisions that a worker has at once, so that it need not wait for the next. `grace`: seconds for it to
    close what its tasks have opened. `stderr`: its standard error, None: the one of this process.
    """

    queued: int = 1
    grace: float = 0.0
    stderr: int | None = DEVNULL


THINKING: Final = Terms()
# On Windows, what a session of its own and being nice are elsewhere.
_WINDOWS_FLAGS: Final = ("CREATE_NEW_PROCESS_GROUP", "BELOW_NORMAL_PRIORITY_CLASS")
_FLAGS: Final = sum(getattr(subprocess, flag, 0) for flag in _WINDOWS_FLAGS)


class Worker:
    """`requests`: those that are not finished; `current`: the number of the one it works on.

    `on_less_load` is called after each finished request, `on_death` with the reason when the process has ended.
    """

    def __init__(
        self, terms: Terms, on_less_load: Callable[[], None], on_death: Callable[["Worker", str], None]
    ) -> None:
        self.requests: dict[int, Request] = {}
        self.current: int | None = None
        self._terms = terms
        self._on_less_load = on_less_load
        self._on_death = on_death
        self._process: Process | None = None
        self._unsent: list[Frame] = []
        self._timeout: TimerHandle | None = None
        # An empty context: a copy of the caller's would keep the app of its session alive as long as the worker.
        self._running = create_task(self._run(), context=Context())

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def decisions(self) -> int:
        return sum(request.urgent for request in self.requests.values())

    @property
    def load(self) -> tuple[int, int]:
        return self.decisions, sum(request.is_load for request in self.requests.values())

    def ask(self, request: Request) -> None:
        self.requests[request.number] = request
        self._send(request.frame)
        self._restart_timeout()

    def cancel(self, request: Request) -> None:
        self._send(Frame(Kind.CANCEL, request.number))

    async def close(self) -> None:
        """A worker ends itself when its pipe is closed."""
        if self._terms.grace and self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await wait({self._running}, timeout=self._terms.grace)
        self._running.cancel()
        await wait({self._running})

    def _send(self, frame: Frame) -> None:
        if self._process is None or self._process.stdin is None:
            self._unsent.append(frame)
        else:
            self._process.stdin.write(pack(frame))

    def _restart_timeout(self) -> None:
        """Watchdog: a worker that sends nothing for too long is killed."""
        self._cancel_timeout()
        if self.requests:
            milliseconds = sum(request.milliseconds for request in self.requests.values())
            seconds = _TIMEOUT + _SECONDS_PER_BUDGET_MS * milliseconds
            self._timeout = get_running_loop().call_later(seconds, self._kill)

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _run(self) -> None:
        try:
            reason = await self._serve()
        except Exception as error:  # whatever it is: without `on_death`, tables would wait for ever
            reason = redacted(error)
        finally:
            self._cancel_timeout()
        self._on_death(self, reason)

    async def _serve(self) -> str:
        """Until the process ends; returns why it has."""
        program = (sys.executable, "-P", "-c", _PROGRAM, *sys.path)
        process = await create_subprocess_exec(
            *program,
            stdin=PIPE,
            stdout=PIPE,
            stderr=self._terms.stderr,
            start_new_session=True,
            creationflags=_FLAGS,
        )
        self._process = process
        try:
            for frame in self._unsent:
                self._send(frame)
            if process.stdout is not None:
                await self._read_frames(process.stdout)
        except BaseException:  # closed, or a frame makes no sense; one whose pipe ends has ended by itself
            self._kill()
            raise
        finally:
            await process.wait()
        return f"A worker ended with status {process.returncode}."

    async def _read_frames(self, stream: StreamReader) -> None:
        with suppress(IncompleteReadError):
            while True:
                kind, number, length = unpack_header(await stream.readexactly(HEADER_SIZE))
                self._handle(Frame(kind, number, await stream.readexactly(length)))

    def _handle(self, frame: Frame) -> None:
        request = self.requests[frame.number]
        self.current = frame.number if frame.kind == Kind.BEGUN else None
        match frame.kind:
            case Kind.ANSWER:
                request.receive(loads(frame.content))  # noqa: S301 - from a process that this one has started
                if request.urgent:
                    self._finish(request)
            case Kind.DONE:
                self._finish(request)
            case Kind.FAILED:
                self._finish(request, frame.content.decode())
        self._restart_timeout()

    def _finish(self, request: Request, failure: str | None = None) -> None:
        del self.requests[request.number]
        request.end(failure)
        self._on_less_load()
