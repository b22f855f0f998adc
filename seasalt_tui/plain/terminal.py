"""Console on the standard input and output of this process."""

import sys
from io import TextIOWrapper

from seasalt_tui.plain.console import Console


def terminal() -> Console:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    # Unbuffered: a thread still waiting in a buffered read would block the interpreter's exit.
    lines = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - it is open already
    encoding = sys.stdin.encoding
    return Console(lambda: lines.readline().decode(encoding, "replace"), _write, tty=sys.stdout.isatty())


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
