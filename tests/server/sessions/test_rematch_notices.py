"""Rematch notices: a missing player is told at once at another table, or on arrival, with a bell."""

from pathlib import Path

from seasalt_tui.server.screens.table import HostedTableScreen
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import PlayedTable, nearly_over
from server.screens.lobby_sessions import is_on, laid, waits
from server.whole.test_after_the_game import to_the_end

BELL = "\x07"
NOTICE = "A rematch waits for you at table"


async def rematch_offered(played: PlayedTable, ana: ConnectedPerson) -> None:
    ana.press("r")
    await ana.until(lambda: waits(ana))


async def test_at_another_table_one_is_told_at_once_and_rung_for_once(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana = await played.come("Ana")
        await to_the_end(played, ana)
        other = await laid(played.hosting, "Ben")
        ben = await played.hosting.key("Ben", other.code)
        await ben.until(lambda: waits(ben))
        await ben.quiet()
        for table in played.hosting.tables:  # as when another host has written their records
            played.hosting.house.sessions.tell_of_end(table)
        await ben.quiet()
        assert f"Table {played.table.code}:" not in ben.text
        rung = ben.link.written.count(BELL)
        await rematch_offered(played, ana)
        await ben.shows(NOTICE)
        ben.app.go_home()
        await ben.shows("REMATCH")
        await ben.quiet()
        assert ben.link.written.count(BELL) == rung + 1
        assert BELL not in ana.link.written
        await ben.shows("R Rematch")
        ben.press("R")
        await ben.until(lambda: is_on(ben, HostedTableScreen))
        await ana.until(lambda: is_on(ana, HostedTableScreen))
        assert [table.record.over for table in played.hosting.tables if table.begun] == [True, False]
        await ben.quiet()
        ben.press("R")  # none waits any more
        await ben.quiet()
        assert is_on(ben, HostedTableScreen)


async def test_whoever_comes_later_is_told_on_arrival(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana = await played.come("Ana")
        await to_the_end(played, ana)
        await rematch_offered(played, ana)
        ben, cleo = await played.hosting.key("Ben"), await played.hosting.key("Cleo")
        await ben.shows(NOTICE, "REMATCH")
        assert ben.link.written.count(BELL) == 1
        ben.press("y")
        await ben.quiet()
        assert "REMATCH" in ben.text
        ben.press("n")
        await ben.shows("New table")
        ben.press("R")
        await ben.until(lambda: is_on(ben, HostedTableScreen))
        await cleo.shows("here", "Help")
        assert NOTICE not in cleo.text


async def test_the_result_itself_tells_whoever_looks_at_it(tmp_path: Path) -> None:
    async with nearly_over(tmp_path) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        await to_the_end(played, ana, ben)
        rung = ben.link.written.count(BELL)
        await rematch_offered(played, ana)
        await ben.shows("A rematch waits for you.")
        await ben.until(lambda: ben.link.written.count(BELL) == rung + 1)
        assert NOTICE not in ben.text
