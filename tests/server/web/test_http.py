"""Pages and files over HTTP, and requests that are slow, large, many, or meant for somebody else."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from gzip import decompress

import pytest
from aiohttp import ClientResponse, ClientSession, WSServerHandshakeError

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.access_rules import AccessRules, AllowedKeys
from seasalt_tui.server.web.page import STATIC
from seasalt_tui.server.web.rules import WebRules, web_rules
from server.proxy_headers import binary_header, line_header
from server.ssh.open_listener import EchoHandler
from server.waiting import soon, until
from server.web.open_web import HOST, OpenWeb, Page, browser, open_web

SECRET = "A" * 43
PUBLIC = WebRules(private=False)


async def get(session: ClientSession, url: str, **headers: str) -> tuple[ClientResponse, bytes]:
    async with session.get(url, headers=headers) as answer:
        return answer, await answer.read()


@asynccontextmanager
async def raw(web: OpenWeb) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection(HOST, web.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def answer_to(web: OpenWeb, request: bytes) -> bytes:
    """All that comes, until the connection is closed."""
    async with raw(web) as (reader, writer):
        writer.write(request)
        try:
            return bytes(await soon(reader.read()))
        except ConnectionError:
            return b""


async def test_files_are_compressed_and_kept_for_good_under_a_path_with_their_hash() -> None:
    async with open_web(EchoHandler()) as web, ClientSession(auto_decompress=False) as session:
        _, document = await get(session, f"{web.url}/t/K7RBX", **{"Accept-Encoding": "identity"})
        paths = set(re.findall(rb'"(/static/[0-9a-f]{16}/[\w.-]+)"', document))
        assert paths
        total = len(document)
        for path in map(bytes.decode, paths):
            answer, content = await get(session, web.url + path, **{"Accept-Encoding": "br, gzip"})
            original = (STATIC / path.rpartition("/")[2]).read_bytes()
            assert (decompress(content) if "Content-Encoding" in answer.headers else content) == original
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
            total += len(content)
            plain, content = await get(session, web.url + path, **{"Accept-Encoding": "identity"})
            assert ("Content-Encoding" not in plain.headers, content) == (True, original)
        name = path.rpartition("/")[2]
        for wrong in (f"/static/{'0' * 16}/{name}", "/static/../page.py", "/static/x/..%2f..%2fpage.py", "/static/"):
            answer, _ = await get(session, web.url + wrong)
            assert answer.status == 404, wrong
        assert total < 400_000


async def test_the_page_speaks_the_language_of_the_browser() -> None:
    async with open_web(EchoHandler()) as web, ClientSession() as session:
        for wanted, language in {"de-CH,de;q=0.9": "de", "xx, fr": "fr", "": "en"}.items():
            answer, document = await get(session, f"{web.url}/", **{"Accept-Language": wanted})
            assert f'<html lang="{language}"'.encode() in document
            assert answer.headers["Content-Language"] == language
            assert "Set-Cookie" not in answer.headers  # its cookie is not sent when a link leads here from elsewhere


ASKED = (
    ("GET / HTTP/1.1", 200),
    ("GET /nothing HTTP/1.1", 404),
    ("GET /socket HTTP/1.1", 403),
    ("POST / HTTP/1.1\r\nContent-Length: 0", 405),
    ("GET / HTTP/1.1\r\nContent-Length: 5", 413),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked", 413),
    (f"GET /{'x' * 3000} HTTP/1.1", 400),
    (f"GET / HTTP/1.1\r\nX: {'x' * 9000}", 400),
    ("GET / HTTP/1.1" + "".join(f"\r\nX{number}: y" for number in range(100)), 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", 400),
    ("nonsense", 400),
)


async def test_whatever_is_asked_the_answer_tells_nothing_and_lets_nothing_in() -> None:
    async with open_web(EchoHandler()) as web:
        for asked, status in ASKED:
            answer = await answer_to(web, f"{asked}\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            head = answer.partition(b"\r\n\r\n")[0].decode()
            assert head.partition(" ")[2].startswith(f"{status} "), asked[:50]
            assert "aiohttp" not in head
            assert "Python" not in head
            if status != 400:
                assert "\r\nX-Content-Type-Options: nosniff" in head
                assert "\r\nX-Frame-Options: DENY" in head
                assert "frame-ancestors 'none'" in head
                assert "unsafe" not in head
                assert "\r\nReferrer-Policy: same-origin" in head
        assert web.refusals().count("request") == 5


async def test_slow_requests_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "PAGE_REQUEST", 0.3)
    async with open_web(EchoHandler()) as web:
        for start in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nX: ", b"GET / HTTP/1.1\r\nContent-Length: 9\r\n\r\nx"):
            async with raw(web) as (reader, writer):
                writer.write(start)

                async def drip(writer: asyncio.StreamWriter = writer) -> None:
                    while not writer.transport.is_closing():
                        writer.write(b"x")
                        await asyncio.sleep(0.01)

                dripping = asyncio.create_task(drip())
                try:
                    await soon(reader.read())
                except ConnectionError:
                    pass
                finally:
                    dripping.cancel()
        await until(lambda: web.gauge("pages") == 0)


async def test_answers_that_are_not_read_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "PAGE_REQUEST", 0.3)
    monkeypatch.setattr(caps, "REQUESTS", 10**6)
    async with open_web(EchoHandler()) as web, raw(web) as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(3000):
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await until(lambda: web.gauge("pages") == 1)
        await until(lambda: web.gauge("pages") == 0)
        assert web.metrics.counts["bytes_sent", (("link", "web"),)] < 3_000_000


async def test_idle_connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "PAGE_IDLE", 0.05)
    async with open_web(EchoHandler()) as web, raw(web) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await soon(reader.read())).startswith(b"HTTP/1.1 200")


async def test_connections_and_requests_of_an_address_have_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caps, "PAGES_OF_NETWORKS", (2, 2, 2))
    monkeypatch.setattr(caps, "REQUESTS", 3)
    async with open_web(EchoHandler()) as web:
        async with raw(web), raw(web):
            await until(lambda: web.gauge("pages") == 2)
            assert await answer_to(web, b"") == b""
            assert web.refusals() == ["pages"]
            web.web_rules = web_rules(HostConfig(STATIC, trusted_proxies=(HOST,)))  # a proxy speaks for many
            async with raw(web) as (_, writer):
                writer.write(b"GET ")
                await until(lambda: web.gauge("pages") == 3)
            web.web_rules = WebRules()
        await until(lambda: web.gauge("pages") == 0)
        async with ClientSession() as session:
            assert [(await get(session, web.url))[0].status for _ in range(4)] == [200, 200, 200, 429]
        assert web.refusals() == ["pages", "requests"]


async def status_of(session: ClientSession, web: OpenWeb, **headers: str) -> int:
    try:
        socket = await session.ws_connect(f"{web.url}/socket", headers=headers)
    except WSServerHandshakeError as error:
        return error.status
    await socket.close()
    return 101


async def test_only_own_pages_may_open_sockets() -> None:
    async with open_web(EchoHandler(), web_rules=PUBLIC) as web, ClientSession() as session:
        port, proxied = web.port, {"X-Forwarded-Proto": "https", "Host": "play.example.org"}
        for origin, host, allowed in [
            (web.url, f"{HOST}:{port}", True),
            ("http://play.example.org", "play.example.org", True),
            ("http://play.example.org", "play.example.org:80", True),
            ("https://PLAY.example.org", "play.example.org:443", True),
            ("https://play.example.org", "play.example.org:80", False),
            ("http://evil.example.org", "play.example.org", False),
            ("http://play.example.org.evil.net", "play.example.org", False),
            (f"http://{HOST}:{port + 1}", f"{HOST}:{port}", False),
            (f"file://{HOST}:{port}", f"{HOST}:{port}", False),
            ("null", "null", False),
            ("http://[", "[", False),
            ("", "", False),
        ]:
            status = await status_of(session, web, Origin=origin, Host=host)
            assert status == (101 if allowed else 403), (origin, host)
        assert await status_of(session, web, Origin="https://games.example.org", Host="10.0.0.2:8080") == 403
        web.web_rules = WebRules(origins=frozenset({"https://games.example.org"}), private=False)
        assert await status_of(session, web, Origin="https://games.example.org", Host="10.0.0.2:8080") == 101
        web.web_rules = web_rules(HostConfig(STATIC, trusted_proxies=(HOST,)))
        assert await status_of(session, web, Origin="http://play.example.org", **proxied) == 403
        assert await status_of(session, web, Origin="https://play.example.org", **proxied) == 101
        assert set(web.refusals()) == {"origin"}


async def test_a_name_that_somebody_else_leads_to_this_machine_is_refused() -> None:
    own = web_rules(HostConfig(STATIC, web="8080", address=("play.example.org:2222",)))
    public = web_rules(HostConfig(STATIC, web="0.0.0.0:8080"))
    async with open_web(EchoHandler(), web_rules=own) as web, ClientSession() as session:
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "", "[", "play.example"):
            answer, _ = await get(session, web.url, Host=host)
            assert answer.status == 421 or (answer.status == 400 and not host), host
        for host in ("localhost", "localhost:8080", HOST, "[::1]:80", "play.example.org", "sea.localhost"):
            answer, _ = await get(session, web.url, Host=host)
            assert answer.status == 200, host
        assert set(web.refusals()) == {"host"}
        web.web_rules = public
        answer, _ = await get(session, web.url, Host="evil.example")
        assert answer.status == 200


async def test_the_cookie_is_who_one_is_and_only_the_browser_has_it() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web, browser() as ann:
        for _ in range(2):
            one = await Page(ann, web.url).open()
            cookies = one.socket._response.cookies["seasalt"]
            assert (cookies["httponly"], cookies["samesite"], cookies["path"]) == (True, "Strict", "/")
            assert (int(cookies["max-age"]), cookies["secure"], cookies["domain"]) == (365 * 86400, "", "")
            await one.leave()
        first, second = (session.caller.person for session in echo.sessions)
        assert first == second
        assert cookies.value not in first
        for forged in ("short", SECRET + "A", f"{SECRET[:-1]}!"):
            async with browser() as eve:
                one = await Page(eve, web.url).open({"Cookie": f"seasalt={forged}"})
                await one.leave()
        assert len({session.caller.person for session in echo.sessions}) == 4
        assert not {session.caller.guest for session in echo.sessions} - {False}


async def test_with_a_list_of_keys_a_browser_is_a_guest_or_kept_out() -> None:
    echo = EchoHandler()
    only_keys = AllowedKeys(frozenset())
    async with open_web(echo, AccessRules(allowed=only_keys)) as web, browser() as ann:
        one = await Page(ann, web.url).open()
        assert echo.only.caller.guest
        await one.leave()
        web.rules = AccessRules(allowed=only_keys, guests=False)
        two = await Page(ann, web.url).open(language="en")
        assert two.ended == {"text": "This server is only for people with a key: connect with ssh.", "again": False}
        await two.leave()


async def test_addresses_are_believed_of_named_proxies_alone() -> None:
    echo = EchoHandler()
    forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "Forwarded": "for=203.0.113.9"}
    async with open_web(echo) as web:

        async def address_with(**headers: str) -> tuple[str, bool]:
            async with browser() as session:
                through_tls = headers.get("X-Forwarded-Proto") == "https" and web.web_rules.proxies.networks
                origin = "https" if through_tls else "http"
                one = await Page(session, web.url).open({"Origin": f"{origin}://{HOST}:{web.port}", **headers})
                secure = "__Host-seasalt" in one.socket._response.cookies
                await one.leave()
            return echo.sessions[-1].caller.address, secure

        assert await address_with(**forged) == (HOST, False)
        web.web_rules = web_rules(HostConfig(STATIC, trusted_proxies=("10.0.0.0/8",)))
        assert await address_with(**forged) == (HOST, False)
        web.web_rules = web_rules(HostConfig(STATIC, trusted_proxies=(HOST, "10.0.0.0/8")))
        assert await address_with(**forged) == ("203.0.113.9", True)
        assert await address_with(**{"X-Forwarded-For": "1.2.3.4, 203.0.113.9, 10.1.1.1"}) == ("203.0.113.9", False)
        assert await address_with(**{"X-Forwarded-For": "203.0.113.9, nonsense"}) == (HOST, False)
        assert await address_with(Forwarded="for=203.0.113.9") == (HOST, False)
        assert await address_with(**{"X-Forwarded-For": "2001:db8::1"}) == ("2001:db8::1", False)
        assert await address_with() == (HOST, False)


async def test_a_header_of_a_trusted_proxy_tells_the_address_of_all_its_requests() -> None:
    echo = EchoHandler()
    async with open_web(echo) as web:
        nowhere = b"GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        for header in (line_header("203.0.113.9"), binary_header("203.0.113.9")):
            web.web_rules = WebRules()
            assert b" 404 " not in await answer_to(web, header + nowhere)
            web.web_rules = web_rules(HostConfig(STATIC, trusted_proxies=(HOST,)))
            assert b" 404 " in await answer_to(web, header + nowhere)
            assert b" 421 " in await answer_to(web, header + nowhere.replace(b"localhost", b"evil.example"))
            assert {facts["address"] for facts in web.journal.events("refused")[-1:]} == {"203.0.113.9"}
        assert await answer_to(web, b"PROXY nonsense\r\n") == b""
        assert web.refusals()[-1] == "proxy"
        assert b" 404 " in await answer_to(web, nowhere)
