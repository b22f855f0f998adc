"""The lobby: what is seen of the tables, and the ways to them. Every session here is the real app on a line."""

from functools import partial
from pathlib import Path

import pytest
from textual.widgets import Input

from seasalt_tui.server.screens.lobby_people import PeopleHere
from seasalt_tui.store.labels import PLAYER_CELLS
from seasalt_tui.ui.screens.replay import ReplayScreen
from server.desks import until
from server.lines import open_house
from server.screens.lobbies import (
    MANY_MOVES,
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


async def test_an_empty_lobby_says_what_can_be_done(tmp_path: Path) -> None:
    async with open_house(tmp_path, name="The Reef") as hosting:
        ana = await come(hosting, "Ana")
        await ana.shows("The Reef", "1 here", "you are the first", "n  opens a table", "c  goes to a table")


async def test_a_table_is_seen_by_others_who_sit_down_and_the_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben", (120, 40))
        ana.press("n")
        await ana.shows("Open the table")
        ana.press("enter")
        await ana.shows("waits for 1 more")
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
        assert table.charter.seat_of("key Ben") is None
        assert "key Ben" not in table.presence
        await table.join("key Cleo", "Cleo")
        await ben.until(lambda: plays(ben))
        await ben.quiet()
        assert table.charter.seat_of("key Ben") is None


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
        await ben.shows("you are the first")
        ben.press("c")
        await ben.shows("The code of a table")
        ben.type(table.code)
        ben.press("enter")
        await ben.shows("Nobody looks on at this table.")
        assert not len(table.watchers)


async def test_ones_own_turn_is_marked_as_soon_as_it_comes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben")
        ana = await back_in_lobby(hosting, "Ana")
        for mark in ("YOUR TURN", "yours", "YOUR TURN"):
            while ("YOUR TURN" if min(to_act(table)) == 0 else "yours") != mark:
                await move(table)
            await ana.shows(mark)


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
            (("Open ones", "Cleo", "Ana · –"), ("Dan",)),
            (("Mine", "Ana · –"), ("Cleo", "Dan")),
            (("To watch", "Dan"), ("Cleo", "Ana · –")),
            (("Over", "No table is like that. f shows others."), ("Cleo", "Dan", "Ana · –")),
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


async def test_who_has_only_the_code_comes_to_a_private_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", private=True)
        ben = await come(hosting, "Ben")
        await ben.shows("you are the first")
        ben.press("c")
        await ben.shows("The code of a table")
        ben.type(f" {table.code.lower()[:2]} {table.code.lower()[2:]}")
        ben.press("enter")
        await ben.until(lambda: plays(ben))
        assert table.charter.seat_of("key Ben") == 1


async def test_a_code_on_the_command_line_leads_to_a_seat_and_else_to_watch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ben = await hosting.key("Ben", table.code)
        await ben.until(lambda: table.charter.seat_of("key Ben") == 1)
        cleo = await hosting.key("Cleo", table.code)
        await cleo.until(lambda: "key Cleo" in table.watchers)
        dan = await hosting.key("Dan", "ZZZZZ")
        await dan.shows("There is no table with this code, or it is over.")


async def _guess(visitor: object, code: str, answer: str) -> None:
    visitor.press("c")  # type: ignore[attr-defined]
    await visitor.shows("The code of a table")  # type: ignore[attr-defined]
    visitor.type(code)  # type: ignore[attr-defined]
    visitor.press("enter")  # type: ignore[attr-defined]
    await visitor.shows(answer)  # type: ignore[attr-defined]
    visitor.app.clear_notifications()  # type: ignore[attr-defined]
    await visitor.hides(answer, "The code of a table")  # type: ignore[attr-defined]


@pytest.mark.parametrize("as_another", [False, True])
async def test_wrong_codes_are_limited_by_person_and_by_address(tmp_path: Path, as_another: bool) -> None:
    wrong, many = "There is no table with this code, or it is over.", "Too many wrong codes. Wait a minute."
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", private=True)
        ben = await come(hosting, "Ben", address="198.51.100.1")
        for _ in range(10):
            await _guess(ben, "22222", wrong)
        other = await come(hosting, "Cleo" if as_another else "Ben", address=f"198.51.100.{1 if as_another else 2}")
        await _guess(other, table.code, many)
        elsewhere = await come(hosting, "Dan", address="198.51.100.3")
        await _guess(elsewhere, "22222", wrong)
        hosting.clock.advance(61)
        await _guess(other, "22222", wrong)


async def test_a_guest_comes_back_to_a_seat_by_its_code(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, None))
        zoe = hosting.guest("Zoe", table.code)
        await zoe.shows("Your seat code:")
        code = zoe.app.code
        assert code in zoe.text
        await zoe.end()
        back = hosting.guest("Max")
        await back.shows("here", "open")
        await _guess(back, "2222-2222-2222", "Nobody sits anywhere with this code.")
        back.press("c")
        await back.shows("The code of a table")
        back.type(code.lower().replace("-", " "))
        back.press("enter")
        await back.until(lambda: waits(back))
        assert table.charter.seat_of(back.app.person) == 1
        await back.shows(code)
        ben = await come(hosting, "Ben")
        await _guess(ben, code, "You came with a key")
        straight = hosting.guest("Zoe", code)
        await straight.until(lambda: waits(straight))


