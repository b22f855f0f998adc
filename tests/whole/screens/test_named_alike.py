"""Palette, help and bottom line use the same names."""

from pathlib import Path

from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.screens.table.commands import TABLE_COMMANDS
from seasalt_tui.ui.screens.table.palette import table_commands
from ui.rigged_table import rigged_table

COMMANDS = {command.id: command for command in (*TABLE_COMMANDS, *HostedTableScreen.KEY_COMMANDS)}
IN_THE_LINE = ("undo", "hint", "odds", "menu", "chat", "who", "eyes")


def test_the_bottom_line_has_the_first_word_of_what_help_and_palette_say() -> None:
    for language in LANGUAGES:
        said = words(language)
        for command in map(COMMANDS.__getitem__, IN_THE_LINE):
            assert isinstance(command.brief, str)
            assert said.say_as("brief", command.brief).casefold() in said.say(command.help).casefold(), command


async def test_the_palette_has_all_that_can_be_looked_at_and_says_when_it_has_nothing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, "crab:black boat:yellow") as table:
        await table.press("1")
        called = [label for label, _ in table_commands(table.screen)]
        commands = COMMANDS | {command.id: command for command in SeasaltBoard.KEY_COMMANDS}
        for command in ("sort", "inspect", "undo", "menu", "hint", "odds"):
            assert commands[command].help in called
        await table.press("ctrl+p", *"cards and points", "enter")
        assert "Kim: 0 points" in table.text
        await table.press("right")
        assert "Ana: 0 points" in table.text
        await table.press("tab", "escape", "ctrl+p", *"xyzzy")
        assert "No command matches." in table.text
