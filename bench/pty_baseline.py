"""Baseline for hosting: the same game in one process per player, each on a pseudo-terminal of this machine."""

from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.host_process import memory
from bench.saved_game import save_full_hand
from bench.terminal import Terminal
from bench.timing import Figures, Measure, percentile_figures

_NUMBER: Final = 8
_COMMAND: Final = ("-m", "seasalt_tui", "continue", "--no-animation")
_DRAWN: Final = b"Help"
_ALONG_THE_HAND: Final = (b"\x1b[D", b"\x1b[D", b"\x1b[C", b"\x1b[C")
_KEYS: Final = 25  # each


def _processes(_seconds: float) -> Figures:
    """One begins when the one before is there."""
    starts, times = list[float](), list[float]()
    with ExitStack() as everything:
        terminals = []
        for _ in range(_NUMBER):
            home = everything.enter_context(TemporaryDirectory(prefix="seasalt-bench-"))
            save_full_hand(Path(home))
            terminals.append(everything.enter_context(Terminal(Path(home), *_COMMAND)))
            starts.append(terminals[-1].wait_for(_DRAWN))
            terminals[-1].settle()
        size = sum(memory(terminal.process.pid) for terminal in terminals) / _NUMBER
        for key in islice(cycle(_ALONG_THE_HAND), _KEYS):
            for terminal in terminals:
                times.append(terminal.reaction(key))
                terminal.settle()
    return {"memory": size, **percentile_figures("start", starts), **percentile_figures("key", times)}


MEASURES = [Measure("hosted pty baseline", "MB; ms", lambda: _processes, once=True)]
