"""`seasalt engine`: request and response, a line of JSON each, until the input ends."""

import sys
from collections.abc import Iterator
from typing import BinaryIO

import click

from seasalt_tui.cli.engine.requests import LONGEST_LINE
from seasalt_tui.cli.engine.session import Session
from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message


@localized_command(
    "engine",
    short_help=message("The rules engine for other programs: JSON lines in and out."),
    help=message(
        "The rules engine over standard input and output: one JSON object per line in, one per line out.\n\n"
        'For bots, test suites and tools in any language; it speaks English. Try: {"do": "games"}'
    ),
)
def command() -> None:
    if sys.stdin is None or sys.stdout is None:
        raise click.UsageError(say("The engine speaks over standard input and output; one of them is closed."))
    _serve(sys.stdin.buffer, sys.stdout.buffer)


def _serve(requests: BinaryIO, answers: BinaryIO) -> None:
    session = Session()
    for line in _lines(requests):
        answers.write(session.answer(line) + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Bounded reads: a line over the limit is cut to one byte more than the limit, and its rest is skipped."""
    while line := requests.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST_LINE + 1)
        yield line
