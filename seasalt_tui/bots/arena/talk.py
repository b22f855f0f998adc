"""Another program, asked line by line.

It has a process group of its own: a ctrl-C is not for it, and it ends with all that it has started.
"""

import os
from contextlib import suppress
from select import select
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from signal import SIGKILL
from subprocess import PIPE, Popen
from time import monotonic
from typing import IO, Final

LONGEST_LINE: Final = 1 << 20
_FAREWELL: Final = 1.0  # seconds to go by itself
_END: Final = b"\n"


class Failed(Exception):
    """It gave no answer; says why in its subclass."""


class Silent(Failed):
    pass


class Babbling(Failed):
    """More than one line, or one without an end."""


class Gone(Failed):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Talk:
    def __init__(self, command: list[str]) -> None:
        """`OSError` if there is no such program. What it says on standard error goes where ours goes."""
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, bufsize=0, process_group=0)  # noqa: S603
        self._to, self._back = _piped(self._process.stdin), _piped(self._process.stdout)
        self._heard = b""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Both ways at once: it may speak before it has read all."""
        left, end = memoryview(line + _END), monotonic() + seconds
        with DefaultSelector() as ways:
            ways.register(self._back, EVENT_READ)
            ways.register(self._to, EVENT_WRITE)
            while _END not in self._heard:
                ready = [key.fileobj for key, _ in ways.select(max(end - monotonic(), 0))]
                if not ready:
                    raise Silent
                if self._back in ready:
                    self._hear()
                elif not (left := self._told(left)):
                    ways.unregister(self._to)
        return self._answer(whole=not left)

    def _told(self, left: memoryview) -> memoryview:
        try:
            return left[os.write(self._to.fileno(), left) :]
        except BrokenPipeError:
            raise self._gone() from None

    def _hear(self) -> None:
        news = os.read(self._back.fileno(), LONGEST_LINE)
        if not news:
            raise self._gone()
        self._heard += news
        if len(self._heard) > LONGEST_LINE:
            raise Babbling

    def _answer(self, *, whole: bool) -> bytes:
        answer, _, self._heard = self._heard.partition(_END)
        if self._heard or not whole:
            raise Babbling
        return answer

    def _gone(self) -> Gone:
        self.close()
        return Gone(self._process.returncode)

    def close(self) -> None:
        """Nothing more comes, so it may go; what is left of its group is killed.

        Only then is it asked for its status, so that until then its number is not somebody else's.
        """
        if self._process.returncode is not None:
            return
        self._to.close()
        end = monotonic() + _FAREWELL
        while select([self._back], [], [], max(end - monotonic(), 0))[0] and self._drained():
            pass
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, SIGKILL)
        self._process.wait()
        self._back.close()

    def _drained(self) -> bool:
        return bool(os.read(self._back.fileno(), LONGEST_LINE))


def _piped(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("It was started without pipes.")
    os.set_blocking(pipe.fileno(), False)
    return pipe
