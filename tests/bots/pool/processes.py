"""Process inspection: which children there are, and how much processor time they have used."""

import os
from asyncio import sleep, timeout
from collections.abc import Callable
from pathlib import Path

LONGEST_WAIT = 200.0


async def until(done: Callable[[], object]) -> None:
    async with timeout(LONGEST_WAIT):
        while not done():
            await sleep(0.002)


def is_there(pid: int) -> bool:
    """And not only waiting to be counted."""
    try:
        return _fields(pid)[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def children(pid: int) -> set[int]:
    found = (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit())
    return {child for child in found if is_there(child) and _parent(child) == pid}


def worked(pid: int) -> float:
    """Seconds of processor time."""
    user, system = _fields(pid)[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _parent(pid: int) -> int | None:
    try:
        return int(_fields(pid)[1])
    except (FileNotFoundError, ProcessLookupError):
        return None


def _fields(pid: int) -> list[str]:
    """From its state on; before it stands a name that can be anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
