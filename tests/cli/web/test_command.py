"""`seasalt web` as a process: the file that the browser gets, the lobby behind the link, and its ends."""

import re
import signal
from pathlib import Path
from stat import S_IMODE
from urllib.parse import unquote, urlsplit

import pytest

from cli.host.host_process import ServerProcess
from seasalt_tui.cli.web.browser import graphical_browser
from seasalt_tui.server.config.private import private_config
from server.waiting import until
from server.web.open_web import Page, browser

LINK = re.compile(r"http://127\.0\.0\.1:\d+/enter\?key=[\w-]{43}")
BROWSER = """#!/bin/sh
echo "$@" > "$0.tmp"
mv "$0.tmp" "$0.opened"
"""


def link_in(text: str) -> str:
    (link,) = set(LINK.findall(text))
    return str(link)


async def test_a_browser_is_led_into_the_lobby(tmp_path: Path) -> None:
    program = tmp_path / "browser"
    program.write_text(BROWSER, encoding="utf-8")
    program.chmod(0o700)
    with ServerProcess(tmp_path, "web", BROWSER=f"{program} %s", LOGNAME="Zoe") as server:
        server.wait_for_output("The link works once.")
        opened = tmp_path / "browser.opened"
        await until(opened.exists, "a browser is opened")
        link, argument = link_in(server.output), opened.read_text(encoding="utf-8").strip()
        file = Path(unquote(urlsplit(argument).path))
        assert link.partition("=")[2] not in argument  # which everybody on the machine can read
        assert S_IMODE(file.stat().st_mode) == 0o600
        assert link_in(file.read_text(encoding="utf-8")) == link
        url = link.partition("/enter")[0]
        async with browser() as session:
            with ServerProcess(tmp_path, "web", BROWSER=f"{program} %s") as second:
                assert second.end() == 0
                assert link_in(second.output) == link  # nobody has used it yet
            async with session.get(link) as answer:
                assert (answer.status, answer.url.path) == (200, "/")
            page = await Page(session, url).open()
            await page.reads("Play now")
            async with browser() as other:
                async with other.get(link) as answer:
                    assert answer.status == 403
                with ServerProcess(tmp_path, "web", "--no-browser") as second:
                    assert second.end() == 0
                    another = link_in(second.output)
                assert another.partition("=")[0] == link.partition("=")[0]
                async with other.get(another) as answer:
                    assert (answer.status, answer.url.path) == (200, "/")
            await page.leave()
        server.send(signal.SIGTERM)
        assert server.end() == 0
        assert server.journal == ""
        assert not file.exists()


def test_it_ends_when_no_page_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "xdg_data_home" / "seasalt" / "web"
    folder.mkdir(parents=True)
    (folder / "host.toml").write_text("[limits]\nunseen_seconds = 0.1\n", encoding="utf-8")
    with ServerProcess(tmp_path, "web", "--no-browser") as server:
        assert server.end() == 0
        assert (server.output, server.journal) == (f"{link_in(server.output)}\n", "")
    assert "ended" in (folder / "journal.txt").read_text(encoding="utf-8")


def test_a_file_of_settings_opens_it_to_nobody(tmp_path: Path) -> None:
    open_to_all = (
        'bind = "0.0.0.0"\nweb = "0.0.0.0:80"\ntrusted_proxies = "0.0.0.0/0"\nweb_origins = "http://x"\nmetrics = 1\n'
    )
    (tmp_path / "host.toml").write_text(open_to_all, encoding="utf-8")
    written = private_config(tmp_path)
    (tmp_path / "host.toml").unlink()
    assert written == private_config(tmp_path)
    assert (written.private, written.web) == (True, "127.0.0.1:0")


def test_browsers_in_the_terminal_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("w3m", "lynx", "links", "www-browser"):
        program = tmp_path / name
        program.write_text(BROWSER, encoding="utf-8")
        program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("webbrowser._browsers", {})
    monkeypatch.setattr("webbrowser._tryorder", None)
    assert graphical_browser() is None