@pytest.mark.parametrize("name", ["guest", "ROOT", "play"])
async def test_whose_name_says_nothing_is_asked_for_one_and_may_say_none(tmp_path: Path, name: str) -> None:
    async with open_house(tmp_path) as hosting:
        nameless = hosting.guest(name)
        await nameless.shows("What shall the others call you?")
        nameless.press("escape")
        await nameless.hides("What shall")
        assert nameless.app.name_shown == "Guest"
        nameless.press("m")
        await nameless.shows("What shall the others call you?")
        nameless.type("Zoe")
        nameless.press("enter")
        await nameless.until(lambda: nameless.app.name_shown == "Zoe")
        ben = await come(hosting, "Ben", (120, 40))
        await ben.shows("Zoe")


async def test_with_a_key_one_is_asked_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        first = await hosting.key("play")
        await first.shows("What shall the others call you?")
        first.type("Kim")
        first.press("enter")
        await first.until(lambda: first.app.name_shown == "Kim")
        await first.end()
        again = hosting._come(first.caller, (80, 24))
        await again.shows("Help")
        assert again.app.name_shown == "Kim"
        assert "What shall" not in again.text


async def test_who_is_asked_for_a_name_comes_to_the_table_afterwards(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        zoe = hosting.guest("play", table.code)
        await zoe.shows("What shall the others call you?")
        zoe.type("Ana")
        zoe.press("enter")
        await zoe.until(lambda: plays(zoe))
        assert [member.name for member in table.charter.members if member] == ["Ana", "Ana 2"]


async def test_names_are_only_letters(tmp_path: Path) -> None:
    """Neither for the terminal nor for what draws on it."""
    async with open_house(tmp_path) as hosting:
        ben = await come(hosting, "Ben", (120, 40))
        zoe = hosting.guest("play")
        await zoe.shows("What shall the others call you?")
        zoe.app.screen.query_one(Input).value = "[red]\x1b[31m\u202eZ[/]$xyzzyxyzzy"
        zoe.press("enter")
        await ben.shows("[red][31mZ[/]$xy")
        assert len(zoe.app.name_shown) == PLAYER_CELLS
        await laid(hosting, zoe.app.name_shown)
        await ben.shows("[red][31mZ[/]$xy · –")


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
        entry = lobby(ben).current
        assert entry is not None
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
        await until(lambda: table.charter.over)
        ana, cleo = await come(hosting, "Ana"), await come(hosting, "Cleo")
        await ana.shows("over", "Ana · Ben", "⏎ Look")
        await cleo.shows("you are the first")
        ana.press("enter")
        await ana.until(lambda: is_on(ana, ReplayScreen))


async def test_an_idle_lobby_sends_nothing_while_others_play(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", "Ben")
        await laid(hosting, "Cleo", "Dan")
        cleo = await back_in_lobby(hosting, "Cleo")
        await cleo.shows("Ana · Ben", "Cleo · Dan")
        await cleo.quiet()
        sent = len(cleo.line.written)
        for _ in range(MANY_MOVES):
            await move(table)
        for _ in range(3):
            hosting.house.changes.tell()
            lobby(cleo)._look()
            await cleo.quiet()
        assert cleo.line.written[sent:] == []


async def test_only_what_is_seen_to_change_is_sent(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ana")
        cleo = await come(hosting, "Cleo")
        await laid(hosting, "Dan", private=True)
        await cleo.quiet()
        sent = len(cleo.line.written)
        await laid(hosting, "Eva", private=True)
        await cleo.quiet()
        assert cleo.line.written[sent:] == []
        ben = await laid(hosting, "Ben")
        await cleo.shows("Ben · –")
        await cleo.quiet()
        assert len("".join(cleo.line.written[sent:])) < 1500  # two lines and a number, not a screen
        assert pointed(cleo) != ben.code


async def test_what_is_covered_follows_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("n")
        await ana.shows("Open the table")
        await ana.quiet()
        sent = len(ana.line.written)
        await laid(hosting, "Ben")
        await ana.quiet()
        assert ana.line.written[sent:] == []
        ana.press("escape")
        await ana.shows("Ben · –")


async def test_under_a_game_it_is_not_drawn_and_seen_anew_afterwards(tmp_path: Path) -> None:
    """It would be drawn through the table, as often as somebody moves."""
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ana", "Cleo")
        ana = await hosting.key("Ana")
        await ana.until(lambda: plays(ana))
        await ana.quiet()
        sent, listed = len(ana.line.written), lobby(ana)._every
        await laid(hosting, "Ben")
        lobby(ana)._look()
        await ana.quiet()
        assert ana.line.written[sent:] == []
        assert lobby(ana)._every == listed
        ana.app.call_later(ana.app.go_home)
        await ana.shows("Ben · –")
