"""Play over days: long turns, nobody who is replaced for being away, and games that rest between two moves."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.table_events import BotTookOver, PlayerLeft
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.hibernation import Hibernation
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.store.calendar import utc_now
from server.lobby_in_folder import open_lobby
from server.rooms.seated_players import SeatedPlayers, seated_players
from server.waiting import until

DAY: Final = 24 * 3600
MONTH: Final = 30 * DAY


def states(lobby: Lobby, *people: str) -> list[str]:
    return [lobby.listing.rows(person, "mine")[0].state for person in people]


def rests(table: HostedTable) -> bool:
    return table.live_game is None


def in_turn(at: SeatedPlayers) -> list[str]:
    """What Ana and Ben read in the lobby, by whose turn it is."""
    return ["turn" if seat in at.to_act else "going" for seat in (0, 1)]


async def test_who_may_stay_away_is_never_replaced(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", patience=None) as at:
        await at.connect("Ana", "Ben")
        await at.turn_of(1)
        await at.pass_time(1)
        await at.disconnect("Ben")
        await at.pass_time(MONTH)
        assert at.remarks == [PlayerLeft(1)]
        assert not at.substituted
        assert at.to_act == {1}
        assert at.live_game.substitutes.deadline(1) is None


async def test_a_turn_of_days_ends_although_nobody_is_there(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=DAY, patience=None) as at:
        await at.connect("Ana", "Ben")
        await at.turn_of(0)
        await at.turn_of(1)
        await at.disconnect("Ana", "Ben")
        await at.pass_time(DAY - 1)
        assert not at.substituted
        assert at.to_act == {1}
        await at.pass_time(1)
        await until(lambda: at.to_act == {0})
        await at.settled()
        assert BotTookOver(1, late=True) in at.remarks
        assert (at.substituted, at.live_game.substitutes.deadline(0)) == (set(), hall.clock() + DAY)


async def test_shorter_turns_still_wait_for_somebody_who_waits(tmp_path: Path) -> None:
    turn = timeouts.SLOW_TURN - 1
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=turn, patience=None) as at:
        number = at.number
        await at.pass_time(MONTH)
        assert (at.number, at.substituted) == (number, set())


async def test_alone_among_bots_no_turn_ends(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", bots=2, turn=DAY, patience=None) as at:
        await until(lambda: at.to_act == {0})
        number = at.number
        await at.pass_time(MONTH)
        assert (at.number, at.substituted) == (number, set())


async def test_the_lobby_tells_whose_turn_it_is_in_a_game_that_rests(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        await at.connect("Ana")
        await at.act(Dice("rest"))
        await at.disconnect("Ana")
        wanted = in_turn(at)
        await at.table.hibernate()
        assert states(hall.lobby, "key Ana", "key Ben") == wanted
        assert at.table.live_game is None
        (row,) = hall.lobby.listing.rows(f"key {('Ana', 'Ben')[wanted.index('turn')]}", "mine")
        assert utc_now() - datetime.fromisoformat(row.turn_since) < timedelta(minutes=2)
        await at.table.wake()
        assert at.table.record.to_act is None
        (kept,) = await hall.record_files.read()
        assert kept.to_act is None  # a host that is killed now does not tell what was before


async def test_after_a_restart_it_is_told_too(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben") as at:
        wanted = in_turn(at)
        await at.table.hibernate()
    async with open_lobby(tmp_path, awake=False) as hall:
        assert states(hall.lobby, "key Ana", "key Ben") == wanted


async def test_the_days_that_a_game_rests_count(tmp_path: Path) -> None:
    """The bot moves as soon as anybody looks, and the next player has the whole time."""
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=DAY, patience=None) as at:
        await at.table.hibernate()
        for days, late in ((0.5, False), (1.5, True)):
            calendar = utc_now() + timedelta(days=days)
            services = msgspec.structs.replace(hall.services, calendar=lambda calendar=calendar: calendar)
            lobby = Lobby(services)
            await lobby.restore()
            (table,) = lobby
            await table.wake()
            assert await was_late(table) == late
            await table.hibernate()


async def test_a_game_that_rests_is_woken_when_a_turn_is_over(tmp_path: Path) -> None:
    """And rests again: of guests alone it would never end."""
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=DAY, patience=None) as at:
        await at.table.hibernate()
        today = [utc_now() + timedelta(hours=23)]
        lobby = Lobby(msgspec.structs.replace(hall.services, calendar=lambda: today[0]))
        hibernation = Hibernation(lobby, frozenset, hall.clock, hall.operating, Limits, lambda: today[0])
        await lobby.restore()
        (table,) = lobby
        await hibernation.check()
        assert rests(table)
        today[0] += timedelta(hours=2)
        await hibernation.check()
        assert not rests(table)
        assert await was_late(table)
        guests = await lobby.open(Terms("seasalt", {}, (None, None), turn=DAY), "guest Zoe", "Zoe")
        await guests.join("guest Max", "Max")
        await guests.hibernate()
        today[0] += timedelta(days=2)
        assert guests.record.is_overdue(today[0])
        await hibernation.check()
        assert rests(guests)


async def test_a_game_of_a_killed_host_is_woken_to_find_out_whose_turn_it_is(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=DAY, patience=None) as at:
        wanted = in_turn(at)
        assert at.table.record.to_act is None
        broken = await hall.lobby.open(Terms("seasalt", {}, (None, None)), "key Ana", "Ana")
        await broken.join("key Ben", "Ben")
        record = broken.record
    async with open_lobby(tmp_path, awake=False) as hall:
        found, unreadable = (hall.lobby.find(code) for code in (at.table.code, record.code))
        assert record.game is not None
        await hall.saved_games.delete(record.game)
        hibernation = Hibernation(hall.lobby, frozenset, hall.clock, hall.operating, Limits)
        for _ in range(3):
            await hibernation.check()
        assert (rests(found), rests(unreadable)) == (False, True)
        assert len(hall.journal.events("table not restored")) == 1
        await hall.lobby.rest()
        assert rests(found)
        rows = [hall.lobby.listing.rows(person, "mine") for person in ("key Ana", "key Ben")]
        assert [{row.code: row.state for row in own}[found.code] for own in rows] == wanted


async def was_late(table: HostedTable) -> bool:
    assert table.live_game is not None
    game, substitutes = table.live_game, table.live_game.substitutes
    await until(lambda: any(substitutes.deadline(seat) is not None for seat in game.to_act))
    return any(isinstance(event, BotTookOver) and event.late for _, event in game.table_events)


async def test_a_date_in_the_past_makes_nobody_late(tmp_path: Path) -> None:
    async with open_lobby(tmp_path) as hall, seated_players(hall, "Ana", "Ben", turn=DAY, patience=None) as at:
        await at.table.hibernate()
        then = utc_now() - timedelta(days=3000)
        lobby = Lobby(msgspec.structs.replace(hall.services, calendar=lambda: then))
        await lobby.restore()
        (table,) = lobby
        await table.wake()
        assert not await was_late(table)
