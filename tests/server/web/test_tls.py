"""Pages over TLS: the handshake counts, and a new certificate is shown without an end to open connections."""

import asyncio
import contextlib
import ssl
from pathlib import Path
from socket import create_connection

import pytest
from aiohttp import ClientSession, CookieJar, TCPConnector

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.trusted_proxies import trusted_proxies
from seasalt_tui.server.web.certificate import BadCertificate, Certificate, certificate_of
from seasalt_tui.server.web.rules import WebRules
from server.proxy_headers import binary_header, line_header
from server.ssh.open_listener import EchoHandler
from server.waiting import LONGEST_WAIT, soon, until
from server.web.certificates import make_pair, shown_name
from server.web.open_web import HOST, Page, open_web


async def test_a_page_over_tls_with_a_certificate_that_is_replaced_meanwhile(tmp_path: Path) -> None:
    certificate = Certificate(*make_pair(tmp_path, "first"))
    trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    echo = EchoHandler()
    async with (
        open_web(echo, tls=certificate.context) as web,
        ClientSession(connector=TCPConnector(ssl=trusted), cookie_jar=CookieJar(unsafe=True)) as browser,
    ):
        ann = await Page(browser, web.url).open()
        assert ann.socket._response.cookies["__Host-seasalt"]["secure"]
        await ann.type("hello")
        await ann.reads("hello")
        assert await shown_name(web.port) == "CN=first"
        make_pair(tmp_path, "second")
        certificate.read()
        assert await shown_name(web.port) == "CN=second"
        (tmp_path / "key.pem").write_text("nonsense")
        with pytest.raises(BadCertificate):
            certificate.read()
        assert await shown_name(web.port) == "CN=second"
        await ann.type(" still")
        await ann.reads("hello still")
        await ann.leave()
        await until(lambda: web.gauge("pages") == 0)


async def test_handshakes_that_never_end_count_and_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caps, "PAGES_OF_NETWORKS", (2, 2, 2))
    monkeypatch.setattr(timeouts, "TLS_HANDSHAKE", 0.3)
    async with open_web(EchoHandler(), tls=Certificate(*make_pair(tmp_path, "host")).context) as web:
        idle = [await asyncio.open_connection(HOST, web.port) for _ in range(3)]
        await until(lambda: web.refusals() == ["pages"])
        await until(lambda: web.gauge("pages") == 0)
        plain_reader, plain = await asyncio.open_connection(HOST, web.port)
        plain.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            assert b"HTTP" not in await soon(plain_reader.read())
        await until(lambda: web.gauge("pages") == 0)
        for writer in (plain, *(writer for _, writer in idle)):
            writer.transport.abort()


def test_a_certificate_that_cannot_be_used_says_why(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    cert, key = make_pair(tmp_path, "one")
    other, _ = make_pair(tmp_path / "other", "two")
    missing = tmp_path / "missing.pem"
    for pair, text in {
        (cert, None): "A certificate needs its private key: set both web_cert and web_key.",
        (other, key): f"{other} and {key} are no certificate with its private key.",
        (cert, missing): f"{missing} cannot be read: No such file or directory.",
    }.items():
        with pytest.raises(BadCertificate) as bad:
            certificate_of(HostConfig(tmp_path, web_cert=pair[0], web_key=pair[1]))
        assert bad.value.refusal.sentence == text
    assert certificate_of(HostConfig(tmp_path)) is None


async def test_a_proxy_may_send_its_header_and_the_beginning_of_the_handshake_at_once(tmp_path: Path) -> None:
    context = Certificate(*make_pair(tmp_path, "host")).context
    trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    request = b"GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    rules = WebRules(proxies=trusted_proxies([HOST]))
    async with open_web(EchoHandler(), web_rules=rules, tls=context) as web:
        for header in (line_header("203.0.113.9"), binary_header("203.0.113.9"), b""):
            assert b" 404 " in await asyncio.to_thread(_answer_over_tls, web.port, header, trusted, request)
        await until(lambda: web.gauge("pages") == 0)


def _answer_over_tls(port: int, header: bytes, context: ssl.SSLContext, request: bytes) -> bytes:
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    tls = context.wrap_bio(incoming, outgoing, server_hostname=HOST)
    answer: object = None
    with create_connection((HOST, port), timeout=LONGEST_WAIT) as line:
        for step in (tls.do_handshake, lambda: tls.write(request), lambda: tls.read(1024)):
            while True:
                with contextlib.suppress(ssl.SSLWantReadError):
                    answer = step()
                    break
                line.sendall(header + outgoing.read())
                header = b""
                incoming.write(line.recv(65536))
    assert isinstance(answer, bytes)
    return answer
