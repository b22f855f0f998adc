"""Search and random play as `make fast` has compiled them, each in a process of its own: this one is of pure Python."""

import os
import sys
from functools import partial
from subprocess import PIPE, Popen
from typing import Final

import click
from msgspec import json

from bench import random_play, search
from bench.timing import Figures, Measure, Slice
from seasalt_tui.bots.seasalt import playout
from seasalt_tui.games import GAMES

_PURE: Final = "SEASALT_PURE_PYTHON"
_MEASURES: Final = {
    **{f"search {name}": partial(search.ours, name) for name in GAMES},
    **{f"play {name} 2": partial(random_play.random_play, name, 2) for name in GAMES},
    "play seasalt all 2": partial(random_play.random_play, "seasalt", 2, *random_play.EXPANDED["all"]),
}


def _compiled(name: str) -> Slice:
    environment = {key: value for key, value in os.environ.items() if key != _PURE}
    child = Popen([sys.executable, "-m", __name__, name], stdin=PIPE, stdout=PIPE, env=environment)  # noqa: S603
    assert child.stdout is not None  # noqa: S101 - it is a pipe
    if child.stdout.readline().strip().endswith(b".py"):
        child.communicate()
        raise ImportError("nothing is compiled, or not from these sources (make fast)")
    return partial(_measured, child)


def _measured(child: Popen[bytes], seconds: float) -> Figures:
    assert child.stdin is not None  # noqa: S101 - pipes
    assert child.stdout is not None  # noqa: S101
    child.stdin.write(json.encode(seconds) + b"\n")
    child.stdin.flush()
    return json.decode(child.stdout.readline(), type=Figures)


def _serve(name: str) -> None:
    """Until its input ends: as many seconds as each line says."""
    click.echo(playout.__file__)
    measure = _MEASURES[name]()
    for line in sys.stdin:
        click.echo(json.encode(measure(float(line))))


MEASURES = [
    Measure(f"{name} compiled", "playouts/s" if name.startswith("search") else "actions/s", partial(_compiled, name))
    for name in _MEASURES
]

if __name__ == "__main__":
    _serve(*sys.argv[1:])
