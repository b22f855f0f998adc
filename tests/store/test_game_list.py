"""Filters, search and sort orders of saved games."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.store.game_list import (
    ORDERS,
    PEOPLE,
    GameFilter,
    GameRow,
    InvalidDay,
    Order,
    game_row,
    parse_day,
    parse_day_range,
    select_games,
)
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.store.game_repository import GameEntry
from store.game_repositories import SINCE, entry

TODAY = date(2026, 11, 18)
LEVELS = st.sampled_from([None, "easy", "hard"])
NAMES = st.sampled_from(["Kim", "Ana", "Zoë", "Kimberly"])
SITTERS = st.lists(st.builds(Sitter, NAMES, LEVELS), min_size=2, max_size=4).map(tuple)


@st.composite
def entries(draw: Any) -> GameEntry:
    sitters = draw(SITTERS)
    game = draw(st.sampled_from(["seasalt", "paperworld"]))
    seats = st.integers(0, len(sitters) - 1)
    return entry(
        draw(st.integers(1, 10_000)),
        game=game,
        sitters=sitters,
        winners=draw(st.none() | st.sets(seats, min_size=1).map(tuple)),
        origin=draw(st.sampled_from(["played", "what if", "imported"])),
        name=draw(st.sampled_from(["", "Reef", "the reef of Kim"])),
        when=SINCE + timedelta(hours=draw(st.integers(-500, 500))),
        records=draw(st.integers(0, 50)),
        folds=draw(st.booleans()),
    )


DAYS = st.none() | st.dates(date(2026, 10, 20), date(2026, 11, 20))
WANTED = st.builds(
    GameFilter,
    game=st.sampled_from([None, "seasalt", "paperworld"]),
    players=st.none() | st.integers(2, 4),
    against=st.sampled_from([None, "easy", "hard", PEOPLE]),
    outcome=st.sampled_from([None, "won", "lost", "unfinished", "over"]),
    since=DAYS,
    until=DAYS,
    text=st.sampled_from(["", "kim", "REEF", "reef kim", "zoë", "2026-11", "paper", "nothing like it"]),
)


def outcome_of(one: GameEntry) -> str:
    """As a person would say it."""
    assert one.plan is not None
    over, winners = one.saved.over, one.digest.standing.winners if one.digest else None
    if winners is None:
        return "over" if over else "unfinished"
    people = {seat for seat, sitter in enumerate(one.plan.sitters) if sitter.level is None}
    if one.plan.origin == "imported" or not people or len(people) == len(one.plan.sitters):
        return "over"
    return "won" if people & set(winners) else "lost"


def is_wanted(one: GameEntry, wanted: GameFilter) -> bool:
    assert one.plan is not None
    levels = [sitter.level for sitter in one.plan.sitters]
    day = one.saved.changed.astimezone().date()
    titles = {"seasalt": "sea salt & paper", "paperworld": "paper world"}
    read = " ".join([one.saved.name, *one.plan.names, titles[one.plan.game], str(day)]).casefold()
    wishes = (
        wanted.game is None or one.plan.game == wanted.game,
        wanted.players is None or len(levels) == wanted.players,
        wanted.against is None or (not any(levels) if wanted.against == PEOPLE else wanted.against in levels),
        wanted.outcome is None or outcome_of(one) == wanted.outcome,
        wanted.since is None or day >= wanted.since,
        wanted.until is None or day <= wanted.until,
        all(word in read for word in wanted.text.casefold().split()),
    )
    return all(wishes)


@given(st.lists(entries(), max_size=12), WANTED)
def test_filters_agree_with_reading_one_by_one(every: list[GameEntry], wanted: GameFilter) -> None:
    found = select_games(map(game_row, every), wanted)
    assert sorted(one.id for one in found) == sorted(one.saved.id for one in every if is_wanted(one, wanted))


@given(st.lists(entries(), max_size=12, unique_by=lambda one: one.saved.id), st.sampled_from(ORDERS))
def test_every_order_has_all_of_them_once(every: list[GameEntry], order: Order) -> None:
    found = select_games(map(game_row, every), GameFilter(), order)
    assert sorted(one.id for one in found) == sorted(one.saved.id for one in every)
    keys: dict[Order, Callable[[GameRow], Any]] = {
        "newest": lambda one: -one.entry.saved.changed.timestamp(),
        "oldest": lambda one: one.entry.saved.changed.timestamp(),
        "longest": lambda one: -one.entry.saved.records,
        "name": lambda one: (one.name == "", one.name.casefold()),
    }
    placed = [keys[order](one) for one in found]
    assert placed == sorted(placed)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("today", TODAY),
        (" Yesterday ", date(2026, 11, 17)),
        ("1d", TODAY),
        ("7d", date(2026, 11, 12)),
        ("2026-02-28", date(2026, 2, 28)),
    ],
)
def test_days_as_people_write_them(text: str, day: date) -> None:
    assert parse_day(text, TODAY) == day


@pytest.mark.parametrize("text", ["", "soon", "d", "-d", "18.11.2026", "2026-13-01", "2026-02-30", "-3d", "\u0667d"])
def test_what_is_no_day_is_said(text: str) -> None:
    with pytest.raises(InvalidDay, match="is not a day"):
        parse_day(text, TODAY)


@given(st.text(max_size=12))
def test_no_day_is_a_traceback(text: str) -> None:
    for read in (parse_day, parse_day_range):
        with suppress(InvalidDay):
            read(text, TODAY)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("", (None, None)),
        ("7d", (date(2026, 11, 12), None)),
        ("2026-11-05", (date(2026, 11, 5), date(2026, 11, 5))),
        ("2026-11-01..2026-11-05", (date(2026, 11, 1), date(2026, 11, 5))),
        ("..yesterday", (None, date(2026, 11, 17))),
        ("2026-11-01..", (date(2026, 11, 1), None)),
    ],
)
def test_from_one_day_to_another(text: str, days: tuple[date | None, date | None]) -> None:
    assert parse_day_range(text, TODAY) == days
