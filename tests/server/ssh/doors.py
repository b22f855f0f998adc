"""Doors to knock at, on this machine, and who knocks: a client of asyncssh, or the `ssh` that people have."""

import asyncio
import os
import pty
import signal
import subprocess
import termios
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, cast

import asyncssh

from seasalt_tui.server.line import Caller, Line, Visit
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.ssh.door import Door, opened
from seasalt_tui.server.ssh.house_rules import HouseRules

LONGEST_WAIT: Final = 60.0  # seconds
HOST: Final = "127.0.0.1"
HOST_KEY: Final = asyncssh.generate_private_key("ssh-ed25519")
TERMINAL: Final = {"term_type": "xterm-256color", "term_size": (80, 24), "encoding": None}


class Pages:
    """A journal to be read."""

    def __init__(self) -> None:
        self.notes: list[tuple[str, dict[str, object]]] = []

    def note(self, what: str, /, **facts: object) -> None:
        self.notes.append((what, facts))

    def said(self, what: str) -> list[dict[str, object]]:
        return [facts for name, facts in self.notes if name == what]


class Opened:
    """`rules` may be replaced while it is open."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.pages = Pages()
        self.metrics = Metrics()
        self.door: Door

    @property
    def port(self) -> int:
        return self.door.port

    def gauge(self, what: str) -> float:
        return self.metrics.gauges[what]()


@asynccontextmanager
async def open_door(visit: Visit, rules: HouseRules | None = None) -> AsyncIterator[Opened]:
    house = Opened(rules or HouseRules())
    async with opened(
        visit, HOST_KEY, lambda: house.rules, house.pages, house.metrics, bind=HOST, port=0
    ) as house.door:
        yield house


class Echo:
    """A visit that says what it hears, until it hears a dot; and of all that happens, keeps what did."""

    def __init__(self) -> None:
        self.visits: list[Echoing] = []

    async def __call__(self, line: Line, caller: Caller) -> None:
        visit = Echoing(line, caller)
        self.visits.append(visit)
        line.write("welcome\r\n")
        line.attend(visit)
        await visit.over.wait()
        line.close(7)

    @property
    def only(self) -> "Echoing":
        (visit,) = self.visits
        return visit


class Echoing:
    def __init__(self, line: Line, caller: Caller) -> None:
        self.line = line
        self.caller = caller
        self.heard = ""
        self.sizes: list[tuple[int, int]] = []
        self.flows = 0
        self.losses = 0
        self.fails = False
        self.busy = False
        self.over = asyncio.Event()

    def hear(self, text: str) -> None:
        if self.fails:
            raise ValueError(text)
        self.heard += text
        self.line.write(text)
        if "." in text:
            self.over.set()

    def resize(self, width: int, height: int) -> None:
        self.sizes.append((width, height))

    def flow(self) -> None:
        self.flows += 1

    def lose(self) -> None:
        self.losses += 1
        self.over.set()


class Stranger(asyncssh.SSHClient):
    """Has no key, and answers when asked nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_asked: Any) -> list[str]:
        return []


@asynccontextmanager
async def calling(
    house: Opened, key: asyncssh.SSHKey | None = None, name: str = "ann", **options: Any
) -> AsyncIterator[asyncssh.SSHClientConnection]:
    async with asyncssh.connect(
        HOST,
        house.port,
        username=name,
        client_keys=[key] if key else None,
        client_factory=Stranger,
        known_hosts=None,
        config=None,
        agent_path=None,
        **options,
    ) as connection:
        yield connection


Reader = asyncssh.SSHReader[bytes]
Writer = asyncssh.SSHWriter[bytes]


async def sit_down(
    connection: asyncssh.SSHClientConnection, command: str = "", env: Mapping[str, str] | None = None
) -> tuple[Writer, Reader, Reader]:
    return await connection.open_session(command or None, env=dict(env or {}), **TERMINAL)


def resize(writer: Writer, *size: int) -> None:
    cast("asyncssh.SSHClientChannel[bytes]", writer.channel).change_terminal_size(*size)


def status(reader: Reader) -> int | None:
    """What the session ended with."""
    return cast("asyncssh.SSHClientChannel[bytes]", reader.channel).get_exit_status()


async def until(done: Callable[[], Any], what: str = "it happened") -> None:
    """Conditions are looked at again and again, as a person does; a deadline says that it never happened."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not done():
            await asyncio.sleep(0.005)


async def hear(reader: Reader, text: bytes) -> bytes:
    async with asyncio.timeout(LONGEST_WAIT):
        return await reader.readuntil(text)


async def shown(reader: Reader, number: int) -> bytes:
    return cast("bytes", await soon(reader.readexactly(number)))


async def soon(wanted: Awaitable[Any]) -> Any:
    async with asyncio.timeout(LONGEST_WAIT):
        return await wanted


def ssh_command(port: int, folder: Path, *arguments: str, key: Path | None = None, user: str = "ann") -> list[str]:
    """The real one, with nothing of whoever runs the tests."""
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
        self.shown = b""
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
            self.shown += os.read(self.typed, 65536)
        return text in self.shown

    def resize(self, width: int, height: int) -> None:
        termios.tcsetwinsize(self.typed, (height, width))
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: bytes) -> None:
        os.write(self.typed, text)

    def ended(self) -> bool:
        return self.process.poll() is not None


def make_key(folder: Path, name: str = "id") -> Path:
    key = folder / name
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True, timeout=20)  # noqa: S607
    return key
