"""Whatever was acknowledged to anybody is there when the host is, however it ended."""

import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.table_events import BotTookOver
from seasalt_tui.server.rooms.record import TableRecord, Terms
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.rooms.seated_players import PATIENCE, seated_players
from server.waiting import until
from server.whole import killable_host
from server.whole.killed_hosts import Acknowledged, hear, kill, running_host
from store.stores import allow_writing, make_room, with_room_for

KILLS, ALL_KILLS = 20, 50
MOST_HEARD = 40
ROOM = 6  # pages


async def test_nothing_that_was_acknowledged_is_lost_when_a_host_is_killed(tmp_path: Path, full: bool) -> None:
    kills = ALL_KILLS if full else KILLS
    promised, moments = Acknowledged(), random.Random(6)
    with running_host(killable_host) as host:
        for number in range(kills):
            host.be_born(tmp_path, number)
            hear([host], promised, moments.randrange(MOST_HEARD))
            kill(host, [host], promised)
            async with open_lobby(tmp_path) as hall:
                await is_kept(promised, hall)
                assert [name for name, _ in hall.journal.notes if name not in {"game begun", "game over"}] == []
    assert sum(map(len, promised.records.values())) > kills
    await finish(tmp_path)


async def is_kept(promised: Acknowledged, hall: LobbyInFolder) -> None:
    promised.is_kept_in({table.code: table.record for table in hall.lobby})
    for table in hall.lobby:
        assert (table.live_game is None) == bool(table.record.free)
        if table.live_game is not None:
            promised.is_kept_of(table.code, await table.live_game.handle.log.after(0))


async def finish(folder: Path) -> None:
    """What was going on when it was killed last goes on to its end."""
    async with open_lobby(folder) as hall:
        for table in hall.lobby:
            for person in table.record.players.values():
                await table.endings.give_up(person)
        begun = [table for table in hall.lobby if table.live_game is not None]
        assert begun
        await until(lambda: all(table.record.over for table in begun))


