"""Child processes of the tests: each ends with its worker, and an optional program is started only by who names it.

`setpriv` asks for the parent-death signal between fork and exec: a `preexec_fn` would do so, too, but it forks all of
pytest, and later Pythons warn of that. Linux takes the end of a thread for the end of its process, so what another
thread starts is left alone.
"""

import os
import shutil
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, AnyStr, Final

from needed_programs import PACKAGES, declared_programs

SETPRIV: Final = shutil.which("setpriv")
BOUND: Final = (str(SETPRIV), "--pdeathsig", "KILL")


class ChildProcess(subprocess.Popen[AnyStr]):
    """Whatever uses `subprocess` or asyncio gets one, see `install`."""

    def __init__(self, args: Any, *others: Any, **options: Any) -> None:
        command: list[Any] = [args] if isinstance(args, str | os.PathLike) else list(args)
        check_declared(command[0])
        bound = not {"shell", "executable"} & options.keys() and can_be_bound(command[0], options.get("env"))
        super().__init__([*BOUND, *command] if bound else args, *others, **options)
        self.args = args


def check_declared(program: Any) -> None:
    if program == SETPRIV:  # only binds another one, where it is there
        return
    name = Path(os.fsdecode(program)).name
    if name in PACKAGES and name not in declared_programs():
        raise AssertionError(f'a test that starts {name} has to say so: @pytest.mark.needs("{name}")')


def can_be_bound(program: Any, env: Mapping[str, str] | None) -> bool:
    """What is not found is told by `subprocess` itself."""
    found = shutil.which(program, path=(os.environ if env is None else env).get("PATH"))
    return bool(SETPRIV and found) and threading.current_thread() is threading.main_thread()


def install() -> None:
    """Before anything else imports the name."""
    subprocess.Popen = ChildProcess  # type: ignore[misc]
