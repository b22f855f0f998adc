"""People at a host without a screen: they type lines, and everything they are told is kept."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from seasalt_tui.server.link import Caller, Shows
from seasalt_tui.store.settings import Settings
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.memory_link import MemoryLink
from server.waiting import until

_CHOICE: Final = re.compile(r"^(\d+)\. ", re.MULTILINE)
FIRST: Final = "What would you like to do?"


class LinePerson:
    """`heard` is what was told since the last line that they typed."""

    def __init__(self, visitor: ConnectedPerson) -> None:
        self.visitor = visitor
        self._read = 0

    @property
    def all(self) -> str:
        return self.visitor.link.all_written.replace("\r\n", "\n")

    @property
    def heard(self) -> str:
        return self.all[self._read :]

    @property
    def over(self) -> bool:
        return self.visitor.over

    def type(self, line: str) -> None:
        self._read = len(self.all)
        self.visitor.link.type(f"{line}\n")

    async def hears(self, *texts: str) -> str:
        await until(lambda: all(text in self.heard for text in texts), " and ".join(texts), lambda: self.all[-3000:])
        return self.heard

    async def says(self, line: str, *answers: str) -> str:
        """Types a line and waits for what is answered."""
        self.type(line)
        return await self.hears(*answers)

    @property
    def offered(self) -> list[str]:
        """Numbers of the newest list."""
        blocks = re.split(r"\n(?!\d+\. )", self.all.rstrip("\n"))
        lists = [block for block in blocks if _CHOICE.search(block)]
        return _CHOICE.findall(lists[-1]) if lists else []


class HostedLines:
    def __init__(self, hosting: HostedSessions) -> None:
        self.hosting = hosting

    async def key(self, name: str, asked: str = "", shows: Shows = "lines", **environ: str) -> LinePerson:
        caller = Caller(f"key {name}", name, "203.0.113.7", {"LANG": "en_US.UTF-8"} | environ, asked, shows=shows)
        await self.hosting.house.profiles.save(caller, Settings(), Settings(animation=False))
        return self._come(caller)

    def guest(self, name: str, asked: str = "", **environ: str) -> LinePerson:
        return self._come(
            Caller(f"guest {name}", name, "203.0.113.8", {"LANG": "en_US.UTF-8"} | environ, asked, shows="lines")
        )

    def _come(self, caller: Caller) -> LinePerson:
        return LinePerson(self.hosting.connect(caller, MemoryLink()))


@asynccontextmanager
async def hosted_lines(folder: Path, **config: Any) -> AsyncIterator[HostedLines]:
    async with open_house(folder, **config) as hosting:
        yield HostedLines(hosting)
