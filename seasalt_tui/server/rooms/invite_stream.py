"""Invitations over hosts: sent at one, asked and answered at another, of a person who may be at several."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.cluster.cluster import Happenings
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.event_stream import EventStream
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.rooms.tasks import Tasks


class InviteSent(Struct, frozen=True, tag=True):
    """`code`: of the table."""

    id: str
    inviter: str
    inviter_name: str
    by: Identifiers
    invited: str
    invited_name: str
    code: str


class InviteSettled(Struct, frozen=True, tag=True):
    """Answered or withdrawn."""

    id: str


class InviteAnswered(Struct, frozen=True, tag=True):
    """`answer`: a sentence with the name in it, for the inviter."""

    inviter: str
    answer: str
    name: str

    @property
    def refusal(self) -> Refusal:
        return Refusal(self.answer, {"name": self.name})


InviteEvent = InviteSent | InviteSettled | InviteAnswered
_DECODER: Final = msgspec.json.Decoder[InviteEvent](InviteEvent)


class InviteStream:
    """`happened`: called with what has happened at another host since this one was opened."""

    def __init__(self, happenings: Happenings, tasks: Tasks, happened: Callable[[InviteEvent], None]) -> None:
        self._happened = happened
        self._is_open = False
        self._stream = EventStream[InviteEvent](
            happenings, "invites", _DECODER, caps.CHAT_HISTORY, tasks, self._receive
        )

    async def open(self) -> None:
        """`StoreError`."""
        await self._stream.attend()
        self._is_open = True

    def tell(self, event: InviteEvent) -> None:
        self._stream.append(event)

    def _receive(self, event: InviteEvent | None) -> None:
        if event is not None and self._is_open:
            self._happened(event)
