"""Chat in the lobby, as people at terminals read and write it."""

from functools import partial
from pathlib import Path

import pytest

from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from server.hosted_sessions import ConnectedPerson, open_house
from server.screens.lobby_sessions import come, is_on, laid, lobby, waits

HOSTILE = "\x1b[31m[red]\u202eevil\u200b[/red]\x07\x9b2J"


async def opened(visitor: ConnectedPerson) -> None:
    visitor.press("/")
    await visitor.until(lambda: is_on(visitor, Chat))
    await visitor.quiet()


async def write(visitor: ConnectedPerson, *texts: str) -> None:
    await opened(visitor)
    for text in texts:
        visitor.type(text)
        await visitor.quiet()
        visitor.press("enter")
        await visitor.quiet()
    visitor.press("escape")
    await visitor.until(lambda: is_on(visitor, LobbyScreen))


async def test_everybody_reads_it_below_or_beside_the_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        await laid(hosting, "Dan")
        ana, ben = await come(hosting, "Ana"), await come(hosting, "Ben", (120, 40))
        zoe = hosting.guest("Zoe", address="198.51.100.9")
        await zoe.until(lambda: is_on(zoe, LobbyScreen))
        assert "Chat in the lobby" not in ana.text  # nobody has said anything: the tables have the room
        await ben.shows("Chat in the lobby", "No messages yet.")
        await write(zoe, "hello there")
        await ana.shows("Chat in the lobby · 1 new message", "~Zoe: hello there", "Dan · –")
        await ben.shows("~Zoe: hello there")
        await zoe.shows("~Zoe: hello there")
        assert "new message" not in ben.text + zoe.text  # it is all there to be read, or one's own

        ana.click_on("~Zoe: hello")
        await ana.until(lambda: is_on(ana, Chat))
        await ana.shows("Everybody on this server can read it.")
        ana.press("escape")
        await ana.hides("new message")

        # strangers: what they write is text, has a limit, and can be turned off
        hosting.house.chat.say("key Eve", "Eve", HOSTILE, ("key Eve",), "192.0.2.0/24")
        await ana.shows("Eve: [31m[red]evil[/red]2J")
        assert not {"\u202e", "\u200b", "\x9b"} & set(ana.link.all_written)
        await write(zoe, *(f"line {number}" for number in range(5)))
        assert [message.text for message in hosting.house.chat.lines][-1] == "line 3"
        await opened(zoe)
        await zoe.shows("line 3")
        await ana.shows("5 new messages", "~Zoe: line 3")  # with Eve's
        ana.app.moderation.muted.toggle(ana.app.moderation.identifiers(zoe.app.person))
        lobby(ana).update()
        await ana.hides("~Zoe")


async def test_it_can_be_turned_off_and_stays_off_for_whoever_has_a_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        hosting.house.chat.say("key Eve", "Eve", "hello", ("key Eve",), "192.0.2.0/24")
        ana = await come(hosting, "Ana")
        await ana.shows("Eve: hello")
        await opened(ana)
        ana.press("tab")
        await ana.shows("Show in the lobby")
        ana.press("escape")
        await ana.hides("Eve: hello")
        await ana.end()
        ana = await come(hosting, "Ana", (120, 40))
        hosting.house.chat.say("key Eve", "Eve", "again", ("key Eve",), "192.0.2.0/24")
        await ana.quiet()
        assert "Chat in the lobby" not in ana.text
        await opened(ana)
        await ana.shows("Eve: again")
        ana.press("tab", "escape")
        await ana.shows("Chat in the lobby", "Eve: again")


async def test_a_flood_redraws_nobody_more_often_than_the_tables_do(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        ana = await come(hosting, "Ana")
        drawn = list[int]()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(LobbyScreen, "_show", lambda _: drawn.append(hosting.house.chat.count))
            for number in range(20):
                hosting.house.chat.say(f"key {number}", "Eve", "spam", (), f"192.0.{number}.0/24")
                await ana.quiet()
            await ana.until(lambda: drawn and drawn[-1] == 20)
        assert len(drawn) < 10


async def test_filters_are_kept_for_the_next_visit(tmp_path: Path) -> None:
    async with open_house(tmp_path) as hosting:
        table = await laid(hosting, "Cleo")
        await laid(hosting, "Dan", "Eva", game="paperworld")
        ana = await come(hosting, "Ana")
        ana.press("f")
        await ana.hides("Dan")
        ana.press("g")
        await ana.shows("g Sea Salt & Paper")
        ana.press("w")
        await ana.until(partial(waits, ana))
        ana.press("escape")
        await ana.shows("f Open", "g Sea Salt & Paper", "Cleo · –")
        await ana.end()
        ana = await come(hosting, "Ana")
        await ana.shows("f Open", "g Sea Salt & Paper", "Cleo · –")
        assert "Dan" not in ana.text
        zoe = hosting.guest("Zoe")
        await zoe.until(lambda: is_on(zoe, LobbyScreen))
        await zoe.shows("f All tables", "g All games")
    (kept,) = tmp_path.glob("people/*/lobby.json")
    kept.write_text('{"kind": "no such kind", "game": 7}')
    async with open_house(tmp_path) as hosting:
        assert table.code in {each.code for each in hosting.tables}
        ana = await come(hosting, "Ana")
        await ana.shows("f All tables", "g All games")
