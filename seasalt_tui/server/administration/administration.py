"""Administration: the commands of the host, from the control socket or from a session, and who may give them."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.administration.answers import declined, done
from seasalt_tui.server.administration.inquiry import Inquiry
from seasalt_tui.server.administration.moderation import HouseModeration
from seasalt_tui.server.administration.people import names_here, people_here
from seasalt_tui.server.administration.relay import Order, Relay, Report
from seasalt_tui.server.administration.tables import HouseTables
from seasalt_tui.server.control.messages import Answer, Request
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.link import short_identity
from seasalt_tui.store.name_sanitizer import sanitized

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House

CONSOLE: Final = "console"
"""Who has the socket: the user that the server runs as, or root. No person is called that, as theirs have a kind."""


class Administration:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._relay = Relay(house.cluster, house.tasks, house.journal, self._carry_out)
        self._moderation = HouseModeration(house)
        self._tables = HouseTables(house)

    async def open(self) -> None:
        """From now on it does what other hosts are told to do. `StoreError`."""
        await self._relay.open()

    def is_admin(self, person: str) -> bool:
        """Asked at each command, as a reload may change it."""
        kind, _, fingerprint = person.partition(" ")
        return person == CONSOLE or (kind == "key" and fingerprint in self._house.config.admins)

    async def do(self, request: Request, by: str = CONSOLE) -> Answer:
        """`by`: a person as in `Caller`."""
        if not self.is_admin(by):
            return declined(Declined(Refusal("Only the host of this server can do that.")))
        inquiry = Inquiry(self._relay, by)
        try:
            answer = await self._do(request, inquiry)
        except Declined as error:
            answer = declined(error)
        return replace(answer, silent=inquiry.silent)

    async def _do(self, request: Request, inquiry: Inquiry) -> Answer:
        target, text = sanitized(request.target, caps.WHOM), sanitized(request.text, caps.CHAT_LINE)
        match request.do:
            case "who":
                return await self._who(inquiry)
            case "bans":
                return Answer(True, bans=self._house.bans.all())
            case "say":
                return await self._say(text, inquiry)
            case "kick":
                return await self._moderation.kick(target, inquiry)
            case "ban":
                return await self._moderation.ban(target, request.seconds, text, inquiry)
            case "unban":
                return await self._moderation.unban(target, inquiry.by)
            case "close":
                return await self._tables.close(target, inquiry)
            case "rest":
                return await self._tables.rest(target, inquiry)
            case "link":
                raise Declined(Refusal("Only a server that seasalt web has started gives such a link."))
            case "drain":
                return self._drain(request.seconds, inquiry.by)

    def _drain(self, seconds: int | None, by: str) -> Answer:
        number = self._house.drain.begin(timeouts.DRAIN if seconds is None else seconds)
        self._house.journal.note("draining", by=short_identity(by), sessions=number)
        return done(
            message("Nobody new gets in, and the server ends with the last session. Sessions: {number}."), number=number
        )

    async def _who(self, inquiry: Inquiry) -> Answer:
        reports = await inquiry.ask("who")
        people = [*people_here(self._house, datetime.now(UTC)), *(one for report in reports for one in report.people)]
        return Answer(True, people=tuple(sorted(people, key=lambda one: one.since)))

    async def _say(self, text: str, inquiry: Inquiry) -> Answer:
        if not text:
            raise Declined(Refusal("There is nothing to say."))
        number = self._say_here(text)
        number += sum(report.sessions for report in await inquiry.ask("say", text=text))
        self._house.journal.note("said to all", by=short_identity(inquiry.by), sessions=number)
        return done(message("Sent to everybody here. Sessions: {number}."), number=number)

    def _say_here(self, text: str) -> int:
        apps = self._house.sessions.apps
        for app in apps:
            app.call_later(app.tell, Refusal("The host says: {text}", {"text": text}))
        return len(apps)

    async def enforce_bans(self, by: str = CONSOLE) -> None:
        """Those that another host has added, perhaps."""
        await self._house.bans.read()
        self._moderation.end_banned_sessions(by)

    async def _carry_out(self, order: Order) -> Report:
        """What another host was told to do, for the sessions of this one. What is not known is left to newer hosts."""
        match order.do:
            case "who":
                return Report(people=people_here(self._house, datetime.now(UTC)))
            case "names":
                return Report(named=names_here(self._house))
            case "say":
                return Report(sessions=self._say_here(order.text))
            case "kick":
                self._moderation.end_sessions_of(order.target, order.by)
            case "enforce":
                await self.enforce_bans(order.by)
            case "clear" | "rest":
                return await self._tables.carry_out(order)
        return Report()
