"""Palette, help and bottom line use the same names."""

from pathlib import Path

from seasalt_tui.text.help_texts import named
from seasalt_tui.text.words import LANGUAGES, words
from ui.rigged_table import rigged_table

BRIEF = {"undo": "Undo", "hint": "Hint", "odds": "Odds", "menu": "Menu", "chat": "Chat", "who": "Table", "eyes": "Eyes"}


def test_the_bottom_line_has_the_first_word_of_what_help_and_palette_say() -> None:
    for language in LANGUAGES:
        said = words(language)
        for binding, brief in BRIEF.items():
            assert said.say_as("brief", brief).casefold() in named(said, binding).casefold(), (language, binding)


async def test_the_palette_has_all_that_can_be_looked_at_and_says_when_it_has_nothing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, "crab:black boat:yellow") as table:
        called = [label for label, _ in table.screen.commands()]
        for binding in ("sort", "inspect", "undo", "menu", "hint", "odds"):
            assert named(words("en"), binding) in called
        await table.press("ctrl+p", *"cards and points", "enter")
        assert "Kim: 0 points" in table.text
        await table.press("right")
        assert "Ana: 0 points" in table.text
        await table.press("tab", "escape", "ctrl+p", *"xyzzy")
        assert "Nothing here is called that." in table.text
