"""Progress bar: results in bulk are taken as they come, with a bar on a terminal; Ctrl-C keeps what there is."""

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
    """Whether all have come. `take`: returns how far a result brings the bar. `remark`: stands in its place."""
    shown, style = sys.stderr.isatty(), {} if remark is None else _REMARK_ONLY
    bar = click.progressbar(length=length, label=label, file=sys.stderr, hidden=not shown, show_pos=True, **style)
    with closing(results), bar:
        try:
            for result in results:
                bar.update(take(result), remark() if shown and remark is not None else None)
        except KeyboardInterrupt:
            return False
    return True
