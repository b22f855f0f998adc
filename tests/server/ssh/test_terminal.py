"""SSH features that a host refuses: forwarding, copying, jumping, a second terminal and the like."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import String, UInt32

from seasalt_tui.text.words import Words, words
from server.ssh.open_listener import EchoHandler, calling, open_listener, read_until, run, sit_down, ssh_command, status
from server.waiting import soon

PTY = [String("xterm"), *[UInt32(1)] * 4, String(b"")]
SIZED: Any = {"term_type": "xterm", "term_size": (80, 24)}
Connection = asyncssh.SSHClientConnection


@pytest.mark.parametrize("command", ["ABCD", "scp -t .", "rsync --server"])
async def test_without_a_terminal_a_sentence_says_how_to_get_one(command: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        _, reader, errors = await connection.open_session(command or None, encoding=None)
        assert b"ssh -t" in (said := await soon(errors.read()))
        assert said.endswith(b"\r\n")
        assert await soon(reader.read()) == b""
        assert status(reader) == 1
    assert not echo.sessions


async def test_a_second_terminal_is_refused_and_the_first_one_stays() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        for _ in range(3):
            with pytest.raises(asyncssh.ChannelOpenError, match="One terminal"):
                await sit_down(connection)
        writer.write(b"here")
        await read_until(reader, b"here")
        writer.write(b".")
        await soon(reader.read())
        with pytest.raises((asyncssh.ChannelOpenError, ConnectionError)):
            await sit_down(connection)


async def forward(connection: Connection) -> None:
    await connection.open_connection("127.0.0.1", 22)


async def forward_back(connection: Connection) -> None:
    await connection.start_server(lambda *_: None, "127.0.0.1", 0)


async def forward_to_path(connection: Connection) -> None:
    await connection.open_unix_connection("/tmp/x")  # noqa: S108


async def forward_path_back(connection: Connection) -> None:
    await connection.start_unix_server(lambda *_: None, "/tmp/x")  # noqa: S108


async def make_tunnel(connection: Connection) -> None:
    await connection.open_tun()


async def make_tap(connection: Connection) -> None:
    await connection.open_tap()


async def start_sftp(connection: Connection) -> None:
    await connection.start_sftp_client()


async def start_subsystem(connection: Connection) -> None:
    await connection.open_session(subsystem="netconf")


async def ask_for_x11(connection: Connection) -> None:
    await connection.open_session(x11_forwarding=True, x11_display="127.0.0.1:0", term_type="xterm")


REFUSED: list[Callable[[Connection], Awaitable[Any]]] = [
    forward,
    forward_back,
    forward_to_path,
    forward_path_back,
    make_tunnel,
    make_tap,
    start_sftp,
    start_subsystem,
    ask_for_x11,
]


@pytest.mark.parametrize("ask", REFUSED)
async def test_what_is_no_terminal_is_refused(ask: Callable[[Connection], Awaitable[Any]]) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.ChannelListenError, asyncssh.SFTPError)):
            await soon(ask(connection))
    assert not echo.sessions


async def test_an_agent_is_not_forwarded_nor_is_anything_unheard_of() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        ask: Any = writer.channel
        for request in (b"auth-agent-req@openssh.com", b"shell", b"exec", b"pty-req", b"unheard-of"):
            parts = [] if request != b"exec" else [String("ls")]
            assert not await soon(ask._make_request(request, *(PTY if request == b"pty-req" else parts)))
        writer.write(b"alive")
        await read_until(reader, b"alive")


async def test_signals_and_breaks_do_nothing() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        for name in ("KILL", "TERM", "HUP", "no\x07thing"):
            writer.channel.send_signal(name)  # type: ignore[attr-defined]
        writer.channel.send_break(1000)  # type: ignore[attr-defined]
        writer.write(b"alive")
        await read_until(reader, b"alive")


async def test_a_language_is_answered_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the catalogues say by now, it is this language that is asked."""
    asked = list[str]()

    def note(language: str) -> Words:
        asked.append(language)
        return words("en")

    monkeypatch.setattr("seasalt_tui.server.transport.refusals.words_of", note)
    async with open_listener(EchoHandler()) as house, calling(house) as connection:
        _, _, errors = await connection.open_session("ABCD", encoding=None, env={"LANG": "fr_FR.UTF-8"})
        await soon(errors.read())
    assert asked == ["fr"]


@pytest.mark.needs("ssh")
async def test_real_ssh_without_a_terminal(tmp_path: Path) -> None:
    async with open_listener(EchoHandler()) as house:
        code, out, error = await run(ssh_command(house.port, tmp_path, "-q", "ABCD"))
    assert (code, out) == (1, "")
    assert error.startswith("Without a terminal you can play in lines: put the word plain first.")


@pytest.mark.parametrize(
    ("terminal", "command", "shows", "asked"),
    [
        ("dumb", "", "lines", ""),
        ("dumb", "K7RBX", "lines", "K7RBX"),
        (None, "", "lines", ""),
        (None, "plain", "lines", ""),
        (None, "plain K7RBX", "lines", "K7RBX"),
        ("xterm", "plain", "lines", ""),
        ("xterm", "K7RBX", "screen", "K7RBX"),
    ],
)
async def test_whoever_cannot_draw_or_says_so_gets_lines(
    terminal: str | None, command: str, shows: str, asked: str
) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await connection.open_session(command or None, encoding=None, term_type=terminal)
        assert b"welcome" in await read_until(reader, b"welcome\r\n")
        caller = echo.only.caller
        assert (caller.shows, caller.command, caller.environ.get("TERM")) == (shows, asked, terminal)
        writer.write(b".")
        await soon(reader.read())


@pytest.mark.needs("ssh", "scp", "sftp")
@pytest.mark.parametrize("tool", [["scp"], ["scp", "-O"], ["sftp"]])
async def test_real_copying_is_refused(tmp_path: Path, tool: list[str]) -> None:
    (file := tmp_path / "file").write_text("secret")
    async with open_listener(EchoHandler()) as house:
        options = ssh_command(house.port, tmp_path, "")[1:-2]
        options[options.index("-p")] = "-P"
        code, _, error = await run([*tool, *options, *([str(file)] if "scp" in tool else []), "ann@127.0.0.1:x"])
    assert code != 0
    assert "ssh -t" in error if "-O" in tool else "subsystem request failed" in error


@pytest.mark.needs("ssh")
async def test_real_forwarding_is_refused(tmp_path: Path) -> None:
    async with open_listener(EchoHandler()) as house:
        command = ssh_command(house.port, tmp_path, "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "")
        code, _, error = await run([part for part in command if part])
    assert code == 255
    assert "remote port forwarding failed" in error


@pytest.mark.needs("ssh")
async def test_real_jumping_on_is_refused(tmp_path: Path) -> None:
    async with open_listener(EchoHandler()) as house:
        command = ssh_command(house.port, tmp_path, "-W", "127.0.0.1:1", "")
        code, _, error = await run([part for part in command if part])
    assert code != 0
    assert "forwarding failed" in error or "open failed" in error


@pytest.mark.parametrize("command", ["x" * 1001, "e" + "\u0301" * 60_000])
async def test_a_long_command_line_is_refused_in_a_sentence(command: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        _, reader, errors = await connection.open_session(command, encoding=None, **SIZED)
        assert b"command is too long" in await soon(errors.read())
        assert status(reader) == 1
    assert not echo.sessions
