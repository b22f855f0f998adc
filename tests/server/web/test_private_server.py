"""A private server: one browser is let in by the link, once, and nobody else on the machine."""

from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from multidict import CIMultiDict
from playwright.async_api import Browser

from browser import visitor
from seasalt_tui.cli.web.forwarding_page import forwarding_page
from seasalt_tui.server.web.cookie import cookie_name, new_secret, person_of
from seasalt_tui.server.web.only_person import OnlyPerson
from seasalt_tui.server.web.rules import WebRules
from server.ssh.open_listener import EchoHandler
from server.waiting import until
from server.web.open_web import OpenWeb, Page, open_web
from server.web.open_web import browser as new_browser


async def enter(session: ClientSession, web: OpenWeb, token: str, **headers: str) -> tuple[int, CIMultiDict[str]]:
    async with session.get(f"{web.url}/enter", params={"key": token}, headers=headers, allow_redirects=False) as answer:
        return answer.status, CIMultiDict(answer.headers)


async def refused(session: ClientSession, web: OpenWeb, **headers: str) -> None:
    with pytest.raises(WSServerHandshakeError) as error:
        await Page(session, web.url).open(headers)
    assert error.value.status == 403


async def test_the_link_lets_in_one_browser_and_nobody_else() -> None:
    only, echo = OnlyPerson("Ann"), EchoHandler()
    async with open_web(echo, web_rules=WebRules(only=only)) as web, new_browser() as stranger, new_browser() as owner:
        for token in ("", only.token[:-1], f"{only.token}x", "é", "%ff\udcff".encode(errors="replace").decode()):
            assert (await enter(stranger, web, token))[0] == 403
        async with stranger.head(f"{web.url}/enter", params={"key": only.token}) as answer:
            assert answer.status == 405  # what looks at links without following them does not spend them
        await refused(stranger, web)
        for name in (cookie_name(secure=False), "seasalt-private"):
            await refused(stranger, web, Cookie=f"{name}={new_secret()}")
            await refused(stranger, web, Cookie=f"{name}=\xff")

        status, headers = await enter(owner, web, only.token)
        assert (status, headers["Location"], headers["Cache-Control"]) == (303, "/", "no-store")
        (cookie,) = SimpleCookie(headers["Set-Cookie"]).values()
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/")
        page = await Page(owner, web.url).open()
        await page.reads("welcome")
        assert (echo.only.caller.name, echo.only.caller.person) == ("Ann", OnlyPerson("").person)
        await page.leave()

        status, headers = await enter(stranger, web, only.token, **{"Accept-Language": "de"})
        assert (status, "Set-Cookie" in headers) == (403, False)
        await refused(stranger, web)
        await refused(owner, web, Origin="http://evil.example")
        assert (await enter(owner, web, only.token))[0] == 303  # in again, where it is in already
        assert {"link", "cookie", "origin"} == set(web.refusals())


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.needs("chromium")
async def test_the_file_of_the_user_leads_a_real_browser_in(browser: Browser, tmp_path: Path) -> None:
    """A file is another site, so the cookie is sent by the page alone, not with the request for it."""
    only, echo = OnlyPerson("Ann"), EchoHandler()
    async with open_web(echo, web_rules=WebRules(only=only)) as web, visitor(browser) as page:
        await page.goto(forwarding_page(tmp_path / "enter.html", f"{web.url}/enter?key={only.token}"))
        await until(lambda: echo.sessions, "the page has its session")
        assert page.url == f"{web.url}/"
        assert echo.only.caller.person == only.person


async def test_other_servers_have_no_such_entrance_and_take_no_such_person() -> None:
    async with open_web(EchoHandler()) as web, new_browser() as session:
        assert (await enter(session, web, new_secret()))[0] == 404
    assert OnlyPerson("").person != person_of(new_secret())
    assert OnlyPerson("").token != OnlyPerson("").token
