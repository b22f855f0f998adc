"""Start-up time, from the shell's return key to the end of the process, beside bare Python and Textual."""

import subprocess
import sys
from functools import partial

from bench.timing import Measure, Slice, repeat


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # noqa: S603


def _prepare(*arguments: str) -> Slice:
    return partial(repeat, partial(_run, *arguments), scale=1e-6)


def _measure(name: str, *arguments: str) -> Measure:
    return Measure(f"start {name}", "ms", partial(_prepare, *arguments))


MEASURES = [
    _measure("python", "-c", "pass"),
    _measure("seasalt --version", "-m", "seasalt_tui", "--version"),
    _measure("import textual", "-c", "import textual"),
]
