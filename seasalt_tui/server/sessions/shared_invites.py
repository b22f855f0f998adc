"""Invitations from other hosts: this one asks those of its people whom they are for, and hears what was answered."""

from typing import TYPE_CHECKING

from seasalt_tui.server.errors import Declined, not_invitable
from seasalt_tui.server.rooms.invite_stream import InviteAnswered, InviteEvent, InviteSent, InviteSettled, InviteStream
from seasalt_tui.server.rooms.table_invites import TableInvite

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


class SharedInvites:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._stream = InviteStream(house.cluster.happenings, house.tasks, self._happened)

    async def open(self) -> None:
        """`StoreError`."""
        await self._stream.open()

    def sent(self, invite: TableInvite) -> None:
        names = invite.inviter, invite.inviter_name, invite.by, invite.invited, invite.invited_name
        self._stream.tell(InviteSent(invite.id, *names, invite.table.code))

    def settled(self, invite: TableInvite) -> None:
        self._stream.tell(InviteSettled(invite.id))

    def answered(self, inviter: str, answer: str, name: str) -> None:
        """`answer`: a sentence with the `name` in it."""
        answered = InviteAnswered(inviter, answer, name)
        self._stream.tell(answered)
        self._pass_on(answered)

    def _happened(self, event: InviteEvent) -> None:
        match event:
            case InviteSent():
                self._ask(event)
            case InviteSettled():
                self._house.invites.settle_by_id(event.id)
            case InviteAnswered():
                self._pass_on(event)

    def _ask(self, sent: InviteSent) -> None:
        apps = [app for app in self._house.sessions.apps if app.person == sent.invited]
        try:
            table = self._house.lobby.find(sent.code)
        except Declined:
            return
        if not apps:
            return
        if not all(app.invites.are_welcome(sent.by) for app in apps):
            self.answered(sent.inviter, not_invitable(sent.invited_name).refusal.template, sent.invited_name)
            self._stream.tell(InviteSettled(sent.id))
            return
        names = sent.inviter, sent.inviter_name, sent.by, sent.invited, sent.invited_name
        invite = TableInvite(*names, table, self._house.invites.deadline(), sent.id)
        self._house.invites.take(invite)
        for app in apps:
            app.call_later(app.invites.receive, invite)

    def _pass_on(self, answered: InviteAnswered) -> None:
        for app in self._house.sessions.apps:
            if app.person == answered.inviter:
                app.call_later(app.invites.hear, answered.refusal)
