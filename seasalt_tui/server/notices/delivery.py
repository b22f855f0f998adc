"""Delivery: hands one notice to the command or webhook of the host, in a process that is never waited for long."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from seasalt_tui.server.config.notify import is_address
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.notices import delivery_process

_SCRIPT: Final = Path(delivery_process.__file__)

Target = tuple[str, ...]
"""A command and its arguments, or one address; empty: there are no notices."""


async def deliver(target: Target, body: bytes, seconds: float = timeouts.NOTICE_DELIVERY) -> str:
    """Returns what went wrong; empty if nothing did. If it is cancelled, everything it has started is killed."""
    place = target[0] if is_address(target[0]) else target
    job = msgspec.json.encode({"target": place, "body": body.decode(), "seconds": seconds})
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-S", str(_SCRIPT), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
    except OSError as error:
        return f"No process can be started: {error.strerror}."
    try:
        async with asyncio.timeout(seconds + timeouts.NOTICE_PROCESS):
            trouble = await _talk(process, job + b"\n")
            status = await process.wait()
    except TimeoutError:
        return "The process that delivers it does not end."
    finally:
        await _end(process)
    return trouble or (f"The process that delivers it ended with status {status}." if status else "")


async def _talk(process: Process, job: bytes) -> str:
    if process.stdin is None or process.stdout is None:
        return ""
    with suppress(ConnectionError):
        process.stdin.write(job)
        await process.stdin.drain()
    return (await process.stdout.read()).decode(errors="replace")


async def _end(process: Process) -> None:
    """Its lifeline is cut, so it kills what it has started, and ends."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        async with asyncio.timeout(timeouts.NOTICE_PROCESS):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
