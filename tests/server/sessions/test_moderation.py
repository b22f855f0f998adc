"""Muting and showing out apply to a person, not to a name."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.hosted_sessions import ConnectedPerson, open_house
from server.screens.hosted_tables import PlayedTable, a_table
from server.screens.lobby_sessions import is_on, laid, waits
from server.waiting import until

ELSEWHERE = "198.51.100.9"


async def guest(played: PlayedTable, name: str, address: str = "203.0.113.7") -> ConnectedPerson:
    visitor = played.hosting.guest(name, asked=played.table.code, size=(120, 40), address=address)
    await visitor.shows(played.table.code)
    await visitor.quiet()
    return visitor


async def say(visitor: ConnectedPerson, text: str) -> None:
    visitor.press("c")
    await visitor.shows("Chat at table")
    visitor.type(text)
    await visitor.quiet()
    visitor.press("enter")
    await visitor.quiet()
    visitor.press("escape")
    await visitor.quiet()


async def chosen(visitor: ConnectedPerson, text: str) -> None:
    visitor.press("w")
    await visitor.shows(text)
    visitor.click_on(text)
    await visitor.quiet()


async def test_a_mute_holds_whatever_somebody_is_called(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        await chosen(ana, "Show the messages of Cleo")
        ana.press("escape")
        cleo.app.own_name.take("Dora")
        await say(cleo, "under another name")
        played.table.say("key Cleo", "Eve", "and another")
        played.table.say("key Ben", "Ben", "hello")
        await ana.shows("Ben: hello")
        assert "another" not in ana.link.all_written


async def test_a_muted_guest_who_calls_again_is_muted(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, zoe = await played.come("Ana"), await guest(played, "Zoe")
        await chosen(ana, "Show the messages of ~Zoe")
        ana.press("escape")
        await zoe.end()
        await say(await guest(played, "Yan"), "again")
        await say(await guest(played, "Xin", ELSEWHERE), "from elsewhere")
        await ana.shows("from elsewhere")
        assert "again" not in ana.link.all_written


async def test_a_guest_who_is_away_is_heard_again_from_their_network(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana")
        zoe = hosting.guest("Zoe", asked=table.code)
        await until(lambda: table.live_game is not None)
        played = PlayedTable(hosting, table, (120, 40))
        ana = await played.come("Ana")
        await chosen(ana, "Show the messages of ~Zoe")
        await zoe.end()
        ana.click_on("Show the messages of ~Zoe")
        await ana.quiet()
        ana.press("escape")
        await say(await guest(played, "Yan"), "again")
        await ana.shows("~Yan (watching): again")


async def test_whoever_opened_a_table_shows_a_watcher_out(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, ben, cleo = await played.come("Ana"), await played.come("Ben"), await played.come("Cleo")
        dan = await played.come("Dan")
        ben.press("w")
        await ben.shows("Show the messages of Cleo")
        assert "Remove Cleo" not in ben.text
        await chosen(ana, "Remove Cleo")
        await ana.shows("They can no longer watch this table")
        ana.press("down", "enter")
        await cleo.shows("The host of table")
        await cleo.until(lambda: is_on(cleo, LobbyScreen))
        await ana.hides("Remove Cleo")
        assert list(played.table.watching().values()) == ["Dan"]
        assert dan.is_here
        cleo.app.navigation.go_to_code(played.table.code)
        await cleo.quiet()
        assert is_on(cleo, LobbyScreen)
        assert list(played.table.watching().values()) == ["Dan"]


async def test_a_guest_who_was_shown_out_and_calls_again_stays_out(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, zoe = await played.come("Ana"), await guest(played, "Zoe")
        other = await guest(played, "Xin", ELSEWHERE)
        await chosen(ana, "Remove ~Zoe")
        ana.press("down", "enter")
        await zoe.shows("The host of table")
        await zoe.end()
        again = played.hosting.guest("Yan", asked=played.table.code, size=(120, 40))
        await again.shows("The host of table")
        assert is_on(again, LobbyScreen)
        assert list(played.table.watching().values()) == ["~Xin"]
        assert other.is_here


async def test_before_the_game_whoever_opened_a_table_shows_out_who_sits_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, None))
        ana, ben = [await hosting.key(name, table.code, size=(120, 40)) for name in ("Ana", "Ben")]
        await ben.until(lambda: waits(ben))
        await ana.shows("2  Ben")
        ben.press("w")
        await ben.shows("Show the messages of Ana")
        assert "Remove Ana" not in ben.text
        ana.click_on("w Table")
        await ana.shows("Remove Ben")
        ana.click_on("Remove Ben")
        await ana.quiet()
        ana.press("down", "enter")
        await ben.shows(f"The host of table {table.code}")
        await ben.quiet()
        assert ben.text.count("The host of table") == 1
        await ana.hides("Remove Ben")
        assert table.record.seat_of("key Ben") is None
        for seat in (None, 1):
            with pytest.raises(Declined):
                await table.join("key Ben", "Ben", seat)
        ben.app.navigation.go_to_code(table.code)
        await ben.quiet()
        assert is_on(ben, LobbyScreen)
        assert not len(table.watchers)


async def test_a_guest_shown_out_of_a_seat_is_told_in_the_lobby_and_does_not_come_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Ana", places=(None, None, None))
        ana = await hosting.key("Ana", table.code, size=(120, 40))
        zoe = hosting.guest("Zoe", table.code, size=(120, 40))
        await zoe.until(lambda: waits(zoe))
        await ana.shows("2  ~Zoe")
        zoe.press("escape")
        await zoe.until(lambda: is_on(zoe, LobbyScreen))
        await chosen(ana, "Remove ~Zoe")
        await ana.shows("They can no longer", "away; seat kept")
        ana.press("down", "enter")
        await zoe.shows(f"The host of table {table.code}")
        again = hosting.guest("Yan", table.code, size=(120, 40))
        await again.shows(f"The host of table {table.code}")
        elsewhere = hosting.guest("Xin", table.code, size=(120, 40), address=ELSEWHERE)
        await elsewhere.until(lambda: waits(elsewhere))
        assert [member and member.name for member in table.record.members] == ["Ana", "~Xin", None]


async def test_in_a_game_whoever_opened_the_table_shows_a_player_out(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, ben, table = await played.come("Ana"), await played.come("Ben"), played.table
        ben.press("w")
        await ben.shows("Show the messages of Ana")
        assert "Remove Ana" not in ben.text
        assert not await table.ban("key Ana", ("key Ana",), "key Ben")
        await chosen(ana, "Remove Ben")
        await ana.shows("A bot plays on for them.")
        ana.press("down", "enter")
        await ben.shows("The host of table")
        await ben.until(lambda: is_on(ben, LobbyScreen))
        assert table.record.gave_up == (1,)
        assert table.record.is_running
        await ana.hides("Remove Ben")
        ana.press("escape")
        await ana.shows("Ben was removed; a bot plays on.")
        ben.app.navigation.go_to_code(table.code)
        await ben.quiet()
        assert is_on(ben, LobbyScreen)


async def test_who_may_show_out_whom(tmp_path: Path) -> None:
    async with a_table(tmp_path, places=(None, None, None), rated=True) as played:
        record = played.table.record
        assert not record.may_remove("key Ana", "key Ben"), "ratings would be won by it"
        record = replace(record, terms=replace(record.terms, rated=False))
        assert record.may_remove("key Ana", "key Ben")
        assert not record.may_remove("key Ben", "key Cleo")
        assert not record.may_remove("key Ana", "key Ana")
        assert record.may_remove("key Ana", "key Dan"), "who watches"
        assert record.with_seat_left(1).may_remove("key Ana", "key Ben"), "who watches now"
        assert not record.with_seat_left(0).may_remove("key Ana", "key Ben"), "who does not play has no say"
        assert not record.ended("agreed").may_remove("key Ana", "key Ben")


async def test_a_mute_of_somebody_with_a_key_holds_on_the_next_visit_and_in_the_lobby(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        await chosen(ana, "Show the messages of Cleo")
        await until(lambda: ana.app.preferences.current.muted == ("key Cleo",))
        await ana.end()
        ana = await played.come("Ana")
        await say(cleo, "still here")
        played.table.say("key Ben", "Ben", "hello")
        await ana.shows("Ben: hello")
        assert "still here" not in ana.link.all_written
        await chosen(ana, "Show the messages of Cleo")
        assert ana.app.preferences.current.muted == ()
