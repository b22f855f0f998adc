"""SSH listeners on this machine, and clients: asyncssh, and the `ssh` that people have."""

import asyncio
import os
import pty
import signal
import subprocess
import termios
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, cast

import asyncssh

from seasalt_tui.server.link import Caller, Link, SessionHandler
from seasalt_tui.server.ssh.listener import SshListener, opened_listener
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.server.transport.access_rules import AccessRules
from server.memory_journal import MemoryJournal
from server.waiting import LONGEST_WAIT, soon

HOST: Final = "127.0.0.1"
HOST_KEY: Final = asyncssh.generate_private_key("ssh-ed25519")
TERMINAL: Final = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}


class OpenListener:
    """An open listener; `rules` may be replaced meanwhile."""

    def __init__(self, rules: AccessRules) -> None:
        self.rules = rules
        self.journal = MemoryJournal()
        self.metrics = Metrics()
        self.listener: SshListener

    @property
    def port(self) -> int:
        return self.listener.port

    def gauge(self, what: str) -> float:
        return next(measure for (name, _), measure in self.metrics.gauges.items() if name == what)()


@asynccontextmanager
async def open_listener(
    handle: SessionHandler,
    rules: AccessRules | None = None,
    port: int = 0,
    *,
    reuse_port: bool = False,
    key: asyncssh.SSHKey = HOST_KEY,
) -> AsyncIterator[OpenListener]:
    opening = OpenListener(rules or AccessRules())
    async with opened_listener(
        handle,
        key,
        lambda: opening.rules,
        opening.journal,
        opening.metrics,
        bind=HOST,
        port=port,
        reuse_port=reuse_port,
    ) as opening.listener:
        yield opening


class EchoHandler:
    """A session that echoes its input until a dot, and records every event."""

    def __init__(self) -> None:
        self.sessions: list[EchoSession] = []

    async def __call__(self, link: Link, caller: Caller) -> None:
        session = EchoSession(link, caller)
        self.sessions.append(session)
        link.write("welcome\r\n")
        link.set_listener(session)
        await session.over.wait()
        link.close(7)

    @property
    def only(self) -> "EchoSession":
        (session,) = self.sessions
        return session


class EchoSession:
    def __init__(self, link: Link, caller: Caller) -> None:
        self.link = link
        self.caller = caller
        self.heard = ""
        self.sizes: list[tuple[int, int]] = []
        self.flows = 0
        self.losses = 0
        self.lines: list[bool] = []
        self.fails = False
        self.is_busy = False
        self.over = asyncio.Event()

    def on_input(self, text: str) -> None:
        if self.fails:
            raise ValueError(text)
        self.heard += text
        self.link.write(text)
        if "." in text:
            self.over.set()

    def on_resize(self, width: int, height: int) -> None:
        self.sizes.append((width, height))

    def on_drained(self) -> None:
        self.flows += 1

    def on_redraw(self) -> None:
        """Nothing was drawn."""

    def on_line(self, *, is_open: bool) -> None:
        self.lines.append(is_open)

    def on_disconnect(self) -> None:
        self.losses += 1
        self.over.set()


class GuestClient(asyncssh.SSHClient):
    """A guest: no key, and an empty answer to the empty challenge."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_asked: Any) -> list[str]:
        return []


@asynccontextmanager
async def connected(
    port: int, key: asyncssh.SSHKey | None = None, name: str = "ann", **options: Any
) -> AsyncIterator[asyncssh.SSHClientConnection]:
    """Without the ssh configuration, agent and known hosts of the user who runs the tests."""
    async with asyncssh.connect(
        HOST,
        port,
        username=name,
        client_keys=[key] if key else None,
        client_factory=GuestClient,
        known_hosts=None,
        config=None,
        agent_path=None,
        **options,
    ) as connection:
        yield connection


def calling(
    opened: OpenListener, key: asyncssh.SSHKey | None = None, name: str = "ann", **options: Any
) -> AbstractAsyncContextManager[asyncssh.SSHClientConnection]:
    return connected(opened.port, key, name, **options)


Reader = asyncssh.SSHReader[bytes]
Writer = asyncssh.SSHWriter[bytes]


async def sit_down(
    connection: asyncssh.SSHClientConnection, command: str = "", env: Mapping[str, str] | None = None
) -> tuple[Writer, Reader, Reader]:
    return await connection.open_session(command or None, env=dict(env or {}), **TERMINAL)


def resize(writer: Writer, *size: int) -> None:
    cast("asyncssh.SSHClientChannel[bytes]", writer.channel).change_terminal_size(*size)


def status(reader: Reader) -> int | None:
    """The exit status of the session."""
    return cast("asyncssh.SSHClientChannel[bytes]", reader.channel).get_exit_status()


async def read_until(reader: Reader, text: bytes) -> bytes:
    async with asyncio.timeout(LONGEST_WAIT):
        return await reader.readuntil(text)


async def shown(reader: Reader, number: int) -> bytes:
    return cast("bytes", await soon(reader.readexactly(number)))


def ssh_command(port: int, folder: Path, *arguments: str, key: Path | None = None, user: str = "ann") -> list[str]:
    """The real `ssh`, without any configuration of the user who runs the tests."""
    options = {
        "UserKnownHostsFile": folder / "known_hosts",
        "GlobalKnownHostsFile": "/dev/null",
        "StrictHostKeyChecking": "accept-new",
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "IdentityFile": key or "none",
    }
    named = (f"-o{name}={value}" for name, value in options.items())
    return ["ssh", "-F", "/dev/null", *named, "-p", str(port), *arguments[:-1], f"{user}@{HOST}", *arguments[-1:]]


async def run(command: list[str]) -> tuple[int, str, str]:
    """Without a terminal."""
    process = await asyncio.create_subprocess_exec(
        *command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    out, error = await soon(process.communicate())
    return process.returncode or 0, out.decode(), error.decode()


class AtTerminal:
    def __init__(self, command: list[str], **environ: str) -> None:
        self.displayed = b""
        self.typed, inside = pty.openpty()
        termios.tcsetwinsize(self.typed, (24, 80))
        self.process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env={**os.environ, **environ}, start_new_session=True
        )
        os.close(inside)
        os.set_blocking(self.typed, False)

    def __enter__(self) -> "AtTerminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.typed)

    def shows(self, text: bytes) -> bool:
        with suppress(OSError):
            self.displayed += os.read(self.typed, 65536)
        return text in self.displayed

    def resize(self, width: int, height: int) -> None:
        termios.tcsetwinsize(self.typed, (height, width))
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: bytes) -> None:
        os.write(self.typed, text)

    def ended(self) -> bool:
        return self.process.poll() is not None


def make_key(folder: Path, name: str = "id", kind: str = "ssh-ed25519", **options: Any) -> Path:
    """A key file in OpenSSH format, with its public key beside it."""
    file, key = folder / name, asyncssh.generate_private_key(kind, **options)
    key.write_private_key(file)
    key.write_public_key(f"{file}.pub")
    file.chmod(0o600)
    return file
