"""What a host remembers: results of people with keys, from their logs, for good."""

from pathlib import Path

from seasalt_tui.core.dice import Dice
from seasalt_tui.server.results.values import GameResult
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
