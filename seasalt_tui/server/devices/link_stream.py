"""Linking over hosts: a code shown at one and typed at another. The host that shows it decides who has it, and links.

Codes are told as hashes: who reads the database sees none.
"""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from seasalt_tui.server.cluster.cluster import Happenings
from seasalt_tui.server.devices.link_offer import Answer, DeviceElsewhere
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.event_stream import EventStream
from seasalt_tui.server.rooms.tasks import Tasks


class HostOpened(Struct, frozen=True, tag=True):
    """It asks for the codes that others show."""


class LinkOffered(Struct, frozen=True, tag=True):
    """`seconds`: for how long."""

    id: str
    by: DeviceElsewhere
    seconds: float


class LinkTyped(Struct, frozen=True, tag=True):
    """For the host that shows the code."""

    id: str
    typing: str
    by: DeviceElsewhere


class LinkTaken(Struct, frozen=True, tag=True):
    """By that one and nobody else."""

    id: str
    typing: str
    by: DeviceElsewhere


class LinkSettled(Struct, frozen=True, tag=True):
    """Answered or withdrawn. `joined`: who is now another person."""

    id: str
    answer: Answer
    joined: str = ""


class DevicesUnlinked(Struct, frozen=True, tag=True):
    logins: tuple[str, ...]


class CodeMissed(Struct, frozen=True, tag=True):
    """`guessers`: hashes of a person and their network."""

    guessers: tuple[str, ...]


LinkEvent = HostOpened | LinkOffered | LinkTyped | LinkTaken | LinkSettled | DevicesUnlinked | CodeMissed
_DECODER: Final = msgspec.json.Decoder[LinkEvent](LinkEvent)


class LinkStream:
    """`happened`: called with what has happened at another host since this one was opened."""

    def __init__(self, happenings: Happenings, tasks: Tasks, happened: Callable[[LinkEvent], None]) -> None:
        self._happened = happened
        self._is_open = False
        self._stream = EventStream[LinkEvent](happenings, "devices", _DECODER, caps.CHAT_HISTORY, tasks, self._receive)

    async def open(self) -> None:
        """`StoreError`."""
        await self._stream.attend()
        self._is_open = True
        self.tell(HostOpened())

    def tell(self, event: LinkEvent) -> None:
        self._stream.append(event)

    def _receive(self, event: LinkEvent | None) -> None:
        if event is not None and self._is_open:
            self._happened(event)
