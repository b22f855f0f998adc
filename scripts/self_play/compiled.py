"""Ahead-of-time compilation for tuning: a copy of the program whose playouts mypyc has compiled.

They find the same, five times as fast.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from typing import Final

import seasalt_tui

_PROGRAM: Final = Path(seasalt_tui.__file__).parent


@contextmanager
def compiled(modules: Sequence[str]) -> Iterator[Path]:
    """The folder that holds the copy, to stand first on the path of a new process."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        copytree(_PROGRAM, folder / _PROGRAM.name)
        files = [module.replace(".", "/") + ".py" for module in modules]
        mypyc = Path(sys.executable).with_name("mypyc")
        run([mypyc, "--ignore-missing-imports", *files], cwd=folder, stdout=DEVNULL, check=True)  # noqa: S603 - no input of others
        yield folder


def run_compiled(script: str, arguments: Sequence[str], modules: Sequence[str]) -> None:
    """The same script once more, in a process that has these modules compiled."""
    with compiled(modules) as folder:
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        run([sys.executable, script, *arguments], env=environment, check=True)  # noqa: S603 - no input of others
