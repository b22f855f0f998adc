"""Caddy and nginx in front of the pages, with the very lines of docs/hosting.md."""

import asyncio
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientError, ClientSession, CookieJar, TCPConnector

from seasalt_tui.server.config.config import host_config
from seasalt_tui.server.transport.trusted_proxies import trusted_proxies
from seasalt_tui.server.web.certificate import Certificate
from seasalt_tui.server.web.rules import WebRules, web_rules
from server.proxy_processes import documented, free_port, moved, running
from server.ssh.open_listener import EchoHandler
from server.waiting import LONGEST_WAIT
from server.web.certificates import make_pair
from server.web.open_web import HOST, Page, open_web

NAME: Final = "play.example.org"
VISITOR: Final = "127.0.0.2"
HEADERS: Final = {
    "Host": NAME,
    "Origin": f"https://{NAME}",
    "X-Forwarded-For": "198.51.100.7",
    "X-Forwarded-Proto": "http",
}
"""What browsers send to the usual port, and lies."""


def caddy(folder: Path, port: int, pages: int) -> list[str]:
    """With a certificate of its own making: nobody else gives it one here."""
    options = (
        "admin off",
        "local_certs",
        "skip_install_trust",
        f"default_sni {NAME}",
        "auto_https disable_redirects",
        f"https_port {port}",
        f"storage file_system {folder}",
    )
    site = moved(documented("", "reverse_proxy"), {":8080": f":{pages}"})
    (folder / "Caddyfile").write_text("\n".join(("{", *options, "}", site)))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def nginx(folder: Path, port: int, pages: int) -> list[str]:
    certificate, key = make_pair(folder, NAME)
    live = f"/etc/letsencrypt/live/{NAME}"
    here = {
        "listen 443": f"listen {HOST}:{port}",
        f"{live}/fullchain.pem": str(certificate),
        f"{live}/privkey.pem": str(key),
        ":8080": f":{pages}",
    }
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    site = moved(documented("nginx", "proxy_pass"), here)
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n"
    )
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def documented_rules(folder: Path) -> WebRules:
    (folder / "host.toml").write_text(documented("toml", "trusted_proxies"))
    return web_rules(host_config({"data": str(folder)}, folder))


async def read_page(session: ClientSession, url: str, process: subprocess.Popen[bytes], folder: Path) -> str:
    """Once the proxy listens."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            assert process.poll() is None, (folder / "log").read_text()
            try:
                async with session.get(f"{url}/t/K7RBX", headers=HEADERS) as answer:
                    assert answer.status == 200
                    return await answer.text()
            except ClientError:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    "proxy", [pytest.param(proxy, marks=pytest.mark.needs(proxy.__name__)) for proxy in (caddy, nginx)]
)
async def test_pages_and_sockets_come_through(proxy: Callable[[Path, int, int], list[str]], tmp_path: Path) -> None:
    echo, port = EchoHandler(), free_port()
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    connector = TCPConnector(ssl=anybody, local_addr=(VISITOR, 0))
    async with (
        open_web(echo, web_rules=documented_rules(tmp_path)) as web,
        ClientSession(connector=connector, cookie_jar=CookieJar(unsafe=True)) as session,
    ):
        with running(proxy(tmp_path, port, web.port), tmp_path) as process:
            url = f"https://{HOST}:{port}"
            text = await read_page(session, url, process, tmp_path)
            assert f'content="https://{NAME}/t/K7RBX"' in text
            page = await Page(session, url).open(HEADERS)
            await page.reads("welcome")
            (cookie,) = page.socket._response.headers.getall("Set-Cookie")
            assert cookie.startswith("__Host-seasalt=")
            assert "Secure" in cookie
            assert (echo.only.caller.address, echo.only.caller.link) == (VISITOR, "web")
            await page.type("hello")
            await page.reads("hello")
            await page.leave()


@pytest.mark.needs("haproxy")
async def test_pages_of_the_host_itself_come_through_a_proxy_that_does_not_decrypt(tmp_path: Path) -> None:
    echo, port = EchoHandler(), free_port()
    certificate = Certificate(*make_pair(tmp_path, NAME))
    trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    text = documented("haproxy", "frontend https", "scaling")
    head, tail = text.partition("\nfrontend ssh")[0], text.partition("\nfrontend https")[2]
    rules = WebRules(proxies=trusted_proxies([HOST]), names=frozenset({NAME}), private=False)
    connector = TCPConnector(ssl=trusted, local_addr=(VISITOR, 0))
    async with (
        open_web(echo, web_rules=rules, tls=certificate.context) as web,
        ClientSession(connector=connector, cookie_jar=CookieJar(unsafe=True)) as session,
    ):
        places = {
            "bind :443": f"bind {HOST}:{port}",
            "10.0.0.11:8443": f"{HOST}:{web.port}",
            "10.0.0.12:8443": f"{HOST}:{web.port}",
            "default-server check port 9222 inter 1s fall 1": "",
        }
        config = moved(f"{head}\nfrontend https{tail}", places)
        (tmp_path / "haproxy.cfg").write_text(f"{config}\n")
        with running(["haproxy", "-db", "-f", str(tmp_path / "haproxy.cfg")], tmp_path) as process:
            url = f"https://{HOST}:{port}"
            await read_page(session, url, process, tmp_path)
            page = await Page(session, url).open()
            await page.reads("welcome")
            assert (echo.only.caller.address, echo.only.caller.link) == (VISITOR, "web")
            await page.leave()
