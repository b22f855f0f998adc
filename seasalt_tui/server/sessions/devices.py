"""Linked devices of one session: shows a code, asks both sides, unlinks."""

from typing import TYPE_CHECKING

from seasalt_tui.server.devices import texts
from seasalt_tui.server.devices.link_offer import LinkOffer
from seasalt_tui.server.errors import Declined
from seasalt_tui.store.errors import StoreError

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.session import HostedSession


class Devices:
    def __init__(self, session: "HostedSession") -> None:
        self._session = session
        self._linking = session.house.linking

    @property
    def can_be_linked(self) -> bool:
        """Guests are nobody in particular, and into a private house nobody else comes."""
        return not self._session.caller.guest and not self._session.house.config.private

    @property
    def is_linked(self) -> bool:
        """Whether this device stands for a person of another one."""
        return self._session.login != self._session.person and not self._session.caller.guest

    @property
    def others(self) -> tuple[str, ...]:
        """Logins that stand for this person."""
        return self._linking.book.devices_of(self._session.person)

    def offer(self) -> LinkOffer | None:
        """None if there can be none, which the person is told."""
        try:
            return self._linking.offer(self._session)
        except Declined as error:
            self._session.decline(error)
            return None

    def take(self, offer: LinkOffer) -> None:
        """The person has typed the code and said yes; the answer of the other device is told when it comes."""
        try:
            self._linking.take(offer, self._session)
        except Declined as error:
            self._session.decline(error)
            return
        self._session.notify(texts.say_yes_there(self._session.kit.words), markup=False)
        self._session.run_latest("link", self._follow, offer)

    async def _follow(self, offer: LinkOffer) -> None:
        linking, clock = self._linking, self._session.house.clock
        while linking.is_open(offer):
            await linking.changes.next(clock, offer.until)
        if offer.answer != "yes":
            self._session.notify(texts.declined(self._session.kit.words), markup=False)
        elif offer.stays is self._session:
            self._session.notify(texts.linked(self._session.kit.words), markup=False)

    def answer(self, offer: LinkOffer, *, yes: bool) -> None:
        """Of the person who shows the code."""
        if yes:
            self._session.run_latest("link", self._confirm, offer)
        else:
            self._linking.decline(offer)

    async def _confirm(self, offer: LinkOffer) -> None:
        try:
            await self._linking.confirm(offer)
        except Declined as error:
            self._linking.decline(offer)
            self._session.decline(error)
            return
        except StoreError as error:
            self._linking.decline(offer)
            self._session.notice(error.refusal)
            return
        if offer.stays is self._session:
            self._session.notify(texts.linked(self._session.kit.words), markup=False)

    async def unlink(self) -> None:
        """This device, which becomes the person again that it was before."""
        await self._unlink((self._session.login,))
        self._session.end_with(texts.unlinked)

    async def unlink_others(self) -> None:
        others = self.others
        await self._unlink(others)
        self._linking.end_unlinked(others)

    async def _unlink(self, logins: tuple[str, ...]) -> None:
        for login in logins:
            self._linking.book.unlink(login)
        try:
            await self._linking.book.save()
        except StoreError as error:
            self._session.notice(error.refusal)