async def test_a_game_that_was_about_to_begin_begins(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        table = await hall.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
        record = table.record
    both = record.with_member(1, msgspec.convert({"person": "key Ben", "name": "Ben"}, type(record.members[0])))
    (tmp_path / "tables" / f"{record.code}.json").write_bytes(msgspec.json.encode(both))
    async with open_lobby(tmp_path) as hall:
        found = hall.lobby.find(record.code)
        assert found.live_game is not None
        assert found.record.plan is not None
        assert found.record.plan.names == ("Ana", "Ben")


async def test_a_host_that_ends_in_order_goes_on_where_it_was(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", "Cleo", turn=30) as at:
        await at.connect("Ana", "Ben")
        await at.table.endings.give_up("key Cleo")
        await at.turn_of(0)
        before, record = await at.live_game.handle.log.after(0), at.table.record
    async with open_lobby(tmp_path) as hall:
        (table,) = hall.lobby
        assert table.record == record
        assert table.live_game is not None
        assert await table.live_game.handle.log.after(0) == before


async def test_patience_begins_anew_with_the_host(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        code = at.table.code
    async with open_lobby(tmp_path) as hall:
        table = hall.lobby.find(code)
        hall.clock.advance(PATIENCE * 9)
        with table.presence.entered("key Ana", "Ana"):
            assert table.live_game is not None
            live_game = table.live_game
            hall.clock.advance(PATIENCE - 1)
            await until(lambda: hall.clock.is_waited_for)
            assert live_game.substitutes.substituted == frozenset()
            hall.clock.advance(1)
            await until(lambda: live_game.substitutes.substituted == frozenset({1}))
        assert [remark for _, remark in live_game.table_events if isinstance(remark, BotTookOver)] == [BotTookOver(1)]


async def test_where_the_disk_is_full_the_game_goes_on(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        hall.saved_games._store.opened = await with_room_for(ROOM, hall.paths.games)
        async with seated_players(hall, "Ana", "Ben") as at:
            await at.connect("Ana", "Ben")
            dice = Dice("full")
            while at.to_act:
                await at.act(dice)
            await until(lambda: at.over)
            assert at.live_game.is_over
            assert len(hall.saved_games.unsaved) == 1
            code, played = at.table.code, await at.live_game.handle.log.after(0)
        assert len(hall.told) == 1
        await make_room(hall.saved_games._store.opened)  # a last try is made when a host ends
        assert hall.journal.events("crashed") == []
    async with open_lobby(tmp_path) as hall:
        table = hall.lobby.find(code)
        assert table.live_game is not None
        assert await table.live_game.handle.log.after(0) == played
        assert hall.saved_games._store.opened is not None
        assert [saved.over for saved in await hall.saved_games._store.opened.games()] == [True]


async def test_where_tables_cannot_be_written_they_are_there_nevertheless(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        (tmp_path / "tables").write_text("in the way")
        async with seated_players(hall, "Ana", "Ben") as at:
            record = at.table.record
            assert record.game is not None
        assert hall.journal.events("table not kept")
        assert hall.record_files.unsaved == 1
        (tmp_path / "tables").unlink()
    async with open_lobby(tmp_path) as hall:  # a last try is made when a host ends
        assert [table.record for table in hall.lobby] == [record]


async def test_a_game_that_could_not_be_created_is_there_when_the_disk_takes_it(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall:
        assert await hall.saved_games.store_error() is None
        store = hall.saved_games._store.opened
        assert store is not None
        await allow_writing(store, allowed=False)
        async with seated_players(hall, "Ana", "Ben") as at:
            await at.turn_of(1)
            assert (at.table.record.game, len(hall.saved_games.unsaved)) == (None, 1)
            await allow_writing(store, allowed=True)
            await at.turn_of(0)
            await until(lambda: at.table.record.game is not None)
            await until(lambda: not hall.saved_games.unsaved)
            code, played = at.table.code, await at.live_game.handle.log.after(0)
    async with open_lobby(tmp_path) as hall:
        live_game = hall.lobby.find(code).live_game
        assert live_game is not None
        assert await live_game.handle.log.after(0) == played


BROKEN = [
    b"",
    b"{}",
    b"\xff\xfe",
    b"[1, 2]",
    b'{"code": "BCDFG"}',
    msgspec.json.encode({"code": "OTHER"}),
]


@pytest.mark.parametrize("content", [*BROKEN, "no game", "no seat", "twice", "elsewhere", "no moment", "level"])
async def test_a_table_that_cannot_be_read_is_left_aside_and_told(tmp_path: Path, content: bytes | str) -> None:
    async with open_lobby(tmp_path) as hall:
        table = await hall.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
        good = table.record
    bad = content if isinstance(content, bytes) else msgspec.json.encode(_spoilt(good, content))
    (tmp_path / "tables" / "BCDFG.json").write_bytes(bad)
    async with open_lobby(tmp_path) as hall:
        assert [table.code for table in hall.lobby] == [good.code]
        assert [facts["file"] for facts in hall.journal.events("unreadable table")] == ["BCDFG.json"]
    assert (tmp_path / "tables" / "BCDFG.json").read_bytes() == bad


def _spoilt(record: TableRecord, how: str) -> dict[str, object]:
    values: dict[str, object] = {**msgspec.to_builtins(record), "code": "BCDFG"}
    ana = {"person": "key Ana", "name": "Ana"}
    terms = msgspec.to_builtins(record.terms)
    spoilt: dict[str, dict[str, object]] = {
        "no game": {"terms": {**terms, "game": "chess"}},
        "no seat": {"members": [ana]},
        "twice": {"members": [ana, ana]},
        "elsewhere": {"code": "CCCCC"},
        "no moment": {"opened": "yesterday"},
        "level": {"terms": {**terms, "places": [None, "easy"]}, "members": [None, ana]},
    }
    return values | spoilt[how]


@pytest.mark.parametrize("code", ["BCDÄF", "bcdfg", "BCDFGH", "BCD F", "A code that nobody can type"])
async def test_a_table_with_a_code_that_no_table_has_is_left_aside(tmp_path: Path, code: str) -> None:
    async with open_lobby(tmp_path) as hall:
        record = (await hall.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")).record
    (tmp_path / f"tables/{code}.json").write_bytes(msgspec.json.encode(replace(record, code=code)))
    async with open_lobby(tmp_path) as hall:
        assert [table.code for table in hall.lobby] == [record.code]
        assert [facts["file"] for facts in hall.journal.events("unreadable table")] == [f"{code}.json"]


async def test_a_table_whose_game_is_lost_is_told_and_stops_nothing(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben"):
        other = await hall.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
    for file in tmp_path.glob("games*"):
        file.unlink()
    async with open_lobby(tmp_path) as hall:
        assert [table.code for table in hall.lobby] == [other.code]
        assert len(hall.journal.events("table not restored")) == 1
