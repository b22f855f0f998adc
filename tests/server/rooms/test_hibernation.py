"""Games nobody comes to rest on disk, and go on where they were; those nobody can come back to are closed."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.pace import Pace
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.rooms.hibernation import Hibernation
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.store.calendar import utc_now
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.rooms.seated_players import SeatedPlayers, seated_players
from server.waiting import until

LIMITS: Final = Limits(rest_seconds=100, guest_game_seconds=1000)
ALONE: Final = Terms("seasalt", {}, (None, "easy"))
WAITING: Final = Terms("seasalt", {}, (None, None))
GUEST: Final = "guest Ana"


def hibernation(hall: LobbyInFolder, *here: str) -> Hibernation:
    return Hibernation(hall.lobby, lambda: frozenset(here), hall.clock, hall.operating, lambda: LIMITS)


def rests(table: HostedTable) -> bool:
    return table.live_game is None


async def left_for(hall: LobbyInFolder, seconds: float, *here: str) -> None:
    hall.clock.advance(seconds)
    await hibernation(hall, *here).check()


async def played_by_guest(hall: LobbyInFolder) -> HostedTable:
    table = await hall.lobby.open(ALONE, GUEST, "Ana")
    await until(
        lambda: table.live_game is not None and table.live_game.table.game.to_act(table.live_game.table.state) == {0}
    )
    assert table.live_game is not None
    game = table.live_game.table
    await game.sit(0).submit(game.game.legal(game.state, 0)[0], after=game.number)
    return table


async def test_a_game_rests_and_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana")
        await at.act(Dice("rest"))
        at.table.say("key Ana", "Ana", "see you")
        number, state = at.number, at.live_game.table.state
        seen = "turn" if 0 in at.to_act else "going"
        await left_for(hall, 200)
        assert not rests(at.table)  # Ana is there
        await at.disconnect("Ana")
        await left_for(hall, 99)
        assert not rests(at.table)
        await left_for(hall, 200, "key Ben")
        assert not rests(at.table)  # Ben is in the lobby
        await left_for(hall, 1)
        assert rests(at.table)
        assert hall.lobby.tables_of("key Ana") == (at.table,)
        assert hall.lobby.listing.rows("key Ana", "mine")[0].state == seen
        await at.table.wake()
        assert (at.number, at.live_game.table.state) == (number, state)
        assert [said.text for said in at.table.chat.lines] == ["see you"]
        assert any("see you" in str(remark) for remark in at.remarks)
        async with at.table.sit("key Cleo", "Cleo", Pace(0.0)) as watching:
            assert (await anext(watching.watch().news())).number == number
        await at.act(Dice("on"))
        assert at.number > number


async def test_after_a_restart_games_rest_until_somebody_comes(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.act(Dice("rest"))
        code, number = at.table.code, at.number
    async with open_lobby(tmp_path, awake=False) as hall:
        table = hall.lobby.find(code)
        assert rests(table)
        await table.wake()
        assert SeatedPlayers(hall, table).number == number


async def test_a_game_in_memory_alone_does_not_rest(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        handle = at.live_game.handle
        at.live_game.handle = msgspec.structs.replace(
            handle, log=MemoryLog(handle.log.header, await handle.log.after(0))
        )
        await left_for(hall, 10_000)
        assert not rests(at.table)


async def test_a_guests_game_without_a_move_ends_as_they_leave(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        table = await hall.lobby.open(ALONE, GUEST, "Ana")
        with table.presence.entered(GUEST, "Ana"):
            await left_for(hall, 5)
        await left_for(hall, 5, GUEST)
        assert table in hall.lobby
        await left_for(hall, 5)
        assert table not in hall.lobby
        assert table.record.game not in await hall.saved_games.ids()
        assert list((tmp_path / "tables").glob("*.json")) == []


async def test_a_guests_game_waits_some_hours_and_a_keys_for_ever(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        table = await played_by_guest(hall)
        own = await hall.lobby.open(ALONE, "key Ben", "Ben")
        await left_for(hall, 999)
        assert table in hall.lobby
        await left_for(hall, 1)
        assert table not in hall.lobby
        await left_for(hall, 10_000_000)
        await hall.lobby.remove_stale()
        assert own in hall.lobby


async def test_what_everybody_gave_up_in_an_earlier_version_is_not_played_out(tmp_path: Path) -> None:
    """There a game went on when the last person had given up."""
    async with open_lobby(tmp_path, pace=10.0) as hall, seated_players(hall, "Ana", "Ben") as at:
        await left_for(hall, 1)
        assert at.table in hall.lobby
        at.table.shared.current = replace(at.table.record, gave_up=(0, 1))
        await left_for(hall, 1)
        assert at.table not in hall.lobby
        assert at.table.record.game in await hall.saved_games.ids()


async def test_no_calendar_makes_a_table_old_but_the_time_the_house_is_open(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        today = [utc_now() + timedelta(days=3000)]  # so it was when the house began

        def calendar() -> datetime:
            return today[0]

        lobby = Lobby(msgspec.structs.replace(hall.services, calendar=calendar))
        await hall.lobby.open(WAITING, "key Ana", "Ana")
        await lobby.restore()
        await lobby.open(WAITING, "key Ben", "Ben")
        today[0] -= timedelta(days=3000)
        await lobby.remove_stale()
        today[0] += timedelta(days=30)
        await lobby.remove_stale()
        assert len(tuple(lobby)) == 2
        hall.clock.advance(2 * 24 * 3600)
        await lobby.remove_stale()
        assert len(tuple(lobby)) == 0


async def test_a_house_that_restarts_often_sweeps_what_nobody_touches(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        code = (await played_by_guest(hall)).code
        await hall.lobby.open(WAITING, "key Ben", "Ben")
        await left_for(hall, 100)
    left = []
    for _ in range(5):
        async with open_lobby(tmp_path, awake=False) as hall:
            await left_for(hall, 0)
            await hall.lobby.remove_stale()
            left.append(len(tuple(hall.lobby)))
            codes = {table.code for table in hall.lobby}
            assert (code in codes) == (len(left) == 1)  # at first they have some time to come back
            await left_for(hall, 20_000)
    assert left == [2, 1, 1, 1, 1]
    async with open_lobby(tmp_path, awake=False) as hall:
        assert await hall.saved_games.ids() == frozenset()
        await hall.lobby.remove_stale()
        assert len(tuple(hall.lobby)) == 0


async def test_of_what_is_over_the_newest_stay_and_that_of_guests_goes_first(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        lobby = Lobby(msgspec.structs.replace(hall.services, limits=lambda: Limits(finished_tables=2)))
        over = []
        for person in ("key Ana", "key Ben", "guest Cleo", "key Dan"):
            hall.clock.advance(1)
            table = await lobby.open(ALONE, person, "X")
            await table.change(lambda record: msgspec.structs.replace(record, over=True))
            over.append(table)
        going = await lobby.open(ALONE, "guest Eva", "Eva")
        await lobby.remove_stale()
        assert set(lobby) == {over[1], over[3], going}
        games = await hall.saved_games.ids()
        assert [table.record.game in games for table in over] == [True, True, False, True]


async def test_a_row_of_the_lobby_is_made_once_a_change_and_not_once_a_visitor(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        listing = hall.lobby.listing
        for number in range(6):
            await hall.lobby.open(Terms("seasalt", {}, (None, None)), f"key {number}", "X")
        made, rows = listing.made, listing.rows("key nobody")
        assert all(listing.rows(f"guest {number}") is rows for number in range(20))
        assert listing.made == made
        changed = hall.lobby.find(rows[3].code)
        await changed.join("key Zoe", "Zoe")
        after = {row.code: row for row in listing.rows("key nobody")}
        assert listing.made - made <= 3  # of one table: it is settled, and the game begins
        assert all(after[row.code] is row for row in rows if row.code != changed.code)
