"""Guides as rows: nothing is lost, nothing is too wide."""

import pytest

from seasalt_tui.art.themes import THEMES
from seasalt_tui.games import GAMES
from seasalt_tui.text.markdown import MarkdownPage, MarkdownStyle, lay_out
from seasalt_tui.text.markdown_parser import Heading, Items, Paragraph, Table, parse
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import LANGUAGES, words

TEXT = """# The game

## First
One line
and another.

- an item
  that goes on
- a second one

| Card | Points |
| ---- | ------ |
| crab | 1 each |
"""


def rows(text: str, width: int) -> tuple[list[str], MarkdownPage]:
    made = lay_out(parse(text), width, MarkdownStyle(THEMES["reef"], "*", "-"))
    return ["".join(part.text for part in row) for row in made.rows], made


def test_the_parts_of_a_text() -> None:
    assert parse(TEXT) == (
        Heading(1, "The game"),
        Heading(2, "First"),
        Paragraph("One line and another."),
        Items(("an item that goes on", "a second one")),
        Table((("Card", "Points"), ("crab", "1 each"))),
    )


def test_how_they_are_laid() -> None:
    lines, made = rows(TEXT, 20)
    assert lines == [
        *("The game", "-" * 20, "", "First", "", "One line and", "another.", ""),
        *("* an item that goes", "  on", "* a second one", ""),
        *("Card  Points", "------------", "crab  1 each"),
    ]
    assert made.chapters == (("First", 3),)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 47, 76])
def test_guides_fit_and_keep_every_word(game: str, language: str, width: int) -> None:
    guide = speech(game, words(language), ()).guide(language)
    lines, made = rows(guide, width)
    assert max(map(len, lines)) <= width
    assert len(made.chapters) == guide.count("\n## ")
    if width == 76:
        said = "".join("".join(lines).split())
        for line in guide.splitlines():
            if not line.startswith(("|", "#", "- ")):
                assert "".join(line.split()) in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_guides_are_laid_in_any_width_before_there_is_one(game: str, language: str) -> None:
    guide = speech(game, words(language), ()).guide(language)
    assert all(rows(guide, width)[0] for width in (1, 7, 20, 40))
