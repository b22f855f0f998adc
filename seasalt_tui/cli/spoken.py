"""What the command line says, in one language for the whole process: at a command line there is one person.

It is found out with the first word that is said, so that `--version` and what programs read wait for no settings.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from seasalt_tui.ui.words import Words


def say(text: str, /, **values: object) -> str:
    return _words().say(text, **values)


def say_as(context: str, text: str, /, **values: object) -> str:
    return _words().say_as(context, text, **values)


def say_number(one: str, many: str, number: int, /, **values: object) -> str:
    return _words().say_number(one, many, number, **values)


@cache
def _words() -> "Words":
    from seasalt_tui.ui.words import choose_language, words  # noqa: PLC0415

    found = words(choose_language(asked(sys.argv[1:]), _configured(), os.environ))
    if all(map(_shows_every_letter, (sys.stdout, sys.stderr))):
        return found
    from seasalt_tui.ui.ascii_words import AsciiWords  # noqa: PLC0415

    return AsciiWords(found)


def _shows_every_letter(output: TextIO | None) -> bool:
    return output is None or output.encoding.lower().replace("_", "-") in {"utf-8", "utf8"}


def asked(line: Sequence[str]) -> str | None:
    """Wherever it stands: help and mistakes are told before the whole line is understood. The last one counts."""
    options = line[: line.index("--")] if "--" in line else line
    found = None
    for word, following in zip(options, [*options, None][1:], strict=True):
        name, equals, value = word.partition("=")
        if name == "--lang":
            found = value if equals else following
    return found


def _configured() -> str | None:
    from seasalt_tui.store.paths import paths  # noqa: PLC0415

    file = paths().config
    if not os.access(file, os.R_OK):
        return None
    from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import

    return read(file)[0].language
