"""The library in lines: what can be done with a saved game, and files."""

from pathlib import Path

import pytest

from plain.plain_sessions import plain_session
from plain.scripted_person import FirstChoicePerson, ScriptedPerson
from plain.test_menu import SEEDED
from plain.test_transcript import unreadable
from seasalt_tui.bots.budget import Budget
from seasalt_tui.plain.menu import open_menu
from seasalt_tui.text.words import LANGUAGES

OVER = "3. Review"
UNFINISHED = (*SEEDED, "3", "q")


class Visitor(FirstChoicePerson):
    """Plays a game to its end, then types the rest."""

    def __init__(self, *then: str) -> None:
        super().__init__(SEEDED)
        self._then = iter(then)
        self._is_over = False

    def _next(self) -> list[str]:
        typed = ScriptedPerson._next(self)
        self._is_over = self._is_over or self.output[-1].startswith("3. ")
        if typed or not self._is_over or not self._game_is_over:
            return typed or super()._next()
        return [line for line in [next(self._then, None)] if line is not None]

    @property
    def _game_is_over(self) -> bool:
        return any(line == OVER for line in self.output)


async def visit(folder: Path, person: ScriptedPerson, language: str = "en") -> list[str]:
    async with plain_session(folder, person, language) as session:
        session.review_budget = Budget(tries=8)
        await open_menu(session)
    return person.output


async def told_after_a_game(folder: Path, *then: str) -> list[str]:
    """Since the end of the game."""
    told = await visit(folder, Visitor(*then))
    return told[told.index(OVER) :]


async def told(folder: Path, *typed: str) -> list[str]:
    return await visit(folder, ScriptedPerson(typed))


async def test_a_game_that_has_ended_is_reviewed_at_once(tmp_path: Path) -> None:
    lines = await told_after_a_game(tmp_path, "3", "", "", "", "2", "0")
    assert any(line.startswith("Analyzing ") for line in lines)
    assert any(line.startswith("Accuracy: ") and line.endswith("%") for line in lines)
    assert any(line.startswith("Played: ") for line in lines) or "Nothing you did cost much." in lines
    assert lines.count(OVER) == 2
    assert unreadable(lines) == []


async def test_a_review_is_in_the_library_too(tmp_path: Path) -> None:
    await told_after_a_game(tmp_path, "2", "0")
    lines = await told(tmp_path, "4", "1", "review", "", "", "", "0", "0")
    assert any(line.startswith("Accuracy: ") for line in lines)


async def test_a_game_that_is_not_over_is_not_reviewed(tmp_path: Path) -> None:
    await told(tmp_path, *UNFINISHED, "0")
    lines = await told(tmp_path, "4", "1", "5", "8", "0", "0")
    assert "You can review this game once it is over." in lines
    assert "This game is not over: a what-if game would reveal the deck." in lines


async def test_a_game_is_renamed_and_loses_its_name(tmp_path: Path) -> None:
    await told(tmp_path, *UNFINISHED, "0")
    lines = await told(tmp_path, "4", "1", "6", "By the\x1b lake", "1", "6", "", "0", "0")
    assert "The game is now called By the lake." in lines
    assert any(line.startswith("1. By the lake, ") for line in lines)
    assert "The game has no name now." in lines


async def test_a_game_is_exported_and_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home, files, other = tmp_path / "home", tmp_path / "files", tmp_path / "other"
    for folder in (home, files, other):
        folder.mkdir()
    monkeypatch.chdir(files)
    await told(home, *UNFINISHED, "0")
    assert any(line.startswith("Saved as ") for line in await told(home, "4", "1", "7", "0", "0"))
    (file,) = files.iterdir()
    lines = await told(other, "4", "13", str(file), "13", str(file), "13", "nowhere", "13", "", "0", "0")
    assert "The game is in the library now, as 1." in lines
    assert "This game is already in the library, as 1." in lines
    assert any(line.startswith("Not imported. ") for line in lines)


async def test_a_new_game_begins_at_a_turn_of_one_that_is_over(tmp_path: Path) -> None:
    await told_after_a_game(tmp_path, "2", "0")
    lines = await told(tmp_path, "4", "1", "8", "2", "1", "q", "0", "0")
    assert "From which round?" in lines
    assert "From which turn?" in lines
    assert any(line.startswith("Round 2, to 40 points") for line in lines)
    listed = await told(tmp_path, "4", "0", "0")
    assert any("What if: round 2" in line for line in listed)


async def test_a_branch_can_be_left_before_it_begins(tmp_path: Path) -> None:
    await told_after_a_game(tmp_path, "2", "0")
    assert "2. " not in (await told(tmp_path, "4", "1", "8", "0", "1", "8", "1", "0", "0", "0"))[-1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_days_are_said_in_words(tmp_path: Path, language: str) -> None:
    await told(tmp_path, *UNFINISHED, "0")
    lines = await visit(tmp_path, ScriptedPerson(("4", "0", "0")), language)
    (listed,) = [line for line in lines if line.startswith("1. ") and "Sea Salt & Paper" in line and "20" in line][-1:]
    assert "-" not in listed.partition("Sea Salt")[0]
