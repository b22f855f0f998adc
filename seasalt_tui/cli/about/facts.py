"""What there is to know of a terminal and of the programs here, when something looks wrong. Nothing of it is secret."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import Final

from msgspec import Struct

from seasalt_tui import __version__
from seasalt_tui.core.messages import message
from seasalt_tui.ui.depth import color_depth, why_only_ascii
from seasalt_tui.ui.launch import Start, kit_at

_PACKAGES: Final = ("textual", "rich", "click", "msgspec")
_LOCALE: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_GLYPHS: Final = "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉ ▖▗▘▙▚▛▜▝▞▟ ━│╭╮╰╯ ● ◆ é ö ß œ à ’"


class Fact(Struct, frozen=True):
    """Its texts are messages, as far as they are words; `values` fill the gaps of the remark."""

    name: str
    value: str
    remark: str = ""
    values: Mapping[str, object] = {}
    wrong: bool = False

    @property
    def english(self) -> str:
        """The remark, for programs."""
        return self.remark.format_map(self.values) if self.values else self.remark


def programs() -> Iterator[Fact]:
    yield Fact("seasalt", __version__)
    yield Fact("python", f"{platform.python_implementation()} {platform.python_version()}")
    for package in _PACKAGES:
        yield Fact(package, version(package))
    yield Fact(message("system"), platform.platform())


def terminal(start: Start) -> Iterator[Fact]:
    size = shutil.get_terminal_size()
    both = sys.stdin.isatty() and sys.stdout.isatty()
    yield Fact(message("terminal"), message("yes") if both else message("no"), message("input and output"))
    yield Fact(message("size"), f"{size.columns}x{size.lines}")
    yield Fact("TERM", os.environ.get("TERM", ""))
    yield Fact("COLORTERM", os.environ.get("COLORTERM", ""))
    yield _colors(start.settings.colors)
    yield from _letters(start)


def _colors(colors: str) -> Fact:
    depth, reason = color_depth(colors, os.environ)
    if colors != "auto":
        return Fact(message("colors"), depth, message("from the setting colors"))
    return Fact(message("colors"), depth, message("from {reason}"), {"reason": reason})


def _letters(start: Start) -> Iterator[Fact]:
    encoding = sys.stdout.encoding
    yield Fact(message("encoding"), encoding)
    if kit_at(start).look.ascii:
        yield Fact(message("pictures"), "ASCII", *_why_ascii(encoding))
    else:
        yield Fact(message("pictures"), message("blocks"))
    yield Fact(message("test line"), _GLYPHS, message("each sign one cell wide, none a box or a question mark"))


def _why_ascii(encoding: str) -> tuple[str, Mapping[str, object]]:
    reason = why_only_ascii(encoding, os.environ)
    if not reason:
        return message("from what was asked for"), {}
    if reason.startswith("TERM"):
        return message("from {reason}"), {"reason": reason}
    return message("from the encoding {encoding}"), {"encoding": encoding}


def language(start: Start, asked: str | None) -> Iterator[Fact]:
    yield Fact(message("language"), start.words.language, _wish(start, asked))
    for name in _LOCALE:
        if name in os.environ:
            yield Fact(name, os.environ[name])


def _wish(start: Start, asked: str | None) -> str:
    if asked:
        return message("from the command line")
    return message("from the settings") if start.settings.language else message("from the terminal")
