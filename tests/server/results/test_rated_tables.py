"""Rated tables: for people with keys alone, without help; and what giving up or agreeing means for ratings."""

from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.core.errors import BadSetup
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.person_ids import NOBODY, PersonId
from seasalt_tui.server.results.outcome import Outcome, result_of
from seasalt_tui.server.results.seating import SeatedPlayer, Seating
from seasalt_tui.server.results.values import Ending
from seasalt_tui.server.rooms.matchmaking import tables_to_join
from seasalt_tui.server.rooms.record import Terms
from server.lobby_in_folder import open_lobby
from server.waiting import until


def rated(places: tuple[str | None, ...] = (None, None), **changes: Any) -> Terms:
    return Terms("paperworld", {}, places, rated=True, **changes)


@pytest.mark.parametrize("terms", [rated(hints=True), rated(odds=True), rated((None, "easy"))])
def test_help_and_bots_are_refused(terms: Terms) -> None:
    with pytest.raises(BadSetup, match="rated"):
        terms.check()


async def test_only_keys_sit_down_and_no_bot(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        with pytest.raises(Declined, match="key"):
            await hall.lobby.open(rated(), "guest zoe", "zoe")
        assert list(hall.lobby) == []
        table = await hall.lobby.open(rated(), "key Ana", "Ana")
        with pytest.raises(Declined, match="key"):
            await table.join("guest zoe", "zoe")
        await table.set_level(1, "easy")
        assert table.record.free == (1,)
        with table.presence.entered("key Ana", "Ana"):
            for person in ("key Ben", "guest zoe"):
                assert list(tables_to_join(hall.lobby, person, {"key Ana"}, lambda _: True)) == []
        assert await table.join("key Ana", "Ana again") == 0
        assert await table.join("key Ben", "Ben") == 1
        await until(lambda: table.begun)


def result(
    ending: Ending, *gave_up: int, winners: tuple[int, ...] | None = (0,), people: str = "abc"
) -> tuple[bool, tuple[int, ...]]:
    players = tuple(
        SeatedPlayer(NOBODY if name == "-" else PersonId(name), name, gave_up=seat in gave_up)
        for seat, name in enumerate(people)
    )
    outcome = Outcome("paperworld", {}, (40, 20, 30)[: len(people)], winners)
    value = result_of(Seating(1, rated=True, ending=ending, players=players), outcome)
    assert value is not None
    return value.rated, tuple(standing.rank for standing in value.standings)


def test_ranks_and_what_is_rated() -> None:
    assert result("played") == (True, (1, 3, 2))
    assert result("played", winners=(1, 2)) == (True, (3, 1, 1))
    assert result("played", 0) == (True, (3, 2, 1))
    assert result("given up", 0, 2, winners=None) == (True, (2, 1, 2))
    assert result("agreed", winners=None) == (False, (1, 1, 1))
    assert result("played", people="ab-")[0] is False
    assert result("played", people="aba")[0] is False
