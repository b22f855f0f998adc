"""Rated games as people end them, on one server that is restarted in between, and their ratings computed twice."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from seasalt_tui.core.dice import Dice
from seasalt_tui.server.results.values import GameResult
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.results.played_houses import id_of, ready
from server.results.test_recomputed_ratings import checked, exported_by
from server.rooms.seated_players import SeatedPlayers, seated_players
from server.waiting import until


@asynccontextmanager
async def rated_game(hall: LobbyInFolder, *people: str, **terms: Any) -> AsyncIterator[SeatedPlayers]:
    """Until its result is known."""
    results, person = await ready(hall.results), id_of(people[0])
    before = len(results.of(person))
    async with seated_players(hall, *people, game="paperworld", rated=True, **terms) as at:
        await at.connect(*people)
        yield at
        await until(lambda: len(results.of(person)) > before)


async def opened(at: SeatedPlayers) -> None:
    """Everybody has acted once."""
    dice, acted = Dice("opened"), set[int]()
    while len(acted) < len(at.table.record.members):
        acted |= at.to_act
        await at.act(dice)


async def play_to_the_end(at: SeatedPlayers) -> None:
    dice = Dice("rated")
    while not at.live_game.is_over:
        if at.to_act <= at.substituted:
            number = at.number
            await until(lambda number=number: at.number > number)  # type: ignore[misc]
        else:
            await at.act(dice)


def told(result: GameResult) -> tuple[bool, str, dict[str, int]]:
    ranks = {standing.name: standing.rank for standing in result.standings}
    return result.rated, result.ending, ranks


async def test_however_a_rated_game_ends(tmp_path: Path) -> None:
    ana = id_of("Ana")
    async with open_lobby(tmp_path) as hall:
        async with rated_game(hall, "Ana", "Ben") as at:
            await opened(at)
            await at.table.endings.give_up("key Ana")
        async with rated_game(hall, "Ana", "Ben") as at:
            await at.table.endings.give_up("key Ana")
        async with rated_game(hall, "Ana", "Ben") as at:
            await at.table.endings.propose("key Ana")
            await at.table.endings.answer("key Ben", agrees=True)
        async with rated_game(hall, "Ana", "Ben", "Cleo") as at:
            await at.table.endings.give_up("key Cleo")
            await play_to_the_end(at)
        gave_up, agreed, fled, lost = map(told, hall.results.of(ana))
        changes = {change.name: change for change in hall.results.rating_changes(hall.results.of(ana)[-1].number)}
    assert lost == (True, "given up", {"Ana": 2, "Ben": 1})
    assert fled == (False, "given up", {"Ana": 2, "Ben": 1})
    assert agreed == (False, "agreed", {"Ana": 1, "Ben": 1})
    assert gave_up[:2] == (True, "played")
    assert gave_up[2]["Cleo"] == 3
    assert changes["Ben"].after.rating == 3000 - changes["Ana"].after.rating > 1600
    async with open_lobby(tmp_path) as hall:
        results = await ready(hall.results)
        assert [told(result) for result in results.of(ana)] == [gave_up, agreed, fled, lost]
        before = results.rating(ana, "paperworld", 2)
        async with rated_game(hall, "Ben", "Ana") as at:
            await opened(at)
            await at.disconnect_all()
            await at.table.hibernate()
            assert at.table.live_game is None
            await at.table.endings.give_up("key Ben")
        after = results.rating(ana, "paperworld", 2)
        assert before is not None
        assert after is not None
        assert after.rating > before.rating
    assert checked(tmp_path, await exported_by(tmp_path)) == (5, [])
