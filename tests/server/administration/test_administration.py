"""What the host of a server can do while it runs, and who else can."""

from pathlib import Path

from seasalt_tui.server.administration.administration import CONSOLE
from seasalt_tui.server.control.messages import Answer, Deed, Request
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.screens.hosted_tables import a_table
from server.screens.lobby_sessions import is_on

ELSEWHERE = "198.51.100.9"


async def do(hosting: HostedSessions, deed: Deed, target: str = "", text: str = "", by: str = CONSOLE) -> Answer:
    return await hosting.house.administration.do(Request(deed, target, text), by)


async def told(hosting: HostedSessions, deed: Deed, target: str = "", text: str = "", by: str = CONSOLE) -> str:
    return (await do(hosting, deed, target, text, by)).refusal.sentence


async def lobby_of(hosting: HostedSessions, *visitors: ConnectedPerson) -> None:
    for visitor in visitors:
        await visitor.until(lambda visitor=visitor: visitor.is_here and is_on(visitor, LobbyScreen))  # type: ignore[misc]
        await visitor.quiet()
    assert hosting.house.sessions.apps


async def test_who_say_and_kick(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        hosting = played.hosting
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        guest, other = hosting.guest("Dan", address=ELSEWHERE, LANG="de_DE.UTF-8"), hosting.guest("Dan")
        await lobby_of(hosting, guest, other)
        people = (await do(hosting, "who")).people
        number, second = (one.caller.person.partition(" ")[2][:12] for one in (guest, other))
        assert [(one.name, one.id, one.key, one.address) for one in people] == [
            ("Ana", "Ana", "Ana", "203.0.113.7"),
            ("Cleo", "Cleo", "Cleo", "203.0.113.7"),
            ("~Dan", number, "", ELSEWHERE),
            ("~Dan", second, "", "203.0.113.7"),
        ]
        code = played.table.code
        assert [(one.place, one.table, one.seat) for one in people] == [
            ("plays", code, 0),
            ("watches", code, None),
            ("lobby", "", None),
            ("lobby", "", None),
        ]

        assert await told(hosting, "say", text="Tea\x1b[2J at five\u202e") == "Sent to everybody here. Sessions: 4."
        await ana.shows("The host says: Tea")
        await guest.shows("Tea")
        assert "\x1b[2J at" not in ana.link.all_written
        assert not (await do(hosting, "say", text="\u202e \x07")).done

        several = ", ".join(sorted((f"~Dan ({number})", f"~Dan ({second})")))
        assert await told(hosting, "kick", "dan") == f"dan could be: {several}. Name one by what is in brackets."
        assert "Nobody here is called Zoe" in await told(hosting, "kick", "Zoe")
        assert await told(hosting, "kick", number[:6]) == f"~Dan ({number}) was disconnected."
        await guest.until(lambda: guest.over)
        assert "hat deine Sitzung beendet" in guest.link.all_written
        assert await told(hosting, "kick", "cleo") == "Cleo (Cleo) was disconnected."
        await cleo.until(lambda: cleo.over)
        assert ana.is_here
        assert other.is_here
        assert [facts["name"] for facts in hosting.journal.events("session ended")] == ["~Dan", "Cleo"]


async def test_bans_end_sessions_give_up_seats_and_keep_out(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        hosting, table = played.hosting, played.table
        ana, ben = await played.come("Ana"), await played.come("Ben")
        guest = hosting.guest("Eve", address=ELSEWHERE)
        await lobby_of(hosting, guest)
        for visitor in (ana, ben, guest):
            visitor.app.lobby_talk.say("hello")
        answer = await hosting.house.administration.do(Request("ban", "Ben", "too loud", 7 * 86400))
        assert answer.refusal.sentence.startswith("Ben (Ben) is banned until 20")
        assert answer.refusal.sentence.endswith("Sessions ended: 1.")
        await ben.until(lambda: ben.over)
        assert "You are banned from this server until" in ben.link.all_written
        assert "Reason: too loud" in ben.link.all_written
        assert table.record.gave_up == (1,)
        assert ana.is_here

        again = await hosting.key("Ben")  # a session that began to log in before that
        await again.until(lambda: again.over)
        assert "You are banned" in again.link.all_written

        assert await told(hosting, "ban", "Eve") == f"~Eve ({ELSEWHERE}) is banned for good. Sessions ended: 1."
        await guest.until(lambda: guest.over)
        assert [message.name for message in hosting.house.chat.lines] == ["Ana"]
        assert hosting.house.ban_of("", ELSEWHERE) is not None
        assert [ban.target for ban in (await do(hosting, "bans")).bans] == ["Ben", ELSEWHERE]
        for target in ("Ben", f"{ELSEWHERE}/32"):
            assert "is lifted" in await told(hosting, "unban", target)
        assert "There is no ban of Ben." in await told(hosting, "unban", "Ben")
        carl = await hosting.key("Carl", address="198.51.100.77")
        waiting = await hosting.house.lobby.open(Terms("seasalt", {}, (None, None)), "key Carl", "Carl")
        await carl.until(lambda: carl.is_here)
        assert "Sessions ended: 1." in await told(hosting, "ban", "198.51.100.0/24")
        await carl.until(lambda: carl.over)
        assert waiting.record.seat_of("key Carl") == 0, "from elsewhere they can come back"
        assert "is lifted" in await told(hosting, "unban", "198.51.100.0/24")
        assert "too wide" in await told(hosting, "ban", "2001:db8::/8")
        assert hosting.house.ban_of("key Ben", ELSEWHERE) is None
        for event in ("banned", "unbanned"):
            assert [facts["by"] for facts in hosting.journal.events(event)] == ["console"] * 3


async def test_tables_are_closed_and_put_to_rest_whoever_is_there(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        hosting, table = played.hosting, played.table
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        assert await told(hosting, "rest", table.code.lower()) == (
            f"The game at table {table.code} rests until somebody comes back."
        )
        for visitor in (ana, cleo):
            await visitor.shows("The host put the game")
            assert is_on(visitor, LobbyScreen)
        assert table.live_game is None
        ana.app.navigation.enter(table)
        await ana.until(lambda: not is_on(ana, LobbyScreen))
        await ana.until(lambda: table.live_game is not None)
        assert await told(hosting, "close", table.code) == f"Table {table.code} is closed."
        await ana.shows("The host of this server", table.code)
        await ana.quiet()
        assert is_on(ana, LobbyScreen)
        assert hosting.tables == ()
        assert list((tmp_path / "tables").glob("*.json")) == []
        assert "no table with this code" in await told(hosting, "close", table.code)


async def test_only_people_in_admins_can_do_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path, admins=("Ana",)) as hosting:
        house = hosting.house
        ana, ben = await hosting.key("Ana"), await hosting.key("Ben", address=ELSEWHERE)
        await lobby_of(hosting, ana, ben)
        deeds: tuple[Deed, ...] = ("who", "say", "kick", "ban", "unban", "bans", "close", "rest")
        for person in ("key Ben", "guest Ana", "guest 1", "key ", ""):
            for deed in deeds:
                answer = await do(hosting, deed, "Ana", "text", by=person)
                assert answer == Answer(False, "Only the host of this server can do that.")
        assert "in admins" in await told(hosting, "ban", "Ana", by="key Ana")
        assert "You come from" in await told(hosting, "ban", "203.0.113.0/24", by="key Ana")
        assert "Sessions: 2" in await told(hosting, "say", text="hello", by="key Ana")
        assert await told(hosting, "kick", "Ben", by="key Ana") == "Ben (Ben) was disconnected."
        await ben.until(lambda: ben.over)
        assert [facts["by"] for facts in hosting.journal.events("session ended")] == ["key Ana"]
        house.change(type(house.config)(tmp_path))
        assert not (await do(hosting, "who", by="key Ana")).done


async def test_a_ban_that_cannot_be_saved_holds_and_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await hosting.key("Ana")
        await lobby_of(hosting, ana)
        (tmp_path / "bans.json").mkdir()
        answer = await do(hosting, "ban", "Ana")
        assert not answer.done
        assert answer.refusal.sentence.startswith("This holds for Ana until the server stops, but could not be saved.")
        await ana.until(lambda: ana.over)
        assert "You are banned" in ana.link.all_written
        assert not (await do(hosting, "unban", "Ana")).done
        assert hosting.house.ban_of("key Ana", "") is None
