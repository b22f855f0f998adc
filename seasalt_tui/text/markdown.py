"""Markdown renderer: the blocks of a guide, as rows."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from seasalt_tui.art.rows import run
from seasalt_tui.art.themes import Tones
from seasalt_tui.art.values import Row
from seasalt_tui.text.markdown_parser import Block, Heading, Items, Paragraph, Table
from seasalt_tui.text.wrapping import wrap_text

_INDENT: Final = 2
_GAP: Final = "  "


class MarkdownPage(NamedTuple):
    """`chapters`: title and first row of each."""

    rows: tuple[Row, ...]
    chapters: tuple[tuple[str, int], ...]


class MarkdownStyle(NamedTuple):
    tones: Tones
    bullet: str
    rule: str


def lay_out(blocks: Iterable[Block], width: int, pen: MarkdownStyle) -> MarkdownPage:
    rows: list[Row] = []
    chapters: list[tuple[str, int]] = []
    for block in blocks:
        if rows:
            rows.append(())
        if isinstance(block, Heading) and block.level > 1:
            chapters.append((block.text, len(rows)))
        rows += _rows(block, max(width, 20), pen)
    return MarkdownPage(tuple(rows), tuple(chapters))


def _rows(block: Block, width: int, pen: MarkdownStyle) -> Iterator[Row]:
    tones = pen.tones
    match block:
        case Heading(level, text):
            for line in wrap_text(text, width):
                yield (run(line, tones.accent, bold=True),)
            if level == 1:
                yield (run(pen.rule * width, tones.line),)
        case Paragraph(text):
            for line in wrap_text(text, width):
                yield (run(line, tones.text),)
        case Items(texts):
            for text in texts:
                yield from _item(text, width, pen)
        case Table(lines):
            yield from _table(lines, width, pen)


def _item(text: str, width: int, pen: MarkdownStyle) -> Iterator[Row]:
    first, *others = wrap_text(text, width - _INDENT)
    yield run(f"{pen.bullet} ", pen.tones.accent), run(first, pen.tones.text)
    for line in others:
        yield run(" " * _INDENT), run(line, pen.tones.text)


def _table(lines: tuple[tuple[str, ...], ...], width: int, pen: MarkdownStyle) -> Iterator[Row]:
    widths = _columns(lines, width)
    for place, cells in enumerate(lines):
        wrapped = [wrap_text(cell, room) or [""] for cell, room in zip(cells, widths, strict=True)]
        for y in range(max(map(len, wrapped))):
            texts = (part[y] if y < len(part) else "" for part in wrapped)
            line = _GAP.join(text.ljust(room) for text, room in zip(texts, widths, strict=True)).rstrip()
            yield (run(line, pen.tones.text if place else pen.tones.muted, bold=not place),)
        if not place:
            yield (run(pen.rule * min(sum(widths) + len(_GAP) * (len(widths) - 1), width), pen.tones.line),)


def _columns(lines: tuple[tuple[str, ...], ...], width: int) -> list[int]:
    """Column widths by content; if the sum is too wide, the widest column shrinks."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    room = width - len(_GAP) * (len(widths) - 1)
    while sum(widths) > room and max(widths) > 1:
        widest = widths.index(max(widths))
        widths[widest] -= 1
    return widths
