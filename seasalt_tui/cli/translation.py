"""Translation: everything the command line prints is in one language for the whole process.

The language is chosen when the first text is printed, so that `--version` and output for programs read no settings.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from seasalt_tui.core.errors import Refusal, SeasaltError
    from seasalt_tui.text.words import Words


def say(text: str, /, **values: object) -> str:
    return _words().say(text, **values)


def say_as(context: str, text: str, /, **values: object) -> str:
    return _words().say_as(context, text, **values)


def say_number(one: str, many: str, number: int, /, **values: object) -> str:
    return _words().say_number(one, many, number, **values)


def say_refusal(refusal: "Refusal") -> str:
    return _words().say_refusal(refusal)


def say_error(error: "SeasaltError") -> str:
    return _words().say_error(error)


@cache
def _words() -> "Words":
    from seasalt_tui.text.system_language import locale_variables  # noqa: PLC0415
    from seasalt_tui.text.words import choose_language, words  # noqa: PLC0415

    chosen = words(choose_language(lang_option(sys.argv[1:]), _configured(), locale_variables()))
    if all(map(is_utf8, (sys.stdout, sys.stderr))):
        return chosen
    from seasalt_tui.text.ascii import AsciiWords  # noqa: PLC0415

    return AsciiWords(chosen)


def is_utf8(output: TextIO | None) -> bool:
    return output is None or output.encoding.lower().replace("_", "-") in {"utf-8", "utf8"}


def lang_option(line: Sequence[str]) -> str | None:
    """The last --lang anywhere on the line: help and errors may be printed before click has parsed it."""
    options = line[: line.index("--")] if "--" in line else line
    chosen = None
    for word, following in zip(options, [*options, None][1:], strict=True):
        name, equals, value = word.partition("=")
        if name == "--lang":
            chosen = value if equals else following
    return chosen


def _configured() -> str | None:
    from seasalt_tui.store.paths import paths  # noqa: PLC0415

    file = paths().config
    if not os.access(file, os.R_OK):
        return None
    from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import

    return read(file)[0].language
