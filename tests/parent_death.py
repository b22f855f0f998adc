"""Parent-death signal: a process ends with the one that has started it, even if that is killed with -9."""

import ctypes
import os
import signal
import sys
from typing import Final

PR_SET_PDEATHSIG: Final = 1


def end_with_parent(parent: int) -> None:
    """Linux sends the signal. Elsewhere the end of a process's input or terminal has to do."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it was too late to ask
            os.kill(os.getpid(), signal.SIGKILL)
