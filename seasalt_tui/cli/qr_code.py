"""QR code of an address: dark on light with a quiet zone, whatever the terminal's own colors are."""

import sys
from collections.abc import Iterator
from typing import Final

import click

from seasalt_tui.art.qr_code import Lights, ascii_lines, half_block_lines, qr_lights
from seasalt_tui.play.start import Start, kit_for
from seasalt_tui.text.kit import Depth

_INKS: Final = {
    "true": "\x1b[38;2;255;255;255;48;2;0;0;0m",
    "256": "\x1b[38;5;231;48;5;16m",
    "16": "\x1b[97;40m",
    "mono": "",
}
_PAPERS: Final = {"true": "\x1b[48;2;255;255;255m", "256": "\x1b[48;5;231m", "16": "\x1b[107m"}
_BLACK: Final = "\x1b[40m"
_PLAIN: Final = "\x1b[0m"


def print_qr_code(text: str, start: Start) -> None:
    look = kit_for(start).look
    colors = look.palette if sys.stdout is not None and sys.stdout.isatty() else "mono"
    for row in qr_lines(text, colors, ascii_only=look.ascii):
        click.echo(row)


def qr_lines(text: str, depth: Depth, *, ascii_only: bool) -> Iterator[str]:
    """Without colors the light modules are drawn, as on a dark terminal; most phones also read inverted codes."""
    lights = qr_lights(text)
    return _in_ascii(lights, depth) if ascii_only else _in_halves(lights, _INKS[depth])


def _in_halves(lights: Lights, ink: str) -> Iterator[str]:
    for row in half_block_lines(lights):
        yield f"{ink}{row}{_PLAIN}" if ink else row


def _in_ascii(lights: Lights, depth: Depth) -> Iterator[str]:
    paper = _PAPERS.get(depth)
    if paper is None:
        yield from map(str.rstrip, ascii_lines(lights))
        return
    for row in lights:
        yield "".join(f"{paper if light else _BLACK}  " for light in row) + _PLAIN
