"""The page of text in Chromium: played by keyboard alone, read by axe-core, and there again after every loss."""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, ViewportSize, expect

from browser import UPRIGHT
from server.cut_line import line_to
from server.waiting import until
from server.web.plain_pages import PlainPage, plain_pages

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.needs("chromium")]

SMALL: Final[ViewportSize] = {"width": 320, "height": 256}  # 1280 x 1024 at 400 %


async def enter_lobby(person: PlainPage, name: str, path: str = "/plain") -> None:
    await person.open(path)
    await person.hears("Your name for the others.")
    await person.types(name)


async def test_a_whole_game_by_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    async with plain_pages(browser, tmp_path) as host, host.page() as ana:
        await enter_lobby(ana, "Ana")
        for line, shown in (("4", "1. Start"), ("2", "2. Paper World"), ("2", "2. Game: Paper World")):
            await ana.is_offered("0.")
            await ana.types(line)
            await ana.is_offered(shown)
        await ana.types("1")
        await ana.hears("Type ? for help.")
        offer, by_button = 0, False
        while True:
            offer, by_button = await ana.new_offer(offer), not by_button
            if "1. Rematch" in (choices := await ana.choices()):
                break
            assert await ana.focused() == "answer"
            if by_button:
                wanted = next(each for each in reversed(choices) if not each.startswith("0."))  # which leads back
                while await ana.focused() != wanted:
                    await ana.page.keyboard.press("Shift+Tab")
                await ana.page.keyboard.press("Enter")
            else:
                await ana.types(choices[0].partition(".")[0])
        await until(lambda: host.hosting.table.record.over)
        assert await ana.faults() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing(browser: Browser, tmp_path: Path, scheme: str) -> None:
    """On each kind of page, wide and at 400 percent."""
    async with plain_pages(browser, tmp_path) as host, host.page(color_scheme=scheme) as ana:
        await ana.open()
        await ana.hears("Your name for the others.")
        assert await ana.faults() == []
        await ana.types("Ana")
        await ana.is_offered("0. Quit")
        assert await ana.faults() == []
        await ana.types("3")
        await ana.is_offered("1. Open the table")
        assert await ana.faults() == []
        await ana.types("1")
        await ana.hears("Waiting for the others.")
        assert await ana.faults() == []
        await ana.types("2")
        await ana.is_offered("1. Bot, easy")
        await ana.types("1")
        await ana.hears("Type ? for help.")
        await ana.is_offered("1.")
        assert await ana.faults() == []
        await ana.page.set_viewport_size(SMALL)
        assert await ana.faults() == []
        assert await ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        host.hosting.house.sessions.apps[0].end_with(lambda _: "Tea is served.")
        await ana.hears("Tea is served.")
        await ana.is_offered("Play here")
        assert await ana.faults() == []
        await ana.page.keyboard.press("Enter")
        await ana.is_offered("1. Draw two cards")


async def test_what_was_said_is_there_after_every_loss(browser: Browser, tmp_path: Path) -> None:
    async with (
        plain_pages(browser, tmp_path) as host,
        line_to(f"http://127.0.0.1:{host.web.port}") as line,
        host.page(line.port) as ana,
    ):
        await enter_lobby(ana, "Ana")
        await ana.is_offered("0. Quit")
        await line.cut()
        await ana.hears("The connection is lost. Trying again.")
        host.hosting.house.chat.say("key Ben", "Ben", "Meanwhile", ("key Ben",), "")
        await ana.types("9")
        await line.mend()
        await ana.hears("Connected again.", "Ben: Meanwhile")
        await ana.is_offered("1. Ana: you")
        assert (await ana.log()).count("Ben: Meanwhile") == 1
        heard = (await ana.log()).split("\n")[0]

        await ana.page.reload()
        await ana.hears("Ben: Meanwhile")
        await ana.is_offered("1. Ana: you")
        again = await ana.log()
        assert again.split("\n")[0] == heard
        assert again.count("Ben: Meanwhile") == 1
        assert len(host.hosting.house.sessions.apps) == 1


async def test_buttons_language_and_touch(browser: Browser, tmp_path: Path) -> None:
    async with plain_pages(browser, tmp_path) as host, host.page(**UPRIGHT, locale="fr-FR") as ana:
        await ana.open()
        await ana.hears("Votre nom pour les autres")
        await expect(ana.page.locator("html")).to_have_attribute("lang", "fr")
        await ana.page.locator("#answer").tap()
        await ana.types("Ana")
        await ana.is_offered("13. Réglages")
        await ana.page.locator("button", has_text="13. Réglages").tap()
        await ana.is_offered("1. Langue")
        assert await ana.focused() == "log"
        await ana.page.locator("button", has_text="1. Langue").tap()
        await ana.page.locator("button", has_text="Deutsch").tap()
        await ana.is_offered("1. Sprache")
        await expect(ana.page.locator("html")).to_have_attribute("lang", "de")
        await expect(ana.page.get_by_label("Deine Antwort")).to_be_visible()
        sizes = "[...document.querySelectorAll('button, input, a')].map(one => one.getBoundingClientRect())"
        boxes = await ana.page.evaluate(f"{sizes}.map(box => Math.min(box.width, box.height))")
        assert min(boxes) >= 44
        log = ana.page.get_by_role("log")
        await expect(log).to_have_attribute("aria-live", "polite")
        assert await ana.page.locator("[aria-live=polite], [role=status], [role=alert]").count() == 1
        assert await ana.page.locator("#log h2").count() >= 1
        await until(lambda: host.hosting.house.sessions.apps)


async def test_a_link_to_a_table_leads_there_and_what_was_left_goes_on(browser: Browser, tmp_path: Path) -> None:
    async with plain_pages(browser, tmp_path) as host, host.page() as ana, host.page() as ben:
        await enter_lobby(ana, "Ana")
        await ana.is_offered("3. New table")
        await ana.types("3")
        await ana.is_offered("1. Open the table")
        await ana.types("1")
        await ana.hears("Waiting for the others.")
        code = host.hosting.table.code
        await enter_lobby(ben, "Ben", f"/plain/t/{code}")
        await expect(ben.page.locator("header a")).to_have_attribute("href", f"/t/{code}")
        for person in (ana, ben):
            await person.hears("Type ? for help.")
        await ben.page.locator("#letters button", has_text="v Position").press("Enter")
        await expect(ben.page.locator("#log h2", has_text="Round 1")).to_have_count(2)
        await ben.page.locator("#answer").focus()
        await ben.types("c hello")
        await ana.hears("Ben: hello")
        await ben.page.close()
        await ana.hears("Ben: hello")
