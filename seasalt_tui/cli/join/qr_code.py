"""QR code of an address: dark on light with a quiet zone, whatever the terminal's own colors are."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from seasalt_tui.text.kit import Depth

_MARGIN: Final = 4
_HALVES: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
_INKS: Final = {
    "true": "\x1b[38;2;255;255;255;48;2;0;0;0m",
    "256": "\x1b[38;5;231;48;5;16m",
    "16": "\x1b[97;40m",
    "mono": "",
}
_PAPERS: Final = {"true": "\x1b[48;2;255;255;255m", "256": "\x1b[48;5;231m", "16": "\x1b[107m"}
_PLAIN: Final = "\x1b[0m"


def qr_lines(text: str, depth: Depth, *, ascii_only: bool) -> Iterator[str]:
    """Without colors the light modules are drawn, as on a dark terminal; most phones also read inverted codes."""
    lights = tuple(_lights(text))
    return _in_ascii(lights, depth) if ascii_only else _in_halves(lights, _INKS[depth])


def _lights(text: str) -> Iterator[tuple[bool, ...]]:
    import segno  # noqa: PLC0415 - needed only here

    code = segno.make(text, micro=False, error="m", boost_error=False)
    return (tuple(module == 0 for module in row) for row in code.matrix_iter(border=_MARGIN))


def _in_halves(lights: Sequence[tuple[bool, ...]], ink: str) -> Iterator[str]:
    """Half blocks: two rows of modules in each line of text; below an odd last row it is empty."""
    nothing = (False,) * len(lights[0])
    for upper, lower in zip_longest(lights[::2], lights[1::2], fillvalue=nothing):
        row = "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        yield f"{ink}{row}{_PLAIN}" if ink else row


def _in_ascii(lights: Sequence[tuple[bool, ...]], depth: Depth) -> Iterator[str]:
    paper = _PAPERS.get(depth)
    for row in lights:
        if paper is None:
            yield "".join("##" if light else "  " for light in row).rstrip()
        else:
            yield "".join(f"{paper if light else _BLACK}  " for light in row) + _PLAIN


_BLACK: Final = "\x1b[40m"
