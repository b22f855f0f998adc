"""Inviting somebody who is here, from the lobby and from a waiting room, and what they are asked."""

from pathlib import Path

from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.who_is_here import visitors
from seasalt_tui.server.screens.invite_question import InviteQuestion
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.people import PeopleHere
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.screens.lobby_sessions import come, is_on, laid, plays, waits

BELL = "\x07"


async def invite(host: ConnectedPerson, name: str, key: str = "i") -> None:
    """From the list of those who are here."""
    host.press(key)
    await host.until(lambda: is_on(host, PeopleHere))
    await host.shows(name)
    for _ in range(9):
        await host.quiet()
        if any("▸" in row and name in row for row in host.text.split("\n") if "│" in row):
            break
        host.press("down")
    host.press("enter")
    await host.until(lambda: not is_on(host, PeopleHere))


async def asked(visitor: ConnectedPerson, *texts: str) -> None:
    await visitor.until(lambda: is_on(visitor, InviteQuestion))
    await visitor.shows(*texts)
    await visitor.quiet()


async def answer(visitor: ConnectedPerson, label: str) -> None:
    visitor.click_on(label)
    await visitor.until(lambda: not is_on(visitor, InviteQuestion))


async def host_of(hosting: HostedSessions, table: HostedTable, name: str = "Ana") -> ConnectedPerson:
    host = await hosting.key(name, table.code)
    await host.until(lambda: waits(host))
    await host.quiet()
    return host


async def test_the_invited_person_is_asked_where_they_are_and_let_in_without_a_code(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", private=True, places=(None, None, None))
        ana, ben = await host_of(hosting, table), await come(hosting, "Ben")
        zoe = hosting.guest("Zoe", address="198.51.100.9")
        await zoe.until(lambda: is_on(zoe, LobbyScreen))
        before = ben.link.written.count(BELL)

        # it rings, Enter by mistake changes nothing, and who is invited is told of
        await invite(ana, "Ben")
        await ana.shows("Ben is being asked.")
        await asked(ben, "Ana invites you to a game.", f"Table {table.code} · Sea Salt & Paper", "▸  Not now")
        assert ben.link.written.count(BELL) == before + 1
        await invite(ana, "Ben")
        await ana.shows("Ben has been asked, and has not answered yet.")
        ben.press("enter")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await ana.shows("Ben cannot come now.")

        # a guest in the middle of the rules, on two terminals
        zoe.press("r")
        await zoe.shows("Rules of")
        await invite(ana, "~Zoe")
        await asked(zoe, "Ana invites you")
        await answer(zoe, "Sit down there")
        await zoe.until(lambda: waits(zoe))
        await ana.shows("~Zoe is coming.")
        assert table.record.seat_of(zoe.app.person) is not None

        # nobody is asked a third time within ten minutes, or at all if they do not want to be
        await invite(ana, "Ben")
        await asked(ben)
        await answer(ben, "No more invitations from Ana")
        await invite(ana, "Ben")
        await ana.shows("Ben takes no invitations.")
        await invite(zoe, "Ben")
        await asked(ben, "~Zoe invites you")
        hosting.clock.advance(200)
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await zoe.shows("Ben has not answered.")
        ben.press("p")
        await ben.until(lambda: is_on(ben, PeopleHere))
        ben.press("i")
        await ben.shows("Accept invitations")
        ben.press("escape")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        await ben.end()
        ben = await come(hosting, "Ben")
        await invite(zoe, "Ben")
        await zoe.shows("Ben takes no invitations.")
        assert not is_on(ben, InviteQuestion)


async def test_from_the_lobby_a_new_private_table_is_opened_for_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben")
        again = await come(hosting, "Ben")
        await invite(ana, "Ben", "p")
        await ana.until(lambda: waits(ana))
        assert hosting.table.record.terms.private
        await asked(ben, "private: by code")
        await asked(again)
        await answer(ben, "Sit down there")
        for visitor in (ana, ben):
            await visitor.until(lambda visitor=visitor: plays(visitor))  # type: ignore[misc]
        await again.until(lambda: not is_on(again, InviteQuestion))


async def test_who_plays_reads_a_line_and_is_asked_in_the_lobby(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Ben", "Cleo")
        ben = await hosting.key("Ben")
        await ben.until(lambda: plays(ben))
        table = await laid(hosting, "Ana")
        ana = await host_of(hosting, table)
        await invite(ana, "Ben")
        await ben.shows(f"Ana invites you to table {table.code}")
        assert plays(ben)
        ben.app.call_later(ben.app.go_home)
        await asked(ben, "Ana invites you to a game.")

        # the table is full by now
        await table.join("key Dan", "Dan")
        await answer(ben, "Sit down there")
        await ben.shows("No seat is free at this table.")
        assert is_on(ben, LobbyScreen)


async def test_a_table_that_is_closed_meanwhile_and_somebody_who_has_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        ana, ben, cleo = await host_of(hosting, table), await come(hosting, "Ben"), await come(hosting, "Cleo")
        ana.press("i")
        await ana.shows("Cleo")
        (seen,) = (visitor for visitor in ana.app.screen.list_view.items if visitor.name == "Cleo")  # type: ignore[attr-defined]
        ana.press("escape")
        await cleo.end()
        ana.app.call_later(ana.app.invites.send, seen, table)
        await ana.shows("Cleo has gone.")
        await invite(ana, "Ben")
        await asked(ben)
        await hosting.house.lobby.leave(table, "key Ana")
        await answer(ben, "Sit down there")
        await ben.shows("This table is closed: everybody has left it.")


async def test_whoever_is_muted_neither_writes_nor_invites(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben", (120, 40))
        hosting.house.chat.say("key Ana", "Ana", "hello", ("key Ana",), "192.0.2.0/24")
        await ben.shows("Ana: hello")
        ben.press("p")
        await ben.until(lambda: is_on(ben, PeopleHere))
        await ben.shows("Ana", "Mute")
        ben.press("m")
        await ben.shows("muted", "Unmute")
        ben.press("escape")
        await ben.hides("Ana: hello")
        await invite(ana, "Ben", "p")
        await ana.shows("Ben takes no invitations.")
        assert not hosting.tables  # none was opened for it


async def test_who_has_time_comes_first(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ben")
        ben = await host_of(hosting, table, "Ben")
        ana, zoe = await come(hosting, "Ana", (120, 40)), await come(hosting, "Zoe")
        cleo = await come(hosting, "Cleo")
        cleo.link.last_input_at -= 400
        hosting.house.changes.notify()
        await ana.shows("idle", f"waits at {table.code}")
        people = visitors(hosting.house, "key Ana")
        assert [visitor.name for visitor in people] == ["Ana", "Zoe", "Ben", "Cleo"]
        assert ben.is_here
        assert zoe.is_here
