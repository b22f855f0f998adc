"""Commands and webhooks that take notices: real processes, and a web server of the test."""

import asyncio
import json
import os
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from seasalt_tui.server.notices import delivery_process
from seasalt_tui.server.notices.delivery import deliver
from server.waiting import soon, until

BODY = b'{"kind":"turn","message":"\xc3\x80 toi !"}'


def program(folder: Path, text: str) -> str:
    file = folder / "program"
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o700)
    return str(file)


def hanging(folder: Path) -> str:
    """With a child of its own; the numbers of both processes are in the file."""
    return program(folder, f"sleep 100 &\necho $$ $! > {folder}/new\nmv {folder}/new {folder}/numbers\nsleep 100")


def numbers(folder: Path) -> list[int]:
    file = folder / "numbers"
    return [int(number) for number in file.read_text().split()] if file.exists() else []


def live(folder: Path) -> list[int]:
    return [number for number in numbers(folder) if _lives(number)]


def _lives(number: int) -> bool:
    """Whoever has ended, but was not waited for by anybody, does not."""
    with suppress(OSError):
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    with suppress(OSError):
        os.kill(number, 0)
        return not Path("/proc").exists()
    return False


async def test_a_command_reads_the_notice_and_no_shell_sees_its_arguments(tmp_path: Path) -> None:
    command = program(tmp_path, f'printf "%s|" "$@" > {tmp_path}/got; cat >> {tmp_path}/got; echo much; echo more >&2')
    assert await deliver((command, "$HOME; exit 1", "a b"), BODY) == ""
    assert (tmp_path / "got").read_bytes() == b"$HOME; exit 1|a b|" + BODY


async def test_whatever_is_wrong_with_a_command_is_told(tmp_path: Path) -> None:
    tried = [
        ((str(tmp_path / "none"),), "No such file"),
        ((program(tmp_path, "exit 3"),), "status 3"),
        ((sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"), "status -9"),
    ]
    for command, reason in tried:
        assert reason in await deliver(command, BODY)
    assert await deliver((program(tmp_path, "exec 0<&-; exit 0"),), BODY * 5000) == ""  # it need not read


async def test_what_hangs_is_killed_with_all_its_children(tmp_path: Path) -> None:
    assert await deliver((hanging(tmp_path),), BODY, 0.4) == "It took longer than 0.4 seconds."
    assert len(numbers(tmp_path)) == 2
    await until(lambda: not live(tmp_path))


async def test_when_a_host_ends_nobody_waits_and_nothing_is_left(tmp_path: Path) -> None:
    task = asyncio.create_task(deliver((hanging(tmp_path),), BODY))
    await until(lambda: numbers(tmp_path))
    task.cancel()
    await soon(asyncio.gather(task, return_exceptions=True))
    await until(lambda: not live(tmp_path))


async def test_of_a_host_that_is_killed_nothing_is_left_either(tmp_path: Path) -> None:
    """Of it the other end of this pipe is all that the process around the command knows."""
    job = json.dumps({"target": [hanging(tmp_path)], "body": "", "seconds": 100})
    with subprocess.Popen([sys.executable, delivery_process.__file__], stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(f"{job}\n".encode())
        process.stdin.flush()
        await until(lambda: live(tmp_path))
        process.stdin.close()
        await until(lambda: process.poll() is not None)
    await until(lambda: not live(tmp_path))


class WebServer:
    """Answers each request with `answer`, or not at all."""

    def __init__(self) -> None:
        self.answer = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        self.requests: list[bytes] = []
        self.url = ""

    async def handle(self, reader: StreamReader, writer: StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split()[0])
        self.requests.append(head + await reader.readexactly(length))
        writer.write(self.answer)
        with suppress(ConnectionError):
            await writer.drain()
            await reader.read()
        writer.close()


@asynccontextmanager
async def web_server() -> AsyncIterator[WebServer]:
    answering = WebServer()
    async with await asyncio.start_server(answering.handle, "127.0.0.1", 0) as server:
        answering.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?auth=1"
        yield answering


async def test_a_webhook_is_posted_to_and_leads_nowhere_else() -> None:
    async with web_server() as server:
        assert await deliver((server.url,), BODY) == ""
        (request,) = server.requests
        assert request.startswith(b"POST /hook?auth=1 HTTP/1.1\r\n")
        assert b"\r\nContent-Type: application/json\r\n" in request
        assert request.endswith(b"\r\n\r\n" + BODY)
        place = server.url.encode()
        server.answer = b"HTTP/1.1 307 Elsewhere\r\nLocation: " + place + b"\r\nContent-Length: 0\r\n\r\n"
        assert await deliver((server.url,), BODY) == "It answered with status 307."
        assert len(server.requests) == 2
        server.answer = b"HTTP/1.1 "
        assert await deliver((server.url,), BODY, 0.5) == "It took longer than 0.5 seconds."
    assert "refused" in await deliver((server.url,), BODY)
