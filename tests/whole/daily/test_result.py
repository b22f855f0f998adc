"""The few lines that are shown to others."""

import re
from datetime import date
from pathlib import Path

import pytest

from seasalt_tui.core.game import Ending
from seasalt_tui.games import GAMES
from seasalt_tui.store.daily_deals import attempts
from seasalt_tui.store.game_repository import open_repository
from seasalt_tui.text.daily.calendar_texts import month_text, months_on, weeks
from seasalt_tui.text.daily.day_states import Days
from seasalt_tui.text.daily.shared_result import mark, shared_result
from seasalt_tui.text.dates import day_text
from seasalt_tui.text.words import LANGUAGES, words
from whole.daily.games import places, tried

DAY = date(2026, 11, 18)

pytestmark = pytest.mark.usefixtures("it_is")


async def lines(folder: Path, day: date, language: str = "en") -> tuple[str, ...]:
    async with open_repository(places(folder)) as repository:
        return shared_result(words(language), Days(DAY, await attempts(repository, "seasalt")), "seasalt", day)


async def test_it_is_written_down_for_good(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    assert await lines(tmp_path, DAY) == (
        "Sea Salt & Paper, daily deal 2026-11-18: lost 33:42",
        "+! -! -! -! +! -! -!",
        "Streak: 1 day",
    )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_every_language_it_is_short_and_plain(tmp_path: Path, language: str) -> None:
    await tried(tmp_path, "seasalt", DAY)
    said = await lines(tmp_path, DAY, language)
    assert len(said) == 3
    assert all(line.isascii() and 0 < len(line) < 80 for line in said)
    assert "2026-11-18" in said[0]


async def test_what_was_played_later_says_so(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", date(2026, 11, 3))
    assert (await lines(tmp_path, date(2026, 11, 3)))[2] == "Played later"


async def test_before_the_end_there_is_none(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY, moves=4)
    assert await lines(tmp_path, DAY) == ()
    assert await lines(tmp_path, date(2026, 11, 3)) == ()


@pytest.mark.parametrize(
    ("gains", "sign"), [((9, 3), "+"), ((3, 9), "-"), ((0, 0), "="), ((5, 9, 1), "-"), ((5, 4, 5), "=")]
)
def test_a_mark_says_who_gained_more(gains: tuple[int, ...], sign: str) -> None:
    assert mark("seasalt", Ending("stop", 0, gains, 4)) == f"{sign}!"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_ending_has_a_mark_of_its_own(game: str) -> None:
    kinds = GAMES[game].endings
    assert len({mark(game, Ending(kind, 0, (1, 0), 4)) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("day", "by", "expected"),
    [
        (date(2026, 12, 31), 1, date(2027, 1, 31)),
        (date(2027, 1, 31), 1, date(2027, 2, 28)),
        (date(2028, 1, 31), 1, date(2028, 2, 29)),
        (date(2028, 3, 30), -1, date(2028, 2, 29)),
        (date(2027, 1, 15), -1, date(2026, 12, 15)),
        (date(2026, 11, 18), -23, date(2024, 12, 18)),
    ],
)
def test_months_go_on_over_the_end_of_a_year(day: date, by: int, expected: date) -> None:
    assert months_on(day, by) == expected


def test_weeks_begin_on_monday() -> None:
    first, *_, last = weeks(date(2028, 2, 10))
    assert first == [None, date(2028, 2, 1), *(date(2028, 2, day) for day in range(2, 7))]
    assert last == [date(2028, 2, 28), date(2028, 2, 29), *[None] * 5]
    assert (month_text(words("en"), DAY), day_text(words("en"), DAY)) == (
        "November 2026",
        "Wednesday, 18 November 2026",
    )


async def test_no_card_is_named_in_it(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY)
    said = " ".join(await lines(tmp_path, DAY))
    assert not re.search("crab|boat|fish|shark|mermaid|shell|octopus|penguin|sailor", said, re.IGNORECASE)
