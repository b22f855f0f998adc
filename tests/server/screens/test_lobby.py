"""Lobby: its rows and the ways to a table. Every session here is the real app on a line in memory."""

from functools import partial
from pathlib import Path

from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.people import PeopleHere
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from server.hosted_sessions import open_house
from server.screens.lobby_sessions import (
    back_in_lobby,
    come,
    is_on,
    laid,
    lobby,
    move,
    plays,
    pointed,
    to_act,
    waits,
)
from server.waiting import until


async def test_an_empty_lobby_says_what_can_be_done(tmp_path: Path) -> None:
    async with open_house(tmp_path, name="The Reef") as hosting:
        ana = await come(hosting, "Ana")
        await ana.shows("The Reef", "1 here", "be the first", "n  opens a table", "c  joins a table")


async def test_a_table_is_seen_by_others_who_sit_down_and_the_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben", (120, 40))
        ana.press("n")
        await ana.shows("Open the table")
        ana.press("enter")
        await ana.shows("1 more needed")
        await ben.shows("open", "Ana · –", "1/2", f"Table {hosting.table.code}")
        ben.press("enter")
        for visitor in (ana, ben):
            await visitor.until(partial(plays, visitor))
            await visitor.shows("Ana", "Ben", hosting.table.code)


async def test_a_click_points_and_a_second_one_joins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ana")
        await laid(hosting, "Cleo")
        ben = await come(hosting, "Ben")
        await ben.shows("Ana · –", "Cleo · –")
        ben.click_on("Ana · –")
        await ben.until(lambda: "Ana" in next(line for line in ben.text.split("\n") if "▸" in line))
        ben.click_on("Ana · –")
        await ben.until(lambda: plays(ben))


