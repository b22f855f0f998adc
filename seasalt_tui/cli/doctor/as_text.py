"""Text: the diagnostics for people, a line each; a mark shows what is wrong."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.cli.doctor.diagnostics import Diagnostic
from seasalt_tui.cli.output import Column, table
from seasalt_tui.cli.translation import say

_COLUMNS: Final = (Column(), Column())


def as_text(diagnostics: Sequence[Diagnostic]) -> list[str]:
    return table([(_name(diagnostic), _value(diagnostic)) for diagnostic in diagnostics], _COLUMNS)


def _name(diagnostic: Diagnostic) -> str:
    return f"{'!' if diagnostic.wrong else ' '} {say(diagnostic.name)}"


def _value(diagnostic: Diagnostic) -> str:
    value = diagnostic.value
    text = say(value) if value.isascii() else value  # a path or the test line: printed as it is
    remark = say(diagnostic.remark, **diagnostic.values)
    return f"{text}  ({remark})" if remark else text
