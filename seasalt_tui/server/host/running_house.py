"""Interface of the house to the host process, which does not import Textual."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.control.messages import Answer, Request
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.rooms.table_preview import TablePreview
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics


class RunningHouse(Protocol):
    @property
    def documents(self) -> Documents: ...
    @property
    def is_behind(self) -> bool:
        """Something that players have seen is not on the disk yet."""
        ...

    @property
    def unready(self) -> str:
        """Why it takes no new sessions, in a word; empty if it does."""
        ...

    async def drain_began(self) -> None: ...
    async def drained(self) -> None:
        """Nobody is left of those who were there when the drain began."""
        ...

    def ban_of(self, person: str, address: str) -> Ban | None: ...
    async def do(self, request: Request) -> Answer:
        """Carry out a command of the host."""
        ...

    def preview(self, code: str) -> TablePreview | None: ...
    async def run_session(self, link: Link, caller: Caller) -> None: ...
    async def end_sessions(self) -> None:
        """Tell everybody, and end their sessions."""
        ...

    def change(self, config: HostConfig) -> None: ...


OpenHouse = Callable[[HostConfig, Journal, Metrics], AbstractAsyncContextManager[RunningHouse]]
