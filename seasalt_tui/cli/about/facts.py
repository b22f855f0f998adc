"""What there is to know of a terminal and of the programs here, when something looks wrong. Nothing of it is secret."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import version
from typing import Final

from msgspec import Struct

from seasalt_tui import __version__
from seasalt_tui.ui.depth import color_depth, why_only_ascii
from seasalt_tui.ui.launch import Start, kit_at

_PACKAGES: Final = ("textual", "rich", "click", "msgspec")
_LOCALE: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_GLYPHS: Final = "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉ ▖▗▘▙▚▛▜▝▞▟ ━│╭╮╰╯ ● ◆ é ö ß œ à ’"


class Fact(Struct, frozen=True):
    name: str
    value: str
    remark: str = ""
    wrong: bool = False


def programs() -> Iterator[Fact]:
    yield Fact("seasalt", __version__)
    yield Fact("python", f"{platform.python_implementation()} {platform.python_version()}")
    for package in _PACKAGES:
        yield Fact(package, version(package))
    yield Fact("system", platform.platform())


def terminal(start: Start) -> Iterator[Fact]:
    size = shutil.get_terminal_size()
    depth, reason = color_depth(start.settings.colors, os.environ)
    yield Fact("terminal", "yes" if sys.stdin.isatty() and sys.stdout.isatty() else "no", "input and output")
    yield Fact("size", f"{size.columns}x{size.lines}")
    yield Fact("TERM", os.environ.get("TERM", ""))
    yield Fact("COLORTERM", os.environ.get("COLORTERM", ""))
    yield Fact("colors", depth, f"from {reason}")
    yield from _letters(start)


def _letters(start: Start) -> Iterator[Fact]:
    encoding = sys.stdout.encoding
    reason = why_only_ascii(encoding, os.environ) or "what was asked for"
    yield Fact("encoding", encoding)
    yield Fact("pictures", "ASCII", f"from {reason}") if kit_at(start).look.ascii else Fact("pictures", "blocks")
    yield Fact("test line", _GLYPHS, "each sign one cell wide, none a box or a question mark")


def language(start: Start, asked: str | None) -> Iterator[Fact]:
    yield Fact("language", start.words.language, f"from {_wish(start, asked)}")
    for name in _LOCALE:
        if name in os.environ:
            yield Fact(name, os.environ[name])


def _wish(start: Start, asked: str | None) -> str:
    if asked:
        return "the command line"
    return "the settings" if start.settings.language else "the terminal"
