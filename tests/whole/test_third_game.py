"""A third game, made in the tests: one record of its parts, and everything that ours can do it can do."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest

from bots.arena.matches import plan as tournament
from bots.arena.matches import played
from plain.scripted_person import FirstChoicePerson, new_game, play
from seasalt_tui.bots.arena.sim import simulate
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games
from seasalt_tui.store.statistics.statistics import statistics
from seasalt_tui.ui.screens.table.screen import TableScreen
from server.screens.hosted_tables import a_table
from tictactoe import NAME, registered
from ui.screens.scripted_app import scripted_app

PLAN = Plan(NAME, (Sitter("Kim"), Sitter("Ana", "normal")), seed="reef", first=0)


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


def test_random_games_of_it_are_simulated() -> None:
    (tally,) = simulate(NAME, valid_setup(GAMES[NAME], 2, 0, {}), 50, "reef", jobs=1)
    assert tally.games == 50
    assert tally.endings.total() == 50
    assert tally.wins[0] > tally.wins[1]


def test_its_bots_compete() -> None:
    (tally,) = played(tournament("easy", "normal", game=NAME), 40)
    wins = Counter({bot: marks.points for bot, marks in tally.by_bot.items()})
    assert wins[1] > wins[0]


async def test_it_is_played_in_lines_and_saved_and_replayed_and_counted(tmp_path: Path) -> None:
    saved_games, handle = await new_game(PLAN, tmp_path)
    person = FirstChoicePerson()
    assert await play(handle, saved_games, person) == 0
    assert any(line == "1. Cell 1" for line in person.output)
    playback = await load_playback(handle)
    assert playback.over
    async with saved_games.repository() as repository:
        assert repository is not None
        (counted,) = statistics(player_games(await repository.entries(), PlayerFilter(), UTC))
    assert counted.game == NAME
    assert counted.results.games == 1
    await saved_games.close()


async def test_it_is_played_on_the_screen(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as app:
        await app.at_table()
        while app.view.winners is None:
            put = app.view.legal[0]
            await app.press(str(put.cell + 1))
            await app.until(lambda: app.view.legal or app.view.winners is not None)
        await app.reads("Game over")
        await app.press("r")
        await app.until(lambda: app.is_on(TableScreen) and app.view.winners is None)


async def test_it_is_played_by_two_at_a_host(tmp_path: Path) -> None:
    async with a_table(tmp_path, NAME) as table:
        people = [await table.come("Ana"), await table.come("Ben")]
        while table.game.game.to_act(table.game.state):
            cell = min(put.cell for put in table.game.game.legal(table.game.state, table.to_act))
            seat, before = table.to_act, table.game.number
            people[seat].press(str(cell + 1))
            await people[seat].until(lambda: table.game.number > before, "the move is made")  # noqa: B023
        for person in people:
            await person.shows("Game over")
