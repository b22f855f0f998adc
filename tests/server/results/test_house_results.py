"""What a host remembers: results of people with keys, from their logs, for good."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.server.results.values import GameResult
from seasalt_tui.store.errors import StoreError
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.results.played_houses import forget_tables, id_of, play, ready
from server.rooms.seated_players import seated_players
from server.waiting import until

TABLES = (("Ana", "Ben"), ("Ana", "(easy)"), ("zoe", "Ben", "Cleo"), ("zoe", "yan"))


async def remembered(hall: LobbyInFolder, *names: str) -> dict[str, tuple[GameResult, ...]]:
    results = await ready(hall.results)
    return {name: results.of(id_of(name)) for name in names}


async def test_results_are_picked_up_once_and_outlive_tables_and_cache(tmp_path: Path) -> None:
    await play(tmp_path, TABLES)
    async with open_lobby(tmp_path, awake=False) as hall:
        first = await remembered(hall, "Ana", "Ben", "Cleo", "zoe")
    assert [len(results) for results in first.values()] == [2, 2, 1, 0]
    against_bot = first["Ana"][0]
    assert [standing.level for standing in against_bot.standings] == [None, "easy"]
    assert [standing.person for standing in against_bot.standings] == [id_of("Ana"), ""]
    assert first["Cleo"][0].standings[0].name == "zoe"
    assert first["Cleo"][0].standings[0].person == ""
    forget_tables(tmp_path)
    (tmp_path / "outcomes.db").unlink()
    for _ in range(2):  # the second time from the cache
        async with open_lobby(tmp_path) as hall:
            assert await remembered(hall, *first) == first
            assert hall.journal.notes == []


async def test_a_game_that_ends_is_remembered_at_once_and_after_a_restart(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        await ready(hall.results)
        async with seated_players(hall, "Ana", "Ben", game="paperworld") as at:
            dice = Dice("over")
            await at.connect("Ana", "Ben")
            while not at.live_game.is_over:
                await at.act(dice)
            await until(lambda: len(hall.results.of(id_of("Ana"))) == 1)
            (result,) = hall.results.of(id_of("Ben"))
            standing = at.live_game.table.game.standing(at.live_game.table.state)
            assert tuple(each.points for each in result.standings) == standing.scores
            assert tuple(each.rank == 1 for each in result.standings) == tuple(
                seat in (standing.winners or ()) for seat in range(2)
            )
    async with open_lobby(tmp_path) as hall:
        assert (await remembered(hall, "Ana"))["Ana"] == (result,)


async def test_what_could_not_be_written_is_picked_up_at_the_next_start(tmp_path: Path) -> None:
    await play(tmp_path, TABLES[:1])
    async with open_lobby(tmp_path, awake=False) as hall:
        await ready(hall.results)
    await play(tmp_path, TABLES[1:2])
    with closing(sqlite3.connect(tmp_path / "results.db")) as broken:
        broken.execute("CREATE TRIGGER full BEFORE INSERT ON seatings BEGIN SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(StoreError):
        async with open_lobby(tmp_path, awake=False):
            pass
    forget_tables(tmp_path)
    async with open_lobby(tmp_path) as hall:
        await ready(hall.results)
        async with seated_players(hall, "Ana", "Ben", game="paperworld") as at:
            await at.table.endings.give_up("key Ben")
            await until(lambda: at.over)
    with closing(sqlite3.connect(tmp_path / "results.db")) as mended:
        mended.execute("DROP TRIGGER full")
    async with open_lobby(tmp_path) as hall:
        newest, oldest = (await remembered(hall, "Ana"))["Ana"]
    assert oldest.ending == "played"
    assert newest.ending == "given up"
    assert [(standing.name, standing.rank) for standing in newest.standings] == [("Ana", 1), ("Ben", 2)]


async def test_deleted_games_have_no_results_and_their_numbers_are_used_again(tmp_path: Path) -> None:
    await play(tmp_path, TABLES[:2])
    async with open_lobby(tmp_path, awake=False) as hall:
        assert len((await remembered(hall, "Ana"))["Ana"]) == 2
        await hall.saved_games.delete(2)
    forget_tables(tmp_path)
    await play(tmp_path, [("Cleo", "Dan")])
    async with open_lobby(tmp_path) as hall:
        found = await remembered(hall, "Ana", "Cleo")
    assert [result.number for result in found["Ana"]] == [1]
    assert [result.number for result in found["Cleo"]] == [2]
