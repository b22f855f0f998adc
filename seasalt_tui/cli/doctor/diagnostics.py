"""Diagnostics: versions, terminal and language, for bug reports. None of it is secret."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from importlib.util import find_spec
from typing import Final

from msgspec import Struct

from seasalt_tui import __version__
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start, kit_for
from seasalt_tui.text.color_depth import color_depth, why_only_ascii

_PACKAGES: Final = ("textual", "rich", "click", "msgspec")
_PLAYOUTS: Final = "seasalt_tui.bots.seasalt.playout"
_LOCALE: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_GLYPHS: Final = "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉ ▖▗▘▙▚▛▜▝▞▟ ━│╭╮╰╯ ● ◆ é ö ß œ à ’"


class Diagnostic(Struct, frozen=True):
    """`name`, `value` and `remark` are message ids where they are words; `values` are the remark's placeholders."""

    name: str
    value: str
    remark: str = ""
    values: Mapping[str, object] = {}
    wrong: bool = False

    @property
    def english(self) -> str:
        """The remark in English, for the JSON output."""
        return self.remark.format_map(self.values) if self.values else self.remark


def programs() -> Iterator[Diagnostic]:
    yield Diagnostic("seasalt", __version__)
    yield Diagnostic("python", f"{platform.python_implementation()} {platform.python_version()}")
    for package in _PACKAGES:
        yield Diagnostic(package, version(package))
    yield Diagnostic(message("system"), platform.platform())
    runs = message("compiled") if _is_compiled(_PLAYOUTS) else message("pure Python")
    yield Diagnostic(message("rules and playouts"), runs)


def _is_compiled(module: str) -> bool:
    found = find_spec(module)
    return found is not None and found.origin is not None and not found.origin.endswith(".py")


def terminal(start: Start) -> Iterator[Diagnostic]:
    size = shutil.get_terminal_size()
    both = sys.stdin.isatty() and sys.stdout.isatty()
    yield Diagnostic(message("terminal"), message("yes") if both else message("no"), message("input and output"))
    yield Diagnostic(message("size"), f"{size.columns}x{size.lines}")
    yield Diagnostic("TERM", os.environ.get("TERM", ""))
    yield Diagnostic("COLORTERM", os.environ.get("COLORTERM", ""))
    yield _colors(start.settings.colors)
    yield from _letters(start)


def _colors(colors: str) -> Diagnostic:
    depth, reason = color_depth(colors, os.environ)
    if colors != "auto":
        return Diagnostic(message("colors"), depth, message("from the setting colors"))
    return Diagnostic(message("colors"), depth, message("from {reason}"), {"reason": reason})


def _letters(start: Start) -> Iterator[Diagnostic]:
    encoding = sys.stdout.encoding
    yield Diagnostic(message("encoding"), encoding)
    if kit_for(start).look.ascii:
        yield Diagnostic(message("pictures"), "ASCII", *_why_ascii(encoding))
    else:
        yield Diagnostic(message("pictures"), message("blocks"))
    yield Diagnostic(
        message("sample"), _GLYPHS, message("each character should be one cell wide, none a box or a question mark")
    )


def _why_ascii(encoding: str) -> tuple[str, Mapping[str, object]]:
    reason = why_only_ascii(encoding, os.environ)
    if not reason:
        return message("from the command line"), {}
    if reason.startswith("TERM"):
        return message("from {reason}"), {"reason": reason}
    return message("from the encoding {encoding}"), {"encoding": encoding}


def language(start: Start, lang_option: str | None) -> Iterator[Diagnostic]:
    yield Diagnostic(message("language"), start.words.language, _language_source(start, lang_option))
    for name in _LOCALE:
        if name in os.environ:
            yield Diagnostic(name, os.environ[name])


def _language_source(start: Start, lang_option: str | None) -> str:
    if lang_option:
        return message("from the command line")
    return message("from the settings") if start.settings.language else message("from the terminal")
