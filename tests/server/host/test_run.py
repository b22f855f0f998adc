"""Lifecycle of a host process, around a fake house."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.control.messages import Answer, Request
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.host import run as serve
from seasalt_tui.server.host.bind import BindError
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from server.waiting import soon, until
from server.web.certificates import make_pair, shown_name


class EmptyHouse:
    is_behind = False
    unready = ""
    documents: Documents = FolderDocuments(Path())

    def __init__(self, end_sessions: Callable[[], object]) -> None:
        self.configs: list[HostConfig] = []
        self.closed = False
        self.drain = asyncio.Event()
        self._farewell = end_sessions

    @asynccontextmanager
    async def opened(self, *_: HostConfig | Journal | Metrics) -> AsyncIterator["EmptyHouse"]:
        yield self
        self.closed = True

    def ban_of(self, _person: str, _address: str) -> Ban | None:
        return None

    async def do(self, request: Request) -> Answer:
        return Answer(True, request.text)

    def preview(self, _code: str) -> None:
        return None

    async def run_session(self, link: Link, caller: Caller) -> None:  # noqa: ARG002 - as a house has it
        link.close()

    async def drain_began(self) -> None:
        await self.drain.wait()

    async def drained(self) -> None:
        """Nobody was there."""

    async def end_sessions(self) -> None:
        if self._farewell() is None:
            await asyncio.Event().wait()

    def change(self, config: HostConfig) -> None:
        self.configs.append(config)


async def lived(house: EmptyHouse, config: HostConfig) -> None:
    """From its opening to its end by a signal."""
    await serve.serve(config, lambda: config, house.opened, lambda *_: os.kill(os.getpid(), signal.SIGTERM))


async def test_the_house_is_told_which_port_it_has(tmp_path: Path) -> None:
    house = EmptyHouse(lambda: True)
    await lived(house, HostConfig(tmp_path, port=0))
    assert house.closed
    assert [config.port > 0 for config in house.configs] == [True]


async def test_a_folder_that_others_may_look_into_is_closed_to_them(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tmp_path.chmod(0o755)
    await lived(EmptyHouse(lambda: True), HostConfig(tmp_path, port=0))
    assert tmp_path.stat().st_mode & 0o777 == 0o700
    assert "folder closed to others" in capfd.readouterr().err


async def test_a_folder_that_stays_open_to_others_has_no_socket_for_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "is_open_to_others", lambda _: True)
    await lived(EmptyHouse(lambda: not list(tmp_path.glob("*.sock"))), HostConfig(tmp_path, port=0))
    journal = capfd.readouterr().err
    assert 'no commands reason="the folder is open to others"' in journal
    assert "ended" in journal


async def test_a_socket_that_cannot_be_made_keeps_nobody_from_playing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "control.sock").mkdir()
    await lived(EmptyHouse(lambda: True), HostConfig(tmp_path, port=0))
    journal = capfd.readouterr().err
    assert "no commands reason=" in journal
    assert "opened address=" in journal
    assert [file.name for file in tmp_path.glob(".control*")] == []


async def test_pages_are_served_beside_ssh_and_a_reload_changes_their_rules(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    make_pair(tmp_path, "first")
    config = HostConfig(tmp_path, port=0, web="0", web_cert=tmp_path / "cert.pem", web_key=tmp_path / "key.pem")
    configs = [config, replace(config, web_origins=("https://play.example.org",))]
    house = EmptyHouse(lambda: True)
    seen = list[str]()

    def announced(_config: HostConfig, _key: str) -> None:
        tasks.append(asyncio.ensure_future(visit()))

    async def visit() -> None:
        port = int(house.configs[0].web)
        seen.append(await shown_name(port))
        make_pair(tmp_path, "second")
        os.kill(os.getpid(), signal.SIGHUP)
        await until(lambda: len(house.configs) == 2)
        seen.append(await shown_name(port))
        with pytest.raises(BindError):
            await serve.serve(replace(config, data=tmp_path / "other", web=f"{port}"), lambda: config, house.opened)
        os.kill(os.getpid(), signal.SIGTERM)

    tasks: list[asyncio.Future[None]] = []
    await serve.serve(config, lambda: configs[-1], house.opened, announced)
    await tasks[0]
    assert seen == ["CN=first", "CN=second"]
    assert house.configs[1].web_origins == ("https://play.example.org",)
    assert "link=web" in capfd.readouterr().err


async def test_nobody_is_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.HOST_SHUTDOWN", 0.05)
    house = EmptyHouse(lambda: None)
    await lived(house, HostConfig(tmp_path, port=0))
    assert house.closed
    assert [link.partition(" ")[2] for link in capfd.readouterr().err.splitlines()[1:]] == [
        "ending",
        "some would not leave",
        "ended",
    ]


def test_what_textual_is_told_before_it_is_there() -> None:
    """Each session draws what its own terminal can show, whatever the host's own can."""
    environ = {"NO_COLOR": "1", "TERM": "dumb"}
    serve.prepare_textual(environ)
    assert environ == {"TEXTUAL_COLOR_SYSTEM": "truecolor", "TERM": "dumb"}


async def test_a_host_ends_when_it_is_drained(tmp_path: Path) -> None:
    for reuse_port in (False, True):
        house = EmptyHouse(lambda: True)
        house.drain.set()
        config = HostConfig(tmp_path, port=0, reuse_port=reuse_port)
        await soon(serve.serve(config, partial(replace, config), house.opened))
        assert house.closed
