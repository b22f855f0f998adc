"""End to end: a person with the real `ssh` and in Chromium links the two, plays on with both, and unlinks them."""

from asyncio import to_thread
from pathlib import Path
from re import search

import asyncssh
import pytest
from playwright.async_api import Browser

from seasalt_tui.server.web.cookie import new_secret, person_of
from server.ssh.open_listener import make_key
from server.waiting import until
from server.web.page_clients import PageClient, page_client, web_port
from server.whole.host_folder import begin, keep_still, lay, open_house, records, table_records
from server.whole.ssh_clients import new_keys
from server.whole.ssh_terminals import SshTerminal, calling, ssh_terminals

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium", "ssh")]

CODE = "BCDFG"
MERMAIDS = "w81"
DOWN, ESCAPE = "\x1b[B", "\x1b"


async def shows(terminal: SshTerminal, *texts: str) -> None:
    """Without blocking the loop, as Chromium is driven from it."""
    await until(lambda: all(text in terminal.text for text in texts), " and ".join(texts), lambda: terminal.text)


def first_seat(home: Path) -> str:
    (record,) = table_records(home)
    member = record.members[0]
    assert member is not None
    return member.person


async def test_a_terminal_and_a_browser_become_one_person_and_two_again(browser: Browser, tmp_path: Path) -> None:
    key, secret, (ben,) = make_key(tmp_path), new_secret(), new_keys(1)
    ann, web = f"key {asyncssh.read_private_key(key).get_fingerprint()}", person_of(secret)
    await keep_still(tmp_path, ann, web)
    lay(tmp_path, CODE, "seasalt", web, ben)
    await begin(tmp_path, CODE, MERMAIDS)
    with open_house(tmp_path, "--web", "0") as host, ssh_terminals() as terminals:
        terminal = terminals.open(calling(tmp_path, host.port, "ann", key))
        await shows(terminal, "New table")
        async with page_client(browser, web_port(host), secret) as page:
            await page.shows("Draw two", "Your turn")
            assert first_seat(tmp_path) == web
            await link(terminal, page)
            assert first_seat(tmp_path) == ann
            await take_a_turn_on_both(terminal, page)
            assert [record.seat for record in records(tmp_path)].count(0) == 2, "drawn here, and kept there"
            await unlink(terminal, page)
        assert first_seat(tmp_path) == ann


async def link(terminal: SshTerminal, page: PageClient) -> None:
    terminal.type("d")
    await shows(terminal, "Your devices")
    code = search(r"\b[2-9B-Z]{4}-[2-9B-Z]{4}\b", terminal.text)
    assert code is not None
    await page.press("Escape")
    await page.shows("To the lobby")
    await page.press("t")
    await page.shows("New table")
    await page.press("c")
    await page.shows("The code of a table")
    await page.press(*code[0], "Enter")
    await page.shows("Link this device?")
    await page.press("ArrowDown", "Enter")
    await shows(terminal, "Is that you?")
    terminal.type(f"{DOWN}\r")
    await shows(terminal, "Your devices are linked.")
    await page.says("This device is linked.")


async def take_a_turn_on_both(terminal: SshTerminal, page: PageClient) -> None:
    terminal.type("c")
    await shows(terminal, "The code of a table")
    terminal.type(f"{CODE}\r")
    await shows(terminal, "Draw two")
    await page.page.reload()
    await page.shows("Draw two", "Your turn")
    await page.press("d")
    await page.shows("Second card")
    await shows(terminal, "Second card")
    await to_thread(terminal.do, "seasalt")
    await page.shows("End turn")


async def unlink(terminal: SshTerminal, page: PageClient) -> None:
    terminal.type(ESCAPE)
    await shows(terminal, "To the lobby")
    terminal.type("t")
    await shows(terminal, "New table")
    terminal.type("d")
    await shows(terminal, "1 other device is linked to you.")
    terminal.type(f"{DOWN}\r")
    await page.says("This device is no longer linked.")
    await page.page.reload()
    await page.shows("New table")
    assert "Your turn" not in page.text
