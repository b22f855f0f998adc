"""Invitation panel: what friends are sent, and the code that a phone reads off the screen."""

import re
from base64 import b64decode
from pathlib import Path

from msgspec.structs import replace

from cli.qr_reader import read_from_screen
from seasalt_tui.server.screens.invitation import InvitationPanel
from server.hosted_sessions import STILL, ConnectedPerson, open_house
from server.screens.lobby_sessions import come, is_on, laid, plays, waits

ADDRESS = "play.example.org"
CORNER = "▄▄▄▄▄▄▄"  # of a QR code


async def test_the_code_on_the_screen_leads_to_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=(ADDRESS,)) as hosting:
        table = await laid(hosting, "Ana")
        ana = await hosting.key("Ana", table.code)
        await ana.until(lambda: waits(ana))
        ana.press("+")
        await ana.shows("Play Sea Salt & Paper with me.", f"ssh -t -p 2222 {ADDRESS} {table.code}", "Copy the text")
        await ana.quiet()
        link = f"ssh://{table.code}@{ADDRESS}:2222"
        assert link in ana.text
        assert read_from_screen(ana.text) == link
        assert "same network" not in ana.text
        ana.press("escape")
        await ana.until(lambda: waits(ana))


async def test_where_there_is_room_the_waiting_room_has_it_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=(ADDRESS,)) as hosting:
        table = await laid(hosting, "Ana")
        ana = await hosting.key("Ana", table.code, size=(120, 40))
        await ana.until(lambda: waits(ana))
        await ana.quiet()
        beside = "\n".join(row[70:] for row in ana.text.split("\n"))  # the code of the table is in blocks, too
        assert read_from_screen(beside) == f"ssh://{table.code}@{ADDRESS}:2222"


async def test_a_key_at_a_table_invites_spectators(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=(ADDRESS,)) as hosting:
        table = await laid(hosting, "Ana", "Ben")
        ana = await hosting.key("Ana", table.code)
        await ana.until(lambda: plays(ana))
        ana.press("+")
        await ana.shows("Watch us play Sea Salt & Paper.", f"Whoever has the code {table.code} can watch")
        closed = await laid(hosting, "Cleo", "Dan", watched=False)
        dan = await hosting.key("Dan", closed.code)
        await dan.until(lambda: plays(dan))
        dan.press("+")
        await dan.shows("This table has no spectators")


async def test_addresses_are_shown_one_after_another(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=(ADDRESS, "192.168.1.7:2022")) as hosting:
        ana = await come(hosting, "Ana")
        ana.press("+")
        await ana.shows(f"ssh -p 2222 {ADDRESS}", "Other address", "This is how others come to this server.")
        ana.press("tab")
        await ana.shows("ssh -p 2022 192.168.1.7", "This address works in the same network only.")
        ana.press("tab")
        await ana.shows(f"ssh -p 2222 {ADDRESS}")


async def test_text_and_link_go_into_the_clipboard_of_the_terminal(tmp_path: Path) -> None:
    pages = {"web": "443", "web_origins": ("https://play.example.org",)}
    async with open_house(tmp_path, address=(ADDRESS,), **pages) as hosting:
        table = await laid(hosting, "Ana")
        ana = await hosting.key("Ana", table.code)
        await ana.until(lambda: waits(ana))
        ana.press("+")
        await ana.shows("Copy the link", "Copy the text")
        ana.press("c")
        await ana.shows("Copied to the clipboard")
        ana.press("l")
        link = f"https://play.example.org/t/{table.code}"
        await ana.until(lambda: len(clipboards(ana)) == 2)
        text, copied = clipboards(ana)
        assert text.split("\n")[1:] == [link, f"ssh -t -p 2222 {ADDRESS} {table.code}"]
        assert copied == link


def clipboards(person: ConnectedPerson) -> list[str]:
    return [
        b64decode(copied).decode() for copied in re.findall(r"\x1b]52;c;([A-Za-z0-9+/=]*)", person.link.all_written)
    ]


async def test_on_a_low_screen_text_and_code_take_turns(tmp_path: Path) -> None:
    address = "an.unusually.long.name.of.a.machine.that.plays.example.org"
    async with open_house(tmp_path, address=(address,)) as hosting:
        table = await laid(hosting, "Ana")
        ana = await hosting.key("Ana", table.code)
        await ana.until(lambda: waits(ana))
        ana.press("+")
        await ana.shows("QR code", address)
        assert CORNER not in ana.text
        ana.press("v")
        await ana.shows(CORNER, "Text")
        await ana.quiet()
        assert read_from_screen(ana.text) == f"ssh://{table.code}@{address}:2222"
        ana.press("v")
        await ana.hides(CORNER)


async def test_in_ascii_a_code_that_is_too_large_is_not_drawn_in_part(tmp_path: Path) -> None:
    async with open_house(tmp_path, address=(ADDRESS,)) as hosting:
        ana = await come(hosting, "Ana", settings=replace(STILL, ascii=True))
        ana.press("+")
        await ana.until(lambda: is_on(ana, InvitationPanel))
        ana.press("v")
        await ana.shows("This window is too small for the QR code.")
        assert ana.text.isascii()
        ben = await come(hosting, "Ben", (100, 50), settings=replace(STILL, ascii=True, colors="none"))
        ben.press("+")
        await ben.shows("##")
        assert ben.text.isascii()


async def test_a_private_server_invites_nobody(tmp_path: Path) -> None:
    alone = "This server is yours alone"
    async with open_house(tmp_path, private=True) as hosting:
        table = await laid(hosting, "Ana")
        ana = await hosting.key("Ana", table.code, size=(120, 40))
        await ana.shows(alone)
        assert "join" not in ana.text
        ana.press("+")
        await ana.shows("You play alone here.", alone)
        await ana.quiet()
        assert [word for word in ("ssh", "127.0.0.1", "Copy", CORNER) if word in ana.text] == []
