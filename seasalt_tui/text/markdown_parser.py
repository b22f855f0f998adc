"""Markdown parser: the subset that the guides use (headings, paragraphs, lists, tables)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct


class Heading(Struct, frozen=True):
    level: int
    text: str


class Paragraph(Struct, frozen=True):
    text: str


class Items(Struct, frozen=True):
    texts: tuple[str, ...]


class Table(Struct, frozen=True):
    """The first row is its head."""

    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Items | Table


def parse(text: str) -> tuple[Block, ...]:
    pieces = (piece.splitlines() for piece in text.split("\n\n") if piece.strip())
    return tuple(block for lines in pieces for block in _blocks([line for line in lines if line.strip()]))


def _blocks(lines: list[str]) -> Iterator[Block]:
    first = lines[0]
    if first.startswith("#"):
        marks, _, text = first.partition(" ")
        yield Heading(len(marks), text.strip())
        if len(lines) > 1:
            yield from _blocks(lines[1:])
    elif first.startswith("- "):
        yield Items(tuple(_items(lines)))
    elif first.startswith("|"):
        cells = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
        yield Table((cells[0], *cells[2:]))
    else:
        yield Paragraph(" ".join(line.strip() for line in lines))


def _items(lines: Iterable[str]) -> Iterator[str]:
    text = ""
    for line in lines:
        if line.startswith("- ") and text:
            yield text
            text = ""
        text = f"{text} {line.removeprefix('- ').strip()}".strip()
    yield text
