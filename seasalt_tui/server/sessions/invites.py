"""Invitations in one session: sends its person's, and asks it about those of others."""

from secrets import token_hex
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.errors import Declined, has_gone, not_invitable, sits_there, table_gone
from seasalt_tui.server.rooms.mutes_and_bans import IdentifierSet
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_invites import InviteAnswer, TableInvite, TableInvites
from seasalt_tui.server.rooms.who_is_here import Visitor

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


_IGNORED: Final = Refusal("{name} has not answered.")
_CANNOT_COME: Final = Refusal("{name} cannot come now.")
_COMES: Final = Refusal("{name} is coming.")


class Invites:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self._unwanted = IdentifierSet()

    @property
    def _all(self) -> TableInvites:
        return self._session.house.invites

    # Those of this session's person

    def own_table(self) -> HostedTable | None:
        """Where the person waits for others."""
        own = self._session.house.lobby.tables_of(self._session.person)
        return next((table for table in own if not table.begun and table.record.free), None)

    def send(self, visitor: Visitor, table: HostedTable | None) -> None:
        """To this table, else to the one where the person waits, else to a new private one."""
        table = table or self.own_table()
        try:
            if table is not None:
                self._send(visitor, table)
                return
            self._check(visitor)
        except Declined as error:
            self._session.decline(error)
            return
        self._session.run_latest("enter", self._send_to_new_table, visitor)

    async def _send_to_new_table(self, visitor: Visitor) -> None:
        table = await self._session.navigation.opened(replace(self._session.drafts.terms_for_others(), private=True))
        if table is not None:
            self._session.navigation.enter(table)
            try:
                self._send(visitor, table)
            except Declined as error:
                self._session.decline(error)

    def _check(self, visitor: Visitor) -> None:
        apps = [app for app in self._session.house.sessions.apps if app.person == visitor.person]
        if not apps and visitor.person not in self._session.house.sessions.house_presence.elsewhere:
            raise has_gone(visitor.name)
        by = self._session.moderation.identifiers()
        if not all(app.invites.are_welcome(by) for app in apps):
            raise not_invitable(visitor.name)
        self._all.check(by, visitor.person, visitor.name)

    def _send(self, visitor: Visitor, table: HostedTable) -> None:
        session, deadline = self._session, self._all.deadline()
        self._check(visitor)
        if table not in session.house.lobby:
            raise table_gone()
        if table.record.seat_of(visitor.person) is not None:
            raise sits_there(visitor.name)
        table.record.free_seat(visitor.person, None)
        by, name = session.moderation.identifiers(), session.own_name.displayed
        invite = TableInvite(session.person, name, by, visitor.person, visitor.name, table, deadline, token_hex(8))
        self._all.send(invite)
        session.house.shared_invites.sent(invite)
        for app in session.house.sessions.apps:
            if app.person == visitor.person:
                app.call_later(app.invites.receive, invite)
        session.notify(session.kit.words.say("{name} is being asked.", name=visitor.name), markup=False)

    def hear(self, answer: Refusal) -> None:
        """What somebody has answered to this session's person."""
        self._session.notify(self._session.kit.words.say_refusal(answer), markup=False)

    # Those of others

    def are_welcome(self, by: tuple[str, ...]) -> bool:
        moderation = self._session.moderation
        return (
            self._session.preferences.current.invitable and not moderation.muted.has(by) and not self._unwanted.has(by)
        )

    def receive(self, invite: TableInvite) -> None:
        """Ask at once, unless it would come between the person and a game or what they type: then a line tells it."""
        self._session.ring()
        if not self.ask_next():
            words, code = self._session.kit.words, invite.table.code
            text = words.say(
                "{name} invites you to table {code}. Answer in the lobby.", name=invite.inviter_name, code=code
            )
            self._session.notify(text, markup=False)

    def ask_next(self) -> bool:
        """Ask about the oldest one, if the person can be asked now."""
        pending = self._all.pending(self._session.person)
        if not pending:
            return False
        return self._session.dialogs.ask_about(pending[0])

    def answer(self, invite: TableInvite, answer: InviteAnswer | None) -> None:
        """None: it was answered on another terminal."""
        if answer is None or not self._all.settle(invite):
            return
        self._session.house.shared_invites.settled(invite)
        if answer == "never":
            self._unwanted.add(invite.by)
        if answer == "accepted":
            self._session.run_latest("enter", self._accept, invite)
            return
        self._tell_inviter(invite, _IGNORED if answer == "ignored" else _CANNOT_COME)
        self.ask_next()

    async def _accept(self, invite: TableInvite) -> None:
        session, table = self._session, invite.table
        try:
            if table not in session.house.lobby:
                raise table_gone()
            await session.moderation.unless_banned(table).join(session.person, session.own_name.displayed)
        except Declined as error:
            session.decline(error)
            return
        self._tell_inviter(invite, _COMES)
        session.navigation.enter(table)

    def _tell_inviter(self, invite: TableInvite, answer: Refusal) -> None:
        self._session.house.shared_invites.answered(invite.inviter, answer.template, invite.invited_name)
