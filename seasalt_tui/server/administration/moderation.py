"""Kicks and bans: end the sessions of a person, keep out a key or a network, and lift that again."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.messages import message
from seasalt_tui.server.administration.answers import done
from seasalt_tui.server.administration.ban_targets import ban_meant, new_ban
from seasalt_tui.server.administration.inquiry import Inquiry
from seasalt_tui.server.administration.people import PersonNamed, names_here, the_one_meant
from seasalt_tui.server.bans.ban import Ban, is_in
from seasalt_tui.server.bans.texts import ban_text, time_text
from seasalt_tui.server.control.messages import Answer
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import short_identity
from seasalt_tui.server.person_ids import is_guest, people_of
from seasalt_tui.server.rooms.mutes_and_bans import identifiers_of
from seasalt_tui.store.errors import StoreError
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House
    from seasalt_tui.server.sessions.session import HostedSession

Farewell = Callable[[Words], str]
"""The last line of a session, in its language."""

_UNSAVED: Final = message("This holds for {target} until the server stops, but could not be saved. {reason}")


class HouseModeration:
    """`by`: who asks, for the journal. Rights are checked before."""

    def __init__(self, house: "House") -> None:
        self._house = house

    async def kick(self, who: str, inquiry: Inquiry) -> Answer:
        meant = the_one_meant(await self._connected(inquiry), who)
        self.end_sessions_of(meant.person, inquiry.by)
        await inquiry.ask("kick", meant.person)
        return done(message("{name} was disconnected."), name=meant.described)

    def end_sessions_of(self, person: str, by: str) -> None:
        """Those on this host."""
        self._house.chat.remove_lines((person,))
        for app in self._house.sessions.apps:
            if app.person == person and app.farewell is None:
                self._end(app, _kicked, "kicked", by)

    async def _connected(self, inquiry: Inquiry) -> list[PersonNamed]:
        """On all hosts."""
        reports = await inquiry.ask("names")
        return [*names_here(self._house), *(named for report in reports for named in report.named)]

    async def ban(self, whom: str, seconds: int | None, reason: str, inquiry: Inquiry) -> Answer:
        connected, by = await self._connected(inquiry), inquiry.by
        ban = new_ban(self._house, connected, whom, seconds, reason)
        self._check(ban, by)
        facts = {"key": ban.key, "network": ban.network, "name": ban.name, "until": ban.until}
        self._house.journal.note("banned", by=short_identity(by), **facts)
        self._house.bans.add(ban)
        ended = [one.person for one in connected if self._house.bans.of(one.person, one.address) is not None]
        self.end_banned_sessions(by)
        failure = await self._save()
        await inquiry.ask("enforce")
        await self._clear_away(ban, ended)
        if failure is not None:
            return Answer(False, _UNSAVED, {"target": ban.target, "reason": failure})
        return _banned(ban, len(ended))

    async def unban(self, target: str, by: str) -> Answer:
        ban = ban_meant(self._house.bans.all(), target)
        self._house.journal.note("unbanned", by=short_identity(by), key=ban.key, network=ban.network)
        self._house.bans.remove(ban)
        if (failure := await self._save()) is not None:
            return Answer(False, _UNSAVED, {"target": ban.target, "reason": failure})
        return done(message("The ban of {target} is lifted."), target=ban.target)

    def _check(self, ban: Ban, by: str) -> None:
        """`Declined` where it would keep out those who could lift it."""
        house = self._house
        if ban.key and ban.key in house.config.admins:
            raise Declined(Refusal("This key is in admins of host.toml: take it out there first."))
        own = (app.caller.address for app in house.sessions.apps if app.person == by)
        if ban.network and any(is_in(address, ban.network) for address in own):
            raise Declined(Refusal("You come from {network} yourself.", {"network": ban.network}))
        if len(house.bans) >= caps.BANS:
            raise Declined(Refusal("There are {number} bans: lift some first.", {"number": caps.BANS}))

    async def _save(self) -> str | None:
        """Why the bans could not be saved, if they could not."""
        try:
            await self._house.bans.save()
        except StoreError as error:
            return error.refusal.sentence
        return None

    def end_banned_sessions(self, by: str) -> None:
        """Of everybody on this host who is banned."""
        for app in self._house.sessions.apps:
            ban = self._house.bans.of(app.person, app.caller.address)
            if ban is not None and app.farewell is None:
                self._house.chat.remove_lines(identifiers_of(app.caller, self._house.salt))
                self._end(app, partial(ban_text, ban=ban), "banned", by)

    def _end(self, app: "HostedSession", farewell: Farewell, reason: str, by: str) -> None:
        house = self._house
        house.metrics.count("ended_by_host", reason=reason)
        house.invites.withdraw(app.person)
        facts = {"person": short_identity(app.login), "name": app.own_name.displayed, "address": app.caller.address}
        house.journal.note("session ended", reason=reason, by=short_identity(by), **facts)
        app.end_with(farewell)

    async def _clear_away(self, ban: Ban, ended: list[str]) -> None:
        """What they wrote in the lobby, and their seats: the others would wait for somebody who may not come back.

        People with a key whose network is banned keep their seats, as they can come from elsewhere.
        """
        people = people_of(ban.key) if ban.key else set(filter(is_guest, ended))
        for person in people:
            self._house.chat.remove_lines((person,))
            for table in self._house.lobby.tables_of(person):
                if table.begun:
                    with suppress(Declined):  # a game that rests is loaded, so that its end is recorded
                        await table.wake()
                    await table.endings.give_up(person)
                else:
                    await self._house.lobby.leave(table, person)


def _kicked(words: Words) -> str:
    return words.say("The host of this server ended your session.")


def _banned(ban: Ban, ended: int) -> Answer:
    values: dict[str, str | int] = {"target": ban.target, "number": ended}
    values |= {"name": ban.name} if ban.name else {}
    values |= {"time": time_text(ban.until)} if ban.until else {}
    match bool(ban.name), bool(ban.until):
        case False, False:
            text = message("{target} is banned for good. Sessions ended: {number}.")
        case False, True:
            text = message("{target} is banned until {time}. Sessions ended: {number}.")
        case True, False:
            text = message("{name} ({target}) is banned for good. Sessions ended: {number}.")
        case _:
            text = message("{name} ({target}) is banned until {time}. Sessions ended: {number}.")
    return done(text, **values)
