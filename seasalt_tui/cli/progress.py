"""Progress bars on standard error, if that is a terminal."""

import sys
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Any, Final, TypeVar

import click

R = TypeVar("R")

_REMARK_ONLY: Final[dict[str, Any]] = {
    "width": 0,
    "item_show_func": lambda text: text,
    "bar_template": "%(label)s  %(info)s",
}


def take_all(
    results: Generator[R], take: Callable[[R], int], label: str, length: int, remark: Callable[[], str] | None = None
) -> bool:
    """Takes results as they come. Returns whether all have: Ctrl-C keeps those so far.

    `take`: returns how far a result brings the bar. `remark`: stands in place of the bar.
    """
    shown, style = sys.stderr.isatty(), {} if remark is None else _REMARK_ONLY
    bar = click.progressbar(length=length, label=label, file=sys.stderr, hidden=not shown, show_pos=True, **style)
    try:
        with closing(results), bar:
            for result in results:
                bar.update(take(result), remark() if shown and remark is not None else None)
    except KeyboardInterrupt:
        return False
    return True


class PartsBar:
    """Called with the parts that are done, and with all of them."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._done = 0

    def __call__(self, done: int, every: int) -> None:
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if self._done == 0:
            self._bar = click.progressbar(length=every, label=self._label, file=sys.stderr, show_pos=True)
        self._bar.update(done - self._done)
        self._done = done
        if done >= every:
            self._bar.render_finish()
