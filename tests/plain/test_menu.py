"""The menu in lines and its pages."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from plain.plain_sessions import plain_session
from plain.scripted_person import FirstChoicePerson, ScriptedPerson
from plain.test_transcript import unreadable
from seasalt_tui.plain.menu import open_menu
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.store.config import read
from seasalt_tui.store.daily_deals import TODAY_VARIABLE
from seasalt_tui.text.words import LANGUAGES

MENU = [
    "What would you like to do?",
    "2. New game",
    "3. Daily deal",
    "4. Library",
    "5. Statistics",
    "6. Learn to play (3 minutes): new here? begin with this",
    "7. Rules",
    "8. Settings",
    "0. Quit",
]
FORM = [
    "New game",
    "1. Start",
    "2. Game: Sea Salt & Paper",
    "3. Players: 2",
    "4. Seat 1: You, Person",
    "5. Seat 2: Nori, Bot, normal",
    "8. First player: random",
    "9. Seed: random",
    "10. Edition: English",
    "11. Extra Salt: no",
    "12. Extra Pepper: no",
    "13. Double points: no",
    "0. Back",
]
SEEDED = ("2", "9", "reef", "8", "2", "1")  # a new game with this seed, in which the person begins


async def answers(
    folder: Path, *typed: str, page: Callable[[PlainSession], Awaitable[object]] = open_menu, language: str = "en"
) -> list[str]:
    person = ScriptedPerson(typed)
    async with plain_session(folder, person, language) as session:
        await page(session)
    return person.output


async def test_each_page_has_its_number(tmp_path: Path) -> None:
    assert await answers(tmp_path, "0") == [*MENU, "Goodbye."]


@pytest.mark.parametrize(
    "typed", [(), ("2",), ("2", "4", "1"), ("2", "1"), ("4",), ("5",), ("6", "1"), ("7", "1"), ("8", "1")]
)
async def test_the_end_of_the_input_ends_it_everywhere(tmp_path: Path, typed: tuple[str, ...]) -> None:
    assert (await answers(tmp_path, *typed))[-1] == "Goodbye."


async def test_what_is_not_possible_is_refused_with_the_reason(tmp_path: Path) -> None:
    assert (await answers(tmp_path, "1", "0"))[-2:] == ["There is no game to go on with.", "Goodbye."]


@pytest.mark.parametrize("typed", ["?", "", "99", "xyzzy"])
async def test_what_means_nothing_brings_the_list_again(tmp_path: Path, typed: str) -> None:
    how = "Type a number, or words of a line, for example Quit."
    assert (await answers(tmp_path, typed, "0"))[len(MENU) :] == [how, *MENU[1:], "Goodbye."]


async def test_a_page_is_opened_by_its_name(tmp_path: Path) -> None:
    assert "The rules of which game?" in await answers(tmp_path, "rules", "0", "0")


async def test_a_new_game_has_its_choices_under_numbers_that_stay(tmp_path: Path) -> None:
    told = await answers(tmp_path, "2", "3", "4", "7", "hard", "Kim", "3", "2", "6")
    assert told[len(MENU) :][: len(FORM)] == FORM
    assert "7. Seat 4: Kim, Bot, hard" in told
    assert told[-2] == "There are only 2 players."


async def test_both_games_have_their_own_options(tmp_path: Path) -> None:
    told = await answers(tmp_path, "2", "2", "2", "10", "2")
    assert "10. Advanced rules: no" in told
    assert "10. Advanced rules: yes" in told


async def test_a_name_that_is_not_one_is_asked_again(tmp_path: Path) -> None:
    told = await answers(tmp_path, "2", "4", "1", "\t\x07", "Zoe")
    assert "4. Seat 1: Zoe, Person" in told


async def test_a_game_is_begun_left_and_gone_on_with(tmp_path: Path) -> None:
    told = await answers(tmp_path, *SEEDED, "1", "q", "1", "q", "0")
    assert told.count("The game is kept.") == 2
    assert any(line.startswith("1. Continue: Sea Salt & Paper, round 1, You 0, Nori 0, ") for line in told)


async def test_a_saved_game_is_looked_at_heard_again_and_deleted(tmp_path: Path) -> None:
    await answers(tmp_path, *SEEDED, "3", "q")
    told = await answers(tmp_path, "4", "1", "1", "", "1", "3", "", "1", "4", "1", "0")
    assert "Your turn." in told
    assert sum(line.startswith("You took a ") for line in told) == 1
    assert told[told.index("The game was deleted.") + 1] == "No games have been played yet."


async def test_nothing_is_deleted_without_a_yes(tmp_path: Path) -> None:
    await answers(tmp_path, *SEEDED, "3", "q")
    assert "The game was deleted." not in await answers(tmp_path, "4", "1", "4", "0", "0", "0")


async def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    await answers(tmp_path, *SEEDED, "3", "q")
    assert "The game is kept." in await answers(tmp_path, "4", "1", "2", "q", "0")


async def test_statistics_tell_what_was_played(tmp_path: Path) -> None:
    class Player(FirstChoicePerson):
        """Begins a game, plays it to its end, then hears the statistics."""

        def _next(self) -> list[str]:
            typed = ScriptedPerson._next(self)
            return typed or ([] if self.output[-1] == MENU[-1] else super()._next())

    person = Player(SEEDED)
    async with plain_session(tmp_path, person) as session:
        await open_menu(session)
    told = await answers(tmp_path, "5", "", "0")
    assert "Sea Salt & Paper: 1 game" in told
    assert any(line.startswith("Won: ") and line.endswith("%") for line in told)
    assert unreadable(told) == []


async def test_the_daily_deal_is_played_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TODAY_VARIABLE, "2026-11-20")
    told = await answers(tmp_path, "3", "1", "1", "q", "3", "2", "2020-01-01", "2", "soon", "0", "0", "0")
    assert "1. Friday, 20 November 2026: not played yet" in told
    assert "1. Friday, 20 November 2026: round 1, 0 to 0" in told
    assert "Thursday, 19 November 2026: can be played, but not for the streak" in told
    assert "The first daily deal is that of 1 November 2026." in told
    assert any("is not a day" in line for line in told)


async def test_settings_change_at_once_and_are_kept(tmp_path: Path) -> None:
    told = await answers(tmp_path, "8", "2", "Kim", "Hints", "Never", "1", "Deutsch", "0", "0")
    assert "2. Dein Name: Kim" in told
    assert told[-1] == "Bis bald."
    settings, _ = read(tmp_path / "config.toml")
    assert (settings.language, settings.name, settings.advice) == ("de", "Kim", "never")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_read_well_in_every_language(tmp_path: Path, language: str) -> None:
    pages = ("2", "0", "3", "1", "3", "0", "0", "4", "5", "7", "1", "1", "", "8", "4", "0", "0", "0")
    assert unreadable(await answers(tmp_path, *SEEDED, "3", "q", *pages, language=language)) == []
