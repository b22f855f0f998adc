"""Guides as chapters to listen to."""

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.text.chapters import chapter_named, chapters
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import LANGUAGES, words

ENGLISH = words("en")
GUIDE = """# Game

Left out.

## The goal

Win,
by points.

- Each pair: 1 + 1.

## The end of the goal

| Cards | Points | With bonus |
| ----- | ------ | ---------- |
| crab  | 1      | 3          |
| 2     | -1     | no         |
"""
FOUND = chapters(ENGLISH, GUIDE)


def test_a_paragraph_is_a_line_and_so_is_an_item() -> None:
    assert FOUND[0].title == "The goal"
    assert FOUND[0].lines == ("Win, by points.", "Each pair: 1 and 1.")


def test_a_row_of_a_table_is_a_line_with_its_columns_named() -> None:
    assert FOUND[1].lines == (
        "crab. Points: 1. With bonus: 3.",
        "Cards 2. Points: minus 1. With bonus: no.",
    )


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("1", "The goal"),
        ("the GOAL", "The goal"),
        ("end", "The end of the goal"),
        ("goal", None),
        ("3", None),
        ("x", None),
    ],
)
def test_a_chapter_is_named_by_its_number_or_its_title(name: str, title: str | None) -> None:
    chapter = chapter_named(FOUND, name)
    assert (chapter and chapter.title) == title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_guide_has_a_sign_that_is_not_read(game: str, language: str) -> None:
    guide = speech(game, words(language), ()).guide(language)
    read = "\n".join(line for chapter in chapters(words(language), guide) for line in chapter.lines)
    assert not set(read) & set("|*#_`~±×→·•●…“”„«»=+")
