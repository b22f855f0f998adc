"""The page reconnects by itself: nothing that was typed is lost or done twice, and a bar says what goes on."""

import pytest
from playwright.async_api import Browser, Page, expect

from browser import visitor
from server.waiting import until
from server.web.scripted_host import ADDRESS, SECRET, ScriptedHost

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium")]

LOST = "The connection is lost. Your game is kept; trying again…"


async def bar_says(page: Page, text: str) -> None:
    await expect(page.locator("#status")).to_contain_text(text)
    await expect(page.locator("#status")).to_be_visible()


async def test_nothing_is_lost_or_done_twice(browser: Browser) -> None:
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open("/t/K7RBX")
        first = await host.hello(1)
        assert (first["resume"], first["seen"], first["path"], first["touch"]) == ("", 0, "/t/K7RBX", False)
        assert await page.get_by_role("link").get_attribute("href") == "/plain/t/K7RBX"
        host.welcome()
        for text in ("one", "two"):
            host.write(text)
        await host.drawn(2)
        await page.keyboard.type("ab")
        await host.types("ab")

        await host.drop()
        await page.keyboard.type("cd")
        again = await host.hello(2)
        assert (again["resume"], again["seen"]) == (SECRET, 2)
        host.frames.clear()
        host.welcome(taken=1, fresh=False)  # "b" was still on its way
        await host.types("bcd")
        assert host.inputs == [(2, "b"), (3, "c"), (4, "d")]
        host.write("two", number=2)
        host.write("three", number=3)
        await host.drawn(3)
        assert "a2" not in host.frames

        await page.reload()
        loaded = await host.hello(3)
        assert (loaded["resume"], loaded["seen"]) == (SECRET, 0)
        host.frames.clear()
        host.welcome(taken=4)
        host.write("all of it")
        await host.drawn(1)
        await page.keyboard.type("e")
        await host.types("e")
        assert host.inputs == [(5, "e")]

        await page.goto(f"{ADDRESS}/t/BCDFG")  # a link, followed in the same tab
        elsewhere = await host.hello(4)
        assert (elsewhere["resume"], elsewhere["path"]) == ("", "/t/BCDFG")
        await page.go_back()
        assert (await host.hello(5))["resume"] == SECRET


async def test_keys_for_a_session_that_is_gone_do_nothing(browser: Browser) -> None:
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await host.open()
        await host.hello(1)
        host.welcome()
        await expect(page.locator("#status")).to_be_hidden()
        await host.drop()
        await bar_says(page, LOST)
        await page.keyboard.type("x")
        await page.evaluate("() => dispatchEvent(new Event('online'))")
        await until(lambda: len(host.hellos) > 1)
        host.welcome("another session")
        await expect(page.locator("#status")).to_be_hidden()
        await page.keyboard.type("y")
        await host.types("y")
        assert host.inputs == [(1, "y")]

        await host.drop(4001)
        await bar_says(page, "You play on in another tab.")
        known = len(host.hellos)
        await page.get_by_role("button", name="Play here").click()
        assert (await host.hello(known + 1))["resume"] == ""
        host.welcome("a third one")
        host.send('e{"text":"The server restarts.","again":true}')
        await bar_says(page, "The server restarts.")
        known = len(host.hellos)
        await host.drop(1012)
        assert (await host.hello(known + 1))["resume"] == ""
        host.welcome("of another host")
        await expect(page.locator("#status")).to_be_hidden()
        host.send('e{"text":"The server is shutting down.","again":false}')
        await bar_says(page, "The server is shutting down.")
        await expect(page.get_by_role("button", name="Play here")).to_be_hidden()


async def test_a_line_that_is_silently_dead_is_given_up(browser: Browser) -> None:
    async with visitor(browser) as page:
        host = ScriptedHost(page)
        await page.clock.install()
        await host.open()
        await host.hello(1)
        await page.clock.fast_forward(20_000)
        await host.hello(2)
        host.welcome()
        host.write("here")
        await host.drawn(1)
        await page.keyboard.type("x")
        await page.clock.fast_forward(20_000)
        assert (await host.hello(3))["resume"] == SECRET
        await expect(page.locator("#status")).to_be_hidden()
