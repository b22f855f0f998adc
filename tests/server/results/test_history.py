"""History: ladders are a fold over results in the order in which the games ended, whenever they became known."""

from asyncio import run
from collections.abc import Sequence
from datetime import date, timedelta
from math import isclose
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.history import History
from seasalt_tui.server.results.ladders import PROVISIONAL, Ladders, day_of
from seasalt_tui.server.results.leaderboard import leaderboard
from seasalt_tui.server.results.time_slices import TimeSlices
from seasalt_tui.server.results.values import GameResult, Standing
from seasalt_tui.server.results.weng_lin import START_DEVIATION

BEGAN: Final = date(2026, 1, 1)
PEOPLE: Final = "abcd"
KEY: Final = ("paperworld", 2)


def result(number: int, *ranked: tuple[str, int], rated: bool = True, day: int | None = None) -> GameResult:
    standings = tuple(
        Standing(seat, PersonId(person), f"{person} {number}", None, 10 - rank, rank)
        for seat, (person, rank) in enumerate(ranked)
    )
    ended = f"{BEGAN + timedelta(days=number if day is None else day)}T12:00:00+00:00"
    return GameResult(number, "paperworld", {}, ended, rated, "played", standings)


@st.composite
def seasons(draw: st.DrawFn) -> list[GameResult]:
    games = st.permutations(PEOPLE).flatmap(
        lambda order: st.lists(st.integers(1, 4), min_size=2, max_size=4).map(
            lambda ranks: list(zip(order, ranks, strict=False))
        )
    )
    return [result(number, *ranked) for number, ranked in enumerate(draw(st.lists(games, min_size=1, max_size=8)))]


def ratings(ladders: Ladders, day: int = 0) -> dict[object, object]:
    return {(key, person): rated.as_rating(day) for key in ladders.keys for person, rated in ladders[key].items()}


@given(seasons(), st.randoms())
def test_it_makes_no_difference_when_a_result_becomes_known(season: list[GameResult], random: object) -> None:
    in_order, late = History(), History()
    for each in season:
        in_order.add(each)
    random.shuffle(known := list(season))  # type: ignore[attr-defined]
    for each in known:
        late.add(each)
    assert late.is_in_order is (known == season)
    run(late.fold(TimeSlices()))
    assert ratings(late.ladders) == ratings(in_order.ladders)
    assert list(late) == season
    for person in map(PersonId, PEOPLE):
        assert late.of(person) == in_order.of(person)
        assert late.name_of(person) == (f"{person} {late.of(person)[0].number}" if late.of(person) else "")


@given(seasons(), st.randoms())
def test_seats_make_no_difference(season: list[GameResult], random: object) -> None:
    seated, moved = Ladders(), Ladders()
    for each in season:
        seated.add(each)
        ranked = [(str(standing.person), standing.rank) for standing in each.standings]
        random.shuffle(ranked)  # type: ignore[attr-defined]
        moved.add(result(each.number, *ranked))
    assert ratings(moved) == ratings(seated)


@given(seasons())
def test_changes_of_a_game_lead_from_one_to_the_next(season: list[GameResult]) -> None:
    history = History()
    for each in season:
        history.add(each)
        for change in history.rating_changes(each.number):
            standing = each.standings[change.seat]
            rated = history.ladders["paperworld", len(each.standings)][change.person]
            assert change.person == standing.person
            assert change.after == rated.as_rating(day_of(each.ended))
            assert (change.before.games, change.before.rating) == (change.after.games - 1, change.before.rating)
            alone = [other.rank for other in each.standings].count(standing.rank) == 1
            assert change.after.rating > change.before.rating or standing.rank > 1 or not alone


def test_what_is_not_rated_changes_nothing() -> None:
    ladders = Ladders()
    ladders.add(result(1, ("a", 1), ("b", 2), rated=False))
    assert ladders.keys == ()
    assert not ladders[KEY]


def test_days_without_a_game_make_less_certain() -> None:
    ladders = Ladders()
    for number in range(200):
        ladders.add(result(number, ("a", 1 + number % 2), ("b", 2 - number % 2), day=0))
    rated, day = ladders[KEY][PersonId("a")], BEGAN.toordinal()
    deviations = [rated.as_rating(day + days).deviation for days in (0, 1, 365, 36_500)]
    assert deviations == sorted(deviations)
    assert isclose(deviations[1] ** 2 - deviations[0] ** 2, 81)
    assert deviations[-1] == START_DEVIATION
    assert [rated.as_rating(day + days).provisional for days in (0, 36_500)] == [False, True]
    assert rated.as_rating(day - 1) == rated.as_rating(day)


def board(history: History, withdrawn: Sequence[str] = ()) -> list[tuple[int, str, bool]]:
    day = (BEGAN + timedelta(days=400)).toordinal()
    out = [PersonId(person) for person in withdrawn]
    rows = leaderboard(history.ladders[KEY], history.name_of, out, day)
    assert all((row.deviation > PROVISIONAL) == row.provisional for row in rows)
    return [(row.rank, row.name[0], row.provisional) for row in rows]


def test_leaderboards_have_the_best_first_and_newcomers_last() -> None:
    history = History()
    for number in range(0, 240, 2):
        history.add(result(number, ("a", 1), ("b", 2), day=400))
        history.add(result(number + 1, ("c", 1), ("b", 2), day=400))
    history.add(result(900, ("d", 1), ("a", 2), day=400))
    assert [row[1:] for row in board(history)] == [("c", False), ("a", False), ("b", False), ("d", True)]
    assert [row[0] for row in board(history)] == [1, 2, 3, 0]
    assert board(history, "c") == [(1, "a", False), (2, "b", False), (0, "d", True)]


def test_equal_ratings_share_a_rank() -> None:
    history = History()
    for number in range(60):
        history.add(result(2 * number, ("a", 1), ("b", 1), day=400))
        history.add(result(2 * number + 1, ("c", 1), ("d", 1), day=400))
    assert [row[0] for row in board(history)] == [1, 1, 1, 1]


def test_of_too_many_results_the_oldest_are_dropped() -> None:
    history = History(most=3)
    for number in range(5):
        history.add(result(number, ("a", 1), ("b" if number else "d", 2)))
    assert [each.number for each in history] == [2, 3, 4]
    assert [each.number for each in history.of(PersonId("a"))] == [4, 3, 2]
    assert history.of(PersonId("d")) == ()
    assert not list(history.rating_changes(1))
    assert history.ladders[KEY][PersonId("a")].games == 5
    run(history.fold(TimeSlices()))
    assert history.ladders[KEY][PersonId("a")].games == 3
