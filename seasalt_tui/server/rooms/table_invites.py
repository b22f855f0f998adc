"""Invitations from one person to another, to a table: who waits for whose answer, with rate limits.

The limits go by person and by network: a stranger can make new keys and new guests.
"""

from collections.abc import Callable
from itertools import product
from typing import Literal

from msgspec import Struct

from seasalt_tui.server.errors import asked_already, asked_too_often, inviting_too_often
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.rooms.table import HostedTable

InviteAnswer = Literal["declined", "accepted", "never", "ignored"]


class TableInvite(Struct, frozen=True):
    """`by`: the identifiers of the inviter. `until`: when it is taken for ignored. `id`: for other hosts."""

    inviter: str
    inviter_name: str
    by: Identifiers
    invited: str
    invited_name: str
    table: HostedTable
    until: float
    id: str = ""


class TableInvites:
    """`changes`: of who waits for an answer."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.changes = ChangeSignal()
        self._clock = clock
        self._pending: list[TableInvite] = []
        self._of_inviter = SlidingWindows(lambda: caps.INVITES, timeouts.INVITE_WINDOW, clock)
        self._of_invited = SlidingWindows(lambda: caps.INVITED, timeouts.INVITE_WINDOW, clock)
        self._of_pair = SlidingWindows(lambda: caps.INVITES_OF_PAIR, timeouts.INVITES_OF_PAIR, clock)

    def check(self, by: Identifiers, invited: str, name: str) -> None:
        """`Declined` beyond a limit; `name`: that of the invited person."""
        if any(not set(by).isdisjoint(invite.by) for invite in self.pending(invited)):
            raise asked_already(name)
        if any(map(self._of_inviter.is_spent, by)):
            raise inviting_too_often()
        if self._of_invited.is_spent(invited) or any(map(self._of_pair.is_spent, _pairs(by, invited))):
            raise asked_too_often(name)

    def send(self, invite: TableInvite) -> None:
        """`Declined` beyond a limit."""
        self.check(invite.by, invite.invited, invite.invited_name)
        for each in invite.by:
            self._of_inviter.take(each)
        for pair in _pairs(invite.by, invite.invited):
            self._of_pair.take(pair)
        self._of_invited.take(invite.invited)
        self.take(invite)

    def take(self, invite: TableInvite) -> None:
        """One that was sent at another host, where the limits were checked."""
        now = self._clock()
        self._pending = [each for each in self._pending if each.until > now]
        self._pending.append(invite)
        self.changes.notify()

    def deadline(self) -> float:
        """Of an invitation that is sent now."""
        return self._clock() + timeouts.INVITE

    def pending(self, invited: str) -> tuple[TableInvite, ...]:
        """The oldest first."""
        return tuple(invite for invite in self._pending if invite.invited == invited and self.waits(invite))

    def waiting_for(self, inviter: str) -> frozenset[str]:
        """Those whose answer this person waits for."""
        return frozenset(invite.invited for invite in self._pending if invite.inviter == inviter and self.waits(invite))

    def waits(self, invite: TableInvite) -> bool:
        return invite in self._pending and invite.until > self._clock()

    def settle(self, invite: TableInvite) -> bool:
        """Answered, or ignored; False if it was before, on another terminal."""
        if invite not in self._pending:
            return False
        self._pending.remove(invite)
        self.changes.notify()
        return True

    def settle_by_id(self, id: str) -> None:  # noqa: A002 - as it is called in an invitation
        """Answered at another host."""
        for invite in tuple(self._pending):
            if invite.id == id:
                self.settle(invite)

    def withdraw(self, inviter: str) -> None:
        """Those of somebody who was shown out."""
        self._pending = [invite for invite in self._pending if invite.inviter != inviter]
        self.changes.notify()


def _pairs(by: Identifiers, invited: str) -> tuple[str, ...]:
    return tuple(map(" → ".join, product(by, (invited,))))
