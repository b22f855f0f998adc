"""The real app behind pages: a whole game over a line that breaks, reloads, restarts, and who is away."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

from aiohttp import ClientError
from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.control.messages import Request
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.server.web.cookie import new_secret, person_of
from server.hosted_sessions import open_house
from server.ssh.open_listener import EchoHandler
from server.waiting import until
from server.web.open_web import Page, browser, open_web
from server.web.reconnecting_page import ReconnectingPage, staying
from server.whole.host_folder import begin, keep_still, lay, state
from server.whole.ssh_clients import OVER

CODE = "BCDFG"
MERMAIDS = "w81"  # somebody soon has all four


def cut(page: ReconnectingPage) -> None:
    page.is_open = False
    with suppress(AssertionError, ClientError):  # it may be without a line already
        page.cut()


async def test_each_key_is_done_once_whenever_the_line_breaks() -> None:
    echo, dice = EchoHandler(), Random(3)
    text = "".join(f"{number}," for number in range(200))
    async with open_web(echo) as web, browser() as ann, staying(ann, web.url) as page:
        for number, key in enumerate(text):
            breaks = number % 150 == 149
            if breaks:
                await until(lambda: page.is_open)
            page.write(key.encode())
            if breaks:  # this key is under way, and those that follow have no line
                cut(page)
            for _ in range(dice.randrange(9)):
                await asyncio.sleep(0)
        await until(lambda: echo.only.heard == text, "all is typed", lambda: echo.only.heard[-40:])
        await until(lambda: page.text == f"welcome\r\n{text}", "all is echoed", lambda: page.text[-40:])
        assert page.losses >= 4
        assert web.metrics.counts["resumed", ()] >= 4


async def test_a_whole_game_over_a_line_that_breaks(tmp_path: Path) -> None:
    ann, ben = new_secret(), new_secret()
    people = person_of(ann), person_of(ben)
    await keep_still(tmp_path, *people)
    lay(tmp_path, CODE, "seasalt", *people)
    await begin(tmp_path, CODE, MERMAIDS)
    dice = Random(5)
    async with open_house(tmp_path / "host") as house, open_web(house.house.run_session) as web:

        async def play(secret: str) -> None:
            async with browser() as session:
                session.cookie_jar.update_cookies({"seasalt": secret})
                async with staying(session, web.url) as page:
                    cutting = asyncio.create_task(break_line(page))
                    await page.reader.play("seasalt")
                    cutting.cancel()
                    assert OVER in page.reader.text
                    assert page.losses > 0

        async def break_line(page: ReconnectingPage) -> None:
            while True:
                heard = len(page.outputs) + dice.randrange(1, 30)
                await until(lambda heard=heard: len(page.outputs) >= heard)  # type: ignore[misc]
                cut(page)

        await asyncio.gather(play(ann), play(ben))
        assert not web.metrics.counts["crashed", ()]
    assert not GAMES["seasalt"].to_act(state(tmp_path))


async def test_the_same_screen_after_a_reload_and_after_the_host_was_restarted(tmp_path: Path) -> None:
    ann = new_secret()
    people = person_of(ann), "key ben"
    await keep_still(tmp_path, people[0])
    lay(tmp_path, CODE, "seasalt", *people)
    await begin(tmp_path, CODE, MERMAIDS)
    async with browser() as session:
        session.cookie_jar.update_cookies({"seasalt": ann})
        async with open_house(tmp_path / "host") as house, open_web(house.house.run_session) as web:
            first = ReconnectingPage(session, web.url)
            await first.open()
            await first.shows("Draw two", "Your turn")
            (app,) = house.house.sessions.apps
            table = house.table
            assert people[0] in table.presence
            await until(lambda: app.link._outbox.size == 0)  # type: ignore[attr-defined]
            before = first.reader.text
            await first.leave()
            await until(lambda: people[0] not in table.presence)

            reloaded = ReconnectingPage(session, web.url)
            reloaded.secret = first.secret
            await reloaded.open()
            assert reloaded.welcome["fresh"]
            await until(lambda: reloaded.reader.text == before, "the same screen", lambda: reloaded.reader.text)
            assert people[0] in table.presence
            assert house.house.sessions.apps == (app,)
            await reloaded.leave()
        async with open_house(tmp_path / "host") as house, open_web(house.house.run_session) as web:
            again = ReconnectingPage(session, web.url)
            again.secret, again.seen = reloaded.secret, reloaded.seen
            await again.open()
            assert again.welcome["fresh"]
            assert again.welcome["taken"] == 0
            assert again.secret != reloaded.secret
            await again.shows("Draw two", "Your turn")
            await again.leave()


async def test_the_host_sees_bans_and_sends_away_people_in_browsers(tmp_path: Path) -> None:
    limits = Limits(idle_seconds=1e-9)
    async with open_house(tmp_path) as house, open_web(house.house.run_session) as web, browser() as ann:
        web.rules = AccessRules(ban_of=house.house.ban_of)
        idle = await Page(ann, web.url).open(language="en")
        await until(lambda: len(house.house.sessions.apps) == 1)
        house.house.config = replace(house.house.config, limits=limits)
        house.house.sessions.end_idle()
        await idle.closed()
        assert idle.ended is not None
        assert idle.ended["text"].startswith("You were away for a long time.")
        house.house.config = replace(house.house.config, limits=Limits())

        banned = await Page(ann, web.url).open(language="en")
        await until(lambda: len(house.house.sessions.apps) == 1)
        (person,) = (await house.house.do(Request("who"))).people
        assert person.link == "web"
        assert (await house.house.do(Request("ban", target=person.id))).done
        await banned.closed()
        assert banned.ended is not None
        assert "banned" in banned.ended["text"]
        again = await Page(ann, web.url).open(language="en")
        assert again.ended == {"text": "You are banned from this server.", "again": False}
        for one in (idle, banned, again):
            await one.leave()
        assert web.refusals() == ["banned"]
