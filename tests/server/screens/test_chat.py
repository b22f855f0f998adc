"""Chat at a hosted table."""

from pathlib import Path

import pytest

from seasalt_tui.server.limits.caps import CHAT_LINE
from server.hosted_sessions import ConnectedPerson
from server.screens.hosted_tables import GAMES, SIZES, PlayedTable, a_table
from server.waiting import until

HOSTILE = "\x1b[31m[red]\u202eevil\u200b[/red]\x07\x9b2J"


async def write(visitor: ConnectedPerson, text: str) -> None:
    """With the chat open."""
    visitor.type(text)
    await visitor.quiet()
    visitor.press("enter")
    await visitor.quiet()


async def open_chat(visitor: ConnectedPerson) -> None:
    visitor.press("c")
    await visitor.shows("Chat at table")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_said_is_read_by_all(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async with a_table(tmp_path, game, size) as played:
        ana, ben, cleo = await played.come("Ana"), await played.come("Ben"), await played.come("Cleo")
        await open_chat(ana)
        await ana.shows("No messages yet.")
        await write(ana, "hello there")
        await ana.shows("Ana: hello there")
        await ben.shows("Ana: hello there", "1 new message")
        await cleo.shows("Ana: hello there", "1 new message")
        assert "new message" not in ana.text
        await open_chat(ben)
        await ben.shows("Ana: hello there")
        await ben.hides("new message")


async def test_watchers_are_marked(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana, cleo = await played.come("Ana"), await played.come("Cleo")
        await open_chat(cleo)
        await write(cleo, "boo")
        await cleo.shows("Cleo (watching): boo")
        await open_chat(ana)
        await ana.shows("Cleo (watching): boo")


async def test_who_writes_too_much_is_told(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await played.come("Ana")
        await open_chat(ana)
        for number in range(6):
            await write(ana, f"line {number}")
        await ana.shows("line 4", "Not so fast")
        assert [said.text for said in played.table.chat.lines] == [f"line {number}" for number in range(5)]
        played.hosting.clock.advance(11)
        await write(ana, "")
        await ana.hides("Not so fast")
        assert played.table.chat.lines[-1].text == "line 5"


async def test_what_is_written_is_only_text(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        played.table.say("key Ben", "Ben", HOSTILE)
        for visitor in (ana, ben):
            await open_chat(visitor)
            await visitor.shows("Ben: [31m[red]evil[/red]2J")
            assert not {"\u202e", "\u200b", "\x9b"} & set(visitor.link.all_written)


async def test_a_line_has_an_end(tmp_path: Path) -> None:
    async with a_table(tmp_path, size=(120, 40)) as played:
        ana = await played.come("Ana")
        await open_chat(ana)
        await write(ana, "x" * (CHAT_LINE + 50))
        await until(lambda: played.table.chat.lines)
        assert played.table.chat.lines[-1].text == "x" * CHAT_LINE


async def test_one_need_not_read_everybody(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana, ben = await played.come("Ana"), await played.come("Ben")
        played.table.say("key Ben", "Ben", "blah")
        await ana.shows("Ben: blah")
        await muted(ana, "Ben")
        await ana.hides("Ben: blah", "new message")
        played.table.say("key Ben", "Ben", "more of it")
        await ben.shows("Ben: more of it")
        await ana.quiet()
        assert "more of it" not in ana.link.all_written


async def muted(visitor: ConnectedPerson, name: str) -> None:
    visitor.press("w")
    await visitor.shows(f"Show the messages of {name}")
    visitor.click_on(f"Show the messages of {name}")
    await visitor.until(lambda: visitor.app.moderation.muted.has((f"key {name}",)))
    visitor.press("escape")
    await visitor.hides(f"Show the messages of {name}")


async def test_what_was_said_before_the_game_is_there(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await played.come("Ana")
        before = PlayedTable(played.hosting, played.table, played.size)
        before.table.say("key Ben", "Ben", "first words")
        await ana.shows("Ben: first words")
        await ana.end()
        again = await played.come("Ana")
        await again.shows("Ben: first words")
        await open_chat(again)
        await again.shows("Ben: first words")


async def test_a_paste_whose_end_is_lost_is_written_and_keys_are_keys_again(tmp_path: Path) -> None:
    async with a_table(tmp_path) as played:
        ana = await played.come("Ana")
        await open_chat(ana)
        ana.type("\x1b[200~half a sentence")
        await ana.shows("half a sentence")
        await write(ana, "!")
        await ana.shows("Ana: half a sentence!")
