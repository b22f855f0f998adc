"""End to end in Chromium: a whole game with somebody over SSH, lost lines, and phones."""

from asyncio import TaskGroup
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from browser import ACROSS, UPRIGHT
from seasalt_tui.games import GAMES
from seasalt_tui.server.web.cookie import new_secret, person_of
from server.cut_line import line_to
from server.waiting import until
from server.web.page_clients import PageClient, page_client, web_port
from server.whole.host_folder import begin, keep_still, lay, open_house, records, state
from server.whole.ssh_clients import calling, new_keys

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium")]

CODE = "BCDFG"
MERMAIDS = "w81"  # somebody soon has all four


async def test_a_page_and_a_terminal_play_to_the_end(browser: Browser, tmp_path: Path) -> None:
    secret, (key,) = new_secret(), new_keys(1)
    await keep_still(tmp_path, key, person_of(secret))
    lay(tmp_path, CODE, "seasalt", key, person_of(secret))
    await begin(tmp_path, CODE, MERMAIDS)
    with open_house(tmp_path, "--web", "0") as host:
        async with (
            page_client(browser, web_port(host), secret) as ann,
            calling(host.port, key) as ben,
            TaskGroup() as both,
        ):
            both.create_task(ann.reader.play("seasalt"))
            both.create_task(ben.play("seasalt"))
        end = state(tmp_path)
    assert not GAMES["seasalt"].to_act(end)


async def test_the_same_screen_after_every_loss(browser: Browser, tmp_path: Path) -> None:
    """The socket dies, then the page, then the host."""
    secret, (key,) = new_secret(), new_keys(1)
    await keep_still(tmp_path, key, person_of(secret))
    lay(tmp_path, CODE, "seasalt", person_of(secret), key)
    await begin(tmp_path, CODE, MERMAIDS)
    with open_house(tmp_path, "--web", "0") as host:
        port = web_port(host)
        async with line_to(f"http://127.0.0.1:{port}") as line, page_client(browser, line.port, secret) as ann:
            await ann.shows("Draw two")
            await ann.page.keyboard.press("d")
            await ann.shows("Keep")
            question, text = await ann.picture(), ann.text

            await line.cut()
            await expect(ann.page.locator("#status")).to_be_visible()
            await ann.page.keyboard.press("ArrowRight")
            await line.mend()
            await until(lambda: len(ann.welcomes) == 2)
            assert not ann.welcomes[-1]["fresh"]
            await until(lambda: ann.text != text, "the other card")
            await ann.page.keyboard.press("ArrowLeft")
            await until(lambda: ann.text == text, "the first card again", lambda: ann.text)
            assert await ann.picture() == question

            await ann.page.reload()
            await until(lambda: len(ann.welcomes) == 3)
            assert ann.welcomes[-1]["fresh"]
            await until(lambda: ann.text == text, "the same screen", lambda: ann.text)
            assert await ann.picture() == question

            await line.cut()
            host.process.kill()
            host.process.wait()
            with open_house(tmp_path, "--web", str(port)) as again:
                web_port(again)
                await line.mend()
                await until(lambda: len(ann.welcomes) == 4)
                await until(lambda: ann.text == text, "the same question again", lambda: ann.text)
                assert await ann.picture() == question


async def test_a_phone_is_played_by_touch_and_turned(browser: Browser, tmp_path: Path) -> None:
    secret, (key,) = new_secret(), new_keys(1)
    await keep_still(tmp_path, key, person_of(secret))
    lay(tmp_path, CODE, "seasalt", person_of(secret), key)
    await begin(tmp_path, CODE, MERMAIDS)
    with open_house(tmp_path, "--web", "0") as host:
        async with page_client(browser, web_port(host), secret, **UPRIGHT) as ann:
            columns, rows = ann.size
            assert 44 <= columns < 50
            assert rows >= 36
            await tap(ann, "Draw two")
            await ann.shows("Second card")
            await ann.page.set_viewport_size(ACROSS["viewport"])
            await until(lambda: ann.size[0] >= 80, "room for 80 columns")
            assert ann.size[1] >= 20
            await tap(ann, "Second card")
            await tap(ann, "Left pile")
            await ann.shows("End turn")
        assert [record.seat for record in records(tmp_path)].count(0) == 2, "drawn, and kept"


async def tap(ann: PageClient, label: str) -> None:
    await ann.page.locator("#offers button", has_text=label).tap()
