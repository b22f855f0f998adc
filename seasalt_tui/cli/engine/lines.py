"""The engine's lines: requests in, answers out, until the input ends."""

from collections.abc import Iterator
from typing import BinaryIO

from seasalt_tui.cli.engine.session import LONGEST_LINE, Session


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    session = Session()
    for line in _lines(requests):
        answers.write(session.answer(line) + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Of a line that is too long only its beginning, one byte longer than is allowed."""
    while line := requests.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST_LINE + 1)
        yield line
