"""`seasalt engine` in a process of its own, with requests and answers over pipes."""

import json
import sys
from subprocess import PIPE, Popen
from threading import Timer
from types import TracebackType
from typing import IO, Any, NamedTuple, Self

LONGEST_LIFE = 120.0  # seconds: what hangs is killed, and its missing answer fails the test

Json = dict[str, Any]


class Ended(NamedTuple):
    status: int
    answers: bytes
    errors: str


class EngineProcess:
    def __init__(self) -> None:
        command = [sys.executable, "-m", "seasalt_tui", "engine"]
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        self._watchdog = Timer(LONGEST_LIFE, self.process.kill)
        self._watchdog.daemon = True
        self._watchdog.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        self._watchdog.cancel()
        self._watchdog.join()
        for pipe in (self.requests, self.answers, self.errors):
            pipe.close()

    @property
    def requests(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    @property
    def answers(self) -> IO[bytes]:
        assert self.process.stdout is not None
        return self.process.stdout

    @property
    def errors(self) -> IO[bytes]:
        assert self.process.stderr is not None
        return self.process.stderr

    def send(self, text: bytes) -> None:
        self.requests.write(text)
        self.requests.flush()

    def answer(self, line: bytes) -> bytes:
        self.send(line + b"\n")
        answer = self.answers.readline()
        assert answer.endswith(b"\n"), "the engine has ended"
        return answer[:-1]

    def ask(self, request: Json) -> Json:
        answer: Json = json.loads(self.answer(json.dumps(request).encode()))
        return answer

    def end(self) -> Ended:
        """No more requests: what else it says until it ends by itself."""
        self.requests.close()
        answers, errors = self.answers.read(), self.errors.read()
        return Ended(self.process.wait(), answers, errors.decode())
