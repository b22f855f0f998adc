"""`seasalt engine` in a process of its own, with requests and answers over pipes."""

import json
import os
from types import TracebackType
from typing import NamedTuple, Self

from cli.command_line import ENGLISH
from cli.forked_process import ForkedProcess
from seasalt_tui.core.game import Json


class Ended(NamedTuple):
    status: int
    answers: bytes
    errors: str


class EngineProcess:
    def __init__(self) -> None:
        (stdin, requests), (answers, stdout), (errors, stderr) = os.pipe(), os.pipe(), os.pipe()
        self.process = ForkedProcess(("engine",), ENGLISH, (stdin, stdout, stderr))
        for stream in (stdin, stdout, stderr):
            os.close(stream)
        self.requests = os.fdopen(requests, "wb")
        self.answers = os.fdopen(answers, "rb")
        self.errors = os.fdopen(errors, "rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.requests, self.answers, self.errors):
            pipe.close()

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
        """No more requests: everything else it writes until it ends by itself."""
        self.requests.close()
        answers, errors = self.answers.read(), self.errors.read()
        return Ended(self.process.wait(), answers, errors.decode())
