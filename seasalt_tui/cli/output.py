"""Output: width of the terminal, letters of the encoding, aligned tables, lines and JSON, once for all commands."""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from io import TextIOWrapper
from typing import Any, Final, NamedTuple

import click

from seasalt_tui.cli.display_options import ASCII
from seasalt_tui.cli.translation import is_utf8

_NARROWEST: Final = 40
_WIDEST: Final = 160
_DEFAULT_WIDTH: Final = 80
_GAP: Final = "  "


class Column(NamedTuple):
    min_width: int = 0
    right: bool = False

    def cell(self, text: str, width: int) -> str:
        return text.rjust(width) if self.right else text.ljust(width)


def output_width() -> int:
    """The width of the terminal without its last column; output to a file is for 80 columns."""
    has_width = sys.stdout.isatty() or "COLUMNS" in os.environ
    width = shutil.get_terminal_size().columns if has_width else _DEFAULT_WIDTH
    return max(min(width - 1, _WIDEST), _NARROWEST)


def only_ascii(overrides: Mapping[str, Any]) -> bool:
    """As --ascii says; by default whether the encoding lacks block characters."""
    return bool(overrides.get(ASCII, not (isinstance(sys.stdout, TextIOWrapper) and is_utf8(sys.stdout))))


def replace_unencodable() -> None:
    """Names may have letters that the encoding of standard output lacks."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


def print_json(report: object, *, err: bool = False) -> None:
    click.echo(json.dumps(report, indent=2), err=err)


def table(rows: Sequence[Sequence[str]], columns: Sequence[Column]) -> list[str]:
    """A line for each row; the last cell of a row is not padded."""
    return tables([rows], columns)[0]


def tables(blocks: Sequence[Sequence[Sequence[str]]], columns: Sequence[Column]) -> list[list[str]]:
    """Several blocks of rows, aligned to the same columns."""
    widths = [max((len(row[place]) for rows in blocks for row in rows), default=0) for place in range(len(columns))]
    widths = [max(width, column.min_width) for width, column in zip(widths, columns, strict=True)]
    return [[_line(row, columns, widths) for row in rows] for rows in blocks]


def _line(row: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> str:
    cells = (column.cell(text, width) for text, column, width in zip(row, columns, widths, strict=True))
    return _GAP.join(cells).rstrip()
