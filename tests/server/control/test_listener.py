"""The control socket: only the server's own user, and nobody makes it wait or grow."""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from seasalt_tui.server.control import listener
from seasalt_tui.server.control.address import NAME, short_path
from seasalt_tui.server.control.client import NoAnswer, ask
from seasalt_tui.server.control.listener import opened_control
from seasalt_tui.server.control.messages import Answer, Request, decoded_answer
from seasalt_tui.server.control.peer import is_trusted, peer_user
from seasalt_tui.server.limits import caps, timeouts
from server.waiting import soon, until


async def echo(request: Request) -> Answer:
    return Answer(True, "{target}", {"target": request.target})


async def answered(folder: Path, target: str = "Ana") -> str:
    answer = await asyncio.to_thread(ask, folder, Request("kick", target))
    assert answer.done
    return answer.refusal.sentence


@contextmanager
def connected(folder: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX) as connection, short_path(folder) as path:
        connection.settimeout(10)
        connection.connect(path)
        yield connection


def reply(folder: Path, sent: bytes) -> bytes:
    """All that comes back, when whoever sends this hangs up then or is hung up on."""
    with connected(folder) as connection:
        received = b""
        try:
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(65536):
                received += piece
        except OSError:  # it was not read to its end
            pass
        return received


async def test_it_answers_its_own_user_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened_control(tmp_path, echo):
        assert await answered(tmp_path) == "Ana"
        assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600
        with connected(tmp_path) as connection:
            assert peer_user(connection) == os.getuid()
        monkeypatch.setattr(listener, "peer_user", lambda _: os.getuid() + 1)
        with pytest.raises(NoAnswer):
            await answered(tmp_path)
    assert is_trusted(0)
    assert not is_trusted(os.getuid() + 1)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(NoAnswer, match="No server is running"):
        await answered(tmp_path)


async def test_garbage_is_answered_with_a_sentence_or_not_at_all(tmp_path: Path) -> None:
    lines: tuple[bytes, ...] = (
        b"\n",
        b"{\n",
        b"[]\n",
        b'{"do": "rm"}\n',
        b'{"do": "kick", "target": 7}\n',
        b"\xff\xfe\x00\n",
    )
    lines += (b'{"do": "who", "more": 1}\n', b'{"do": "ban", "seconds": 1e99}\n', b"[" * 2000 + b"\n")
    async with opened_control(tmp_path, echo):
        for line in lines:
            answer = decoded_answer(await asyncio.to_thread(reply, tmp_path, line))
            assert not answer.done
            assert answer.refusal.sentence.startswith("This is not a command")
        for line in (
            b"",
            b'{"do": "who"}',
            b"x" * (caps.CONTROL_REQUEST * 40),
            b'{"target": "' + b"x" * 9000 + b'"}\n',
        ):
            assert await asyncio.to_thread(reply, tmp_path, line) == b""
        assert await asyncio.to_thread(reply, tmp_path, b'{"do": "kick", "target": "a"}\n' * 50) != b""
        assert await answered(tmp_path, "Ω" * 300) == "Ω" * 300


async def test_slow_and_many_clients_keep_nobody_out_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "CONTROL_REQUEST", 0.2)
    async with opened_control(tmp_path, echo):
        loop = asyncio.get_running_loop()
        slow = [socket.socket(socket.AF_UNIX) for _ in range(caps.CONTROL_CONNECTIONS * 3)]
        for one in slow:
            one.setblocking(False)
            with short_path(tmp_path) as path:
                await soon(loop.sock_connect(one, path))
        for one in slow:
            assert await soon(_end_of(one)) == b""  # those beyond the cap at once, the others in time
            one.close()
        assert await answered(tmp_path) == "Ana"


async def _end_of(connection: socket.socket) -> bytes:
    try:
        return await asyncio.get_running_loop().sock_recv(connection, 10)
    except ConnectionError:
        return b""


async def test_an_action_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "CONTROL_ACTION", 0.05)
    begun, cancelled = [], []

    async def hang(request: Request) -> Answer:
        begun.append(request)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancelled.append(request)
            raise
        raise AssertionError

    async with opened_control(tmp_path, hang):
        with pytest.raises(NoAnswer, match="did not answer"):
            await answered(tmp_path)
        await until(lambda: cancelled == begun)
        assert begun


async def test_a_socket_that_was_left_is_replaced_and_a_long_folder_has_one(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    folder.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as left, short_path(folder) as path:
        left.bind(path)
    with pytest.raises(NoAnswer, match="No server is running"):
        ask(folder, Request("who"))
    (folder / f".{NAME}-{os.getpid()}").write_text("left by a host that was killed")
    async with opened_control(folder, echo):
        assert await answered(folder) == "Ana"
    assert list(folder.iterdir()) == []
