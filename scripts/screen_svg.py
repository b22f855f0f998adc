"""SVG of a terminal screen. Block glyphs become exact rectangles, so that pictures have no seams."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

CELL: Final = (10, 20)
_INK: Final = "#f0ebdc"
_GROUND: Final = "#0d2230"

# Of each glyph, the parts of its cell that are ink: left, top, right, bottom in eighths.
_QUADRANTS: Final = ((0, 0, 4, 4), (4, 0, 8, 4), (0, 4, 4, 8), (4, 4, 8, 8))
_BY_QUADRANTS: Final = dict(
    zip("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", (n for n in range(1, 16)), strict=True)  # bit 0 upper left … bit 3 lower right
)
_LOWER: Final = {glyph: ((0, 8 - place, 8, 8),) for place, glyph in enumerate("▁▂▃▄▅▆▇", 1)}
_LEFT: Final = {glyph: ((0, 0, 8 - place, 8),) for place, glyph in enumerate("▉▊▋▌▍▎▏", 1)}
_EDGES: Final = {"▔": ((0, 0, 8, 1),), "▕": ((7, 0, 8, 8),)}
_SHADES: Final = {"░": 0.25, "▒": 0.5, "▓": 0.75}


def parts(glyph: str) -> tuple[tuple[int, int, int, int], ...]:
    if glyph in _BY_QUADRANTS:
        bits = _BY_QUADRANTS[glyph]
        return tuple(part for place, part in enumerate(_QUADRANTS) if bits >> place & 1)
    return {**_LOWER, **_LEFT, **_EDGES}.get(glyph, ())


def svg(lines: Iterable[Iterable[Segment]], theme: TerminalTheme, width: int, ground: str = _GROUND) -> str:
    rows = list(lines)
    across, down = CELL
    size = f'width="{width * across}" height="{len(rows) * down}" viewBox="0 0 {width * across} {len(rows) * down}"'
    body = "\n".join(mark for y, row in enumerate(rows) for mark in _row(row, y, theme, ground))
    font = "font-family=\"'DejaVu Sans Mono','Menlo','Consolas',monospace\" font-size=\"16\""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font} shape-rendering="crispEdges" xml:space="preserve">\n'
        f'<rect width="100%" height="100%" fill="{ground}"/>\n{body}\n</svg>\n'
    )


def _row(row: Iterable[Segment], y: int, theme: TerminalTheme, ground: str) -> Iterator[str]:
    x = 0
    for text, style, control in row:
        if control:
            continue
        ink, paper, bold = _colors(style or Style(), theme, ground)
        width = cell_len(text)
        if paper != ground:
            yield _rect(x * 8, y * 8, width * 8, 8, paper)
        yield from _glyphs(text, x, y, ink, bold=bold, underline=bool(style and style.underline))
        x += width


def _glyphs(text: str, x: int, y: int, ink: str, *, bold: bool, underline: bool) -> Iterator[str]:
    for glyph in text:
        if glyph in _SHADES:
            yield _rect(x * 8, y * 8, 8, 8, ink, _SHADES[glyph])
        elif blocks := parts(glyph):
            for left, top, right, bottom in blocks:
                yield _rect(x * 8 + left, y * 8 + top, right - left, bottom - top, ink)
        elif not glyph.isspace():
            across, down = CELL
            weight = ' font-weight="bold"' if bold else ""
            line = ' text-decoration="underline"' if underline else ""
            yield f'<text x="{x * across}" y="{y * down + 15}" fill="{ink}"{weight}{line}>{escape(glyph)}</text>'
        x += cell_len(glyph)


def _rect(x: int, y: int, width: int, height: int, color: str, opacity: float = 1.0) -> str:
    across, down = CELL[0] / 8, CELL[1] / 8
    shade = f' opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<rect x="{x * across:g}" y="{y * down:g}" width="{width * across:g}" height="{height * down:g}" '
        f'fill="{color}"{shade}/>'
    )


def _colors(style: Style, theme: TerminalTheme, ground: str) -> tuple[str, str, bool]:
    ink = _hex(style.color, theme, foreground=True, default=_INK)
    paper = _hex(style.bgcolor, theme, foreground=False, default=ground)
    if style.reverse:
        ink, paper = paper, ink
    return ink, paper, bool(style.bold)


def _hex(color: Color | None, theme: TerminalTheme, *, foreground: bool, default: str) -> str:
    if color is None or color.is_default:
        return default
    return color.get_truecolor(theme, foreground=foreground).hex
