"""What counts: one attempt a day, on the day itself, whatever becomes of its game and of the clock."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.errors import Refusal
from seasalt_tui.play.drafts import draft_from_plan, rematch_plan
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.store.daily_deals import (
    FIRST,
    TODAY_VARIABLE,
    Attempts,
    attempts,
    daily_totals,
    deal_of,
    is_dealt,
    plan_of_day,
    streak,
    today,
)
from seasalt_tui.store.game_repository import open_repository
from seasalt_tui.store.settings import Settings
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.text.daily.day_states import Days
from seasalt_tui.text.words import words
from store.stores import allow_writing
from whole.daily.conftest import Calendar
from whole.daily.games import NAMES, places, tried

DAY = date(2026, 11, 18)
YESTERDAY, TOMORROW = DAY - timedelta(1), DAY + timedelta(1)


async def found(folder: Path) -> Attempts:
    async with open_repository(places(folder)) as repository:
        return await attempts(repository, "seasalt")


async def delete(folder: Path, game: int) -> None:
    store = await open_store(places(folder).games)
    await store.delete(game)
    await store.close()


def states(seen: Attempts, *days: date) -> list[str]:
    return [Days(today(), seen).state_of(day) for day in days]


def test_there_are_days_from_the_first_one_to_today(it_is: Calendar) -> None:
    assert [is_dealt(day) for day in (FIRST - timedelta(1), FIRST, DAY, TOMORROW)] == [False, True, True, False]
    it_is(TOMORROW)
    assert is_dealt(TOMORROW)


@pytest.mark.usefixtures("it_is")
async def test_a_game_that_was_left_is_begun_and_one_that_was_played_is_won_or_lost(tmp_path: Path) -> None:
    await tried(tmp_path, "seasalt", DAY, moves=5)
    assert states(await found(tmp_path), YESTERDAY, DAY, TOMORROW) == ["past", "begun", "ahead"]
    await tried(tmp_path / "other", "seasalt", DAY, random_bot)
    seen = await found(tmp_path / "other")
    assert states(seen, DAY) == ["lost"]
    assert daily_totals(seen, DAY) == daily_totals(seen, TOMORROW)


async def test_only_who_played_before_has_missed_a_day(tmp_path: Path, it_is: Calendar) -> None:
    it_is(YESTERDAY)
    days = [YESTERDAY - timedelta(before) for before in (3, 2, 1, 0)]
    await tried(tmp_path, "seasalt", days[0])
    assert states(await found(tmp_path), *days[1:]) == ["past", "past", "open"]
    await tried(tmp_path, "seasalt", YESTERDAY)
    it_is(TOMORROW)
    assert states(await found(tmp_path), days[2], DAY, TOMORROW) == ["past", "missed", "open"]


async def test_days_in_a_row_make_a_streak_and_days_played_later_do_not(tmp_path: Path, it_is: Calendar) -> None:
    for day in (FIRST, FIRST + timedelta(1), FIRST + timedelta(3)):
        it_is(day)
        await tried(tmp_path, "seasalt", day)
    await tried(tmp_path, "seasalt", FIRST + timedelta(2))
    seen = await found(tmp_path)
    counted = daily_totals(seen, FIRST + timedelta(3))
    assert (counted.played, counted.streak, counted.longest) == (4, 1, 2)
    assert [day for day, attempt in seen.items() if attempt.is_late] == [FIRST + timedelta(2)]


@pytest.mark.parametrize(
    ("days", "until", "expected"),
    [
        ((), DAY, 0),
        ((DAY,), DAY, 1),
        ((YESTERDAY,), DAY, 1),
        ((YESTERDAY - timedelta(1),), DAY, 0),
        ((YESTERDAY, DAY), DAY, 2),
        ((date(2026, 12, 31), date(2027, 1, 1)), date(2027, 1, 1), 2),
        ((date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 1)), date(2028, 3, 1), 3),
        ((date(2027, 2, 28), date(2027, 3, 1)), date(2027, 3, 1), 2),
    ],
)
def test_a_streak_ends_today_or_yesterday(days: tuple[date, ...], until: date, expected: int) -> None:
    assert streak(frozenset(days), until) == expected


@pytest.mark.usefixtures("it_is")
async def test_deleting_the_game_gives_no_other_attempt(tmp_path: Path) -> None:
    await delete(tmp_path, await tried(tmp_path, "seasalt", DAY))
    assert states(await found(tmp_path), DAY) == ["gone"]
    told: list[Refusal] = []
    saved_games = SavedGames(places(tmp_path), told.append)
    assert await saved_games.start_attempt(DAY.isoformat(), plan_of_day("seasalt", DAY, NAMES)) is None
    await saved_games.close()
    assert "already been started" in told[0].sentence


@pytest.mark.usefixtures("it_is")
async def test_a_deal_that_the_disk_refuses_is_not_begun_and_can_be_later(tmp_path: Path) -> None:
    """Else it could be seen, and begun again."""
    told: list[Refusal] = []
    saved_games = SavedGames(places(tmp_path), told.append)
    plan = plan_of_day("seasalt", DAY, NAMES)
    assert await saved_games.store_error() is None
    assert saved_games._store.opened is not None
    await allow_writing(saved_games._store.opened, allowed=False)
    assert await saved_games.start_attempt(DAY.isoformat(), plan) is None
    await allow_writing(saved_games._store.opened, allowed=True)
    assert len(told) == 1
    assert not saved_games.is_behind
    assert await saved_games.start_attempt(DAY.isoformat(), plan) is not None
    await saved_games.close()
    assert states(await found(tmp_path), DAY) == ["begun"]


@pytest.mark.usefixtures("it_is")
async def test_another_game_of_the_same_id_is_not_taken_for_the_deleted_one(tmp_path: Path) -> None:
    game = await tried(tmp_path, "seasalt", DAY)
    await delete(tmp_path, game)
    plan = replace(plan_of_day("seasalt", DAY, NAMES), origin="imported")
    store = await open_store(places(tmp_path).games)
    other = await store.add(plan.header, plan.about, (), over=False)
    await store.close()
    assert other.id == game
    assert states(await found(tmp_path), DAY) == ["gone"]


async def test_a_clock_that_is_set_back_loses_nothing(tmp_path: Path, it_is: Calendar) -> None:
    it_is(TOMORROW)
    await tried(tmp_path, "seasalt", TOMORROW)
    it_is(DAY)
    seen = await found(tmp_path)
    assert states(seen, DAY, TOMORROW) in (["open", "won"], ["open", "lost"])
    assert not seen[TOMORROW].is_late
    assert Days(DAY, seen).last == TOMORROW


@pytest.mark.usefixtures("it_is")
async def test_the_games_of_a_day_are_attempts_of_their_own(tmp_path: Path) -> None:
    await tried(tmp_path, "paperworld", DAY, random_bot, moves=2)
    assert await found(tmp_path) == {}
    await tried(tmp_path, "seasalt", DAY, moves=2)
    assert states(await found(tmp_path), DAY) == ["begun"]


@pytest.mark.usefixtures("it_is")
async def test_a_log_that_does_not_fold_is_told_apart(tmp_path: Path) -> None:
    plan = plan_of_day("seasalt", DAY, NAMES)
    store = await open_store(places(tmp_path).games)
    log = await store.attempt(DAY.isoformat(), "seasalt", replace(plan.header, version=99), plan.about)
    await store.close()
    assert log is not None
    assert states(await found(tmp_path), DAY) == ["unread"]


@pytest.mark.usefixtures("it_is")
def test_after_the_deal_of_a_day_everything_is_ordinary_again() -> None:
    plan = plan_of_day("seasalt", YESTERDAY, NAMES)
    assert plan.late
    other = rematch_plan(plan)
    assert (other.day, other.late, other.sitters[1].level) == (None, False, "normal")
    assert other.seed != plan.seed
    draft = draft_from_plan(plan, Settings(), words("en"))
    assert (draft.seed, draft.sitters[1].level) == ("", "normal")


@pytest.mark.usefixtures("it_is")
def test_only_what_was_begun_here_is_an_attempt() -> None:
    plan = plan_of_day("seasalt", DAY, NAMES)
    assert deal_of(plan) is not None
    assert deal_of(replace(plan, origin="imported", day="2026-99-99")) is None
    assert deal_of(rematch_plan(plan)) is None


@pytest.mark.parametrize("told", ["", "soon", "2026-13-01"])
def test_without_another_date_it_is_the_clocks(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv(TODAY_VARIABLE, told)
    assert today() in {date.today() - timedelta(1), date.today()}