async def test_the_cursor_stays_on_its_table_while_others_come_and_go(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        first = await laid(hosting, "Ana")
        dan = await come(hosting, "Dan")
        assert pointed(dan) == first.code
        await laid(hosting, "Ben")
        third = await laid(hosting, "Cleo")
        await dan.shows("Ana · –", "Ben · –", "Cleo · –")
        assert pointed(dan) == first.code
        await hosting.house.lobby.leave(third, "key Cleo")
        await dan.hides("Cleo")
        assert pointed(dan) == first.code
        await hosting.house.lobby.leave(first, "key Ana")
        await dan.hides("Ana")
        assert pointed(dan)


async def test_one_may_watch_without_sitting_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = await come(hosting, "Ben")
        ben.press("w")
        await ben.until(lambda: waits(ben) and "key Ben" in table.watchers)
        assert table.record.seat_of("key Ben") is None
        assert "key Ben" not in table.presence
        await table.join("key Cleo", "Cleo")
        await ben.until(lambda: plays(ben))
        await ben.quiet()
        assert table.record.seat_of("key Ben") is None


async def test_enter_watches_a_game_that_runs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Cleo")
        ben = await come(hosting, "Ben")
        await ben.shows("running", "Ana · Cleo", "⏎ Watch")
        ben.press("enter")
        await ben.until(lambda: "key Ben" in table.watchers)


async def test_what_nobody_may_watch_is_not_shown_and_not_entered(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Cleo", watched=False)
        ben = await come(hosting, "Ben")
        await ben.shows("be the first")
        ben.press("c")
        await ben.shows("The code of a table")
        ben.type(table.code)
        ben.press("enter")
        await ben.shows("This table does not admit spectators.")
        assert not len(table.watchers)


async def test_ones_own_turn_is_marked_as_soon_as_it_comes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben")
        ana = await back_in_lobby(hosting, "Ana")
        for mark in ("YOUR TURN", "yours", "YOUR TURN"):
            while ("YOUR TURN" if min(to_act(table)) == 0 else "yours") != mark:
                await move(table)
            await ana.shows(mark)
        assert table.live_game is not None
        assert not table.live_game.table._chairs  # the lobby only listens for turns


async def test_whose_game_begins_while_they_are_in_the_lobby_is_led_to_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana = await come(hosting, "Ana")
        await ana.shows("waiting")
        await table.join("key Ben", "Ben")
        await ana.until(lambda: plays(ana))


async def test_filters(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Cleo")
        await laid(hosting, "Dan", "Eva", game="paperworld")
        await laid(hosting, "Ana", private=True)
        ana = await come(hosting, "Ana")
        await ana.shows("Cleo · –", "Dan · Eva", "Ana · –", "private", "3 tables")
        for shown, hidden in (
            (("Open", "Cleo", "Ana · –"), ("Dan",)),
            (("Mine", "Ana · –"), ("Cleo", "Dan")),
            (("To watch", "Dan"), ("Cleo", "Ana · –")),
            (("Over", "No tables match. f changes the filter."), ("Cleo", "Dan", "Ana · –")),
            (("All tables", "Cleo", "Dan", "Ana · –"), ()),
        ):
            ana.press("f")
            await ana.shows(*shown)
            await ana.hides(*hidden)
        ana.click_on("All games")
        await ana.hides("Dan")
        ana.press("g")
        await ana.hides("Cleo")
        await ana.shows("Dan")


async def test_who_is_here_and_where(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        open_one, hidden = await laid(hosting, "Ana"), await laid(hosting, "Cleo", private=True)
        ana = await hosting.key("Ana", open_one.code)
        await ana.until(lambda: waits(ana))
        cleo = await hosting.key("Cleo", hidden.code)
        await cleo.until(lambda: waits(cleo))
        again = await hosting.key("Ana")
        ben, dan = await come(hosting, "Ben", (120, 40)), await come(hosting, "Dan")
        await again.shows("4 here")
        await ben.shows("Who is here", f"waits at {open_one.code}", "in the lobby", "4 here")
        assert hidden.code not in ben.text
        dan.press("p")
        await dan.until(lambda: is_on(dan, PeopleHere))
        await dan.shows("4 people are here.", f"waits at {open_one.code}", "waits ")
        dan.click(2, 20)
        await dan.until(lambda: dan.app.screen is lobby(dan))


async def test_a_table_that_is_gone_in_the_meantime(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = await come(hosting, "Ben")
        row = lobby(ben).current
        assert row is not None
        del hosting.house.lobby._tables[table.code]  # before the lobby has looked again
        ben.press("enter")
        await ben.shows("There is no table with this code, or it is over.")


async def test_a_table_that_is_full_in_the_meantime(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = await come(hosting, "Ben")
        joining = table.join("key Cleo", "Cleo")
        ben.press("enter")
        await joining
        await ben.shows("No seat is free at this table. You can watch.")


async def test_games_that_are_over_are_looked_through_by_their_people(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben", game="paperworld")
        while to_act(table):
            await move(table)
        await until(lambda: table.record.over)
        ana, cleo = await come(hosting, "Ana"), await come(hosting, "Cleo")
        await ana.shows("over", "Ana · Ben", "⏎ Replay")
        await cleo.shows("be the first")
        ana.press("enter")
        await ana.until(lambda: is_on(ana, ReplayScreen))


async def test_columns_have_heads_and_spectators_have_names(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        await ana.hides("Since")
        table = await laid(hosting, "Cleo", "Dan")
        watchers = [await hosting.key(f"Eva{number}", table.code) for number in range(6)]
        for visitor in watchers:
            await visitor.until(partial(plays, visitor))
        await ana.shows("Table", "Game", "Players", "Seats", "Since", "opened 0 min ago")
        await ana.shows("Watching: Eva0, Eva1, Eva2,", "Eva3, Eva4 and 1 more")
        head, line = (next(row for row in ana.text.split("\n") if text in row) for text in ("Since", "Cleo · Dan"))
        assert head.index("Players") == line.index("Cleo")
        assert head.index("Seats") + 5 == line.index("2/2") + 3  # their right edges


async def move_on(table: HostedTable, seat: int) -> None:
    """Until it is the turn of this seat."""
    while to_act(table) != {seat}:
        await move(table)


async def test_my_games_begin_with_the_turn_that_has_waited_longest(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        tables = [await laid(hosting, "Ana", name) for name in ("Ben", "Cleo", "Dan")]
        for table in tables:
            await move_on(table, 1)
            await move_on(table, 0)
            hosting.clock.advance(5 * 60)
        await move_on(tables[2], 1)
        await laid(hosting, "Zoe")
        for table in tables[:2]:
            await table.hibernate()
        ana = await back_in_lobby(hosting, "Ana")
        ana.press("y")
        await ana.hides("Zoe")
        await ana.shows("My games: 2 turns", "your turn for 1")  # 15 minutes or a little more
        rows = [row for row in ana.text.split("\n") if "Ana · " in row]
        assert [next(name for name in ("Ben", "Cleo", "Dan") if name in row) for row in rows] == ["Ben", "Cleo", "Dan"]
        assert ["YOUR TURN" in row for row in rows] == [True, True, False]
        assert tables[1].live_game is None  # a game that rests is not loaded for that
        await tables[1].wake()
        await move_on(tables[1], 1)
        await ana.shows("My games: 1 turn")
        ana.press("y")
        await ana.shows("Zoe")
