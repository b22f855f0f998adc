"""Chapters of a guide as lines to listen to: one a paragraph, list item or table row, without any markup."""

from collections.abc import Iterator

from msgspec import Struct

from seasalt_tui.text.markdown_parser import Block, Heading, Items, Paragraph, Table, parse
from seasalt_tui.text.spoken import for_the_ear
from seasalt_tui.text.words import Words


class Chapter(Struct, frozen=True):
    title: str
    lines: tuple[str, ...]


def chapters(words: Words, guide: str) -> tuple[Chapter, ...]:
    """`guide`: Markdown. What stands before its first chapter is left out."""
    titles: list[tuple[str, list[str]]] = []
    for block in parse(guide):
        if isinstance(block, Heading):
            if block.level > 1:
                titles.append((block.text, []))
        elif titles:
            titles[-1][1].extend(for_the_ear(words, line) for line in _lines(block))
    return tuple(Chapter(title, tuple(lines)) for title, lines in titles)


def chapter_named(found: tuple[Chapter, ...], name: str) -> Chapter | None:
    """By its number, its title, or a part of that if it is the only one."""
    if name.isdecimal():
        return found[int(name) - 1] if 0 < int(name) <= len(found) else None
    wanted = name.casefold()
    same = [chapter for chapter in found if chapter.title.casefold() == wanted]
    alike = same or [chapter for chapter in found if wanted and wanted in chapter.title.casefold()]
    return alike[0] if len(alike) == 1 else None


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text) | Heading(_, text):
            yield text
        case Items(texts):
            yield from texts
        case Table((head, *rows)):
            yield from (_row(head, row) for row in rows)


def _row(head: tuple[str, ...], row: tuple[str, ...]) -> str:
    """Each cell after the name of its column. A number alone says nothing, so what it counts stands before it."""
    subject = _with_unit(head[0], row[0])
    cells = (f"{_with_unit(head[0], column)}: {cell}." for column, cell in zip(head[1:], row[1:], strict=True))
    return " ".join((f"{subject}.", *cells))


def _with_unit(unit: str, name: str) -> str:
    return name if any(letter.isalpha() for letter in name) else f"{unit} {name}"
