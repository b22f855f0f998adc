"""Linking of two devices: a one-time code that one shows and the other types, then a yes on both, over all hosts.

Of a key and a browser the person with the key goes on, else the one that showed the code. Seats in running games move
to that person; profile and results of the other one stay as they are, and are theirs again once they are unlinked.
"""

from asyncio import sleep
from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex
from typing import Protocol

from seasalt_tui.server.cluster.cluster import Happenings
from seasalt_tui.server.devices.device_book import DeviceBook
from seasalt_tui.server.devices.link_offer import Device, LinkOffer, as_seen_elsewhere
from seasalt_tui.server.devices.link_stream import (
    CodeMissed,
    DevicesUnlinked,
    HostOpened,
    LinkEvent,
    LinkOffered,
    LinkSettled,
    LinkStream,
    LinkTaken,
    LinkTyped,
)
from seasalt_tui.server.errors import both_sit_there, code_expired, no_guests_linked, same_person, too_many_devices
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.code_guesses import CodeGuesses
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.codes import device_code, normal
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.seat_move import with_person_moved
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.store.errors import StoreError


class LinkedSessions(Protocol):
    """Sessions of this host that cannot go on, as their login stands for somebody else now."""

    def end_joined(self, person: str) -> None: ...
    def end_unlinked(self, logins: tuple[str, ...]) -> None: ...


class Linking:
    """`changes`: of codes that are typed, answered or withdrawn. `salt`: of this house, for hashes."""

    def __init__(
        self,
        book: DeviceBook,
        lobby: Lobby,
        clock: Callable[[], float],
        sessions: LinkedSessions,
        happenings: Happenings,
        tasks: Tasks,
        salt: Callable[[], bytes],
    ) -> None:
        self.changes = ChangeSignal()
        self.book = book
        self._lobby = lobby
        self._clock = clock
        self._sessions = sessions
        self._tasks = tasks
        self._salt = salt
        self._offers: dict[str, LinkOffer] = {}
        self._guesses = CodeGuesses(clock)
        self._stream = LinkStream(happenings, tasks, self._happened)

    async def open(self) -> None:
        """From now on it hears of codes at other hosts. `StoreError`."""
        await self._stream.open()

    def offer(self, session: Device) -> LinkOffer:
        """A new code, in place of an earlier one of this session."""
        if session.caller.guest:
            raise no_guests_linked()
        for earlier in [offer for offer in self._offers.values() if offer.by is session]:
            self.withdraw(earlier)
        code = device_code(self.knows)
        offer = LinkOffer(self._hash(normal(code)), session, code, self._clock() + timeouts.DEVICE_CODE)
        self._add(offer)
        self._tell_of(offer)
        return offer

    def knows(self, code: str) -> bool:
        return self._hash(normal(code)) in self._offers

    def withdraw(self, offer: LinkOffer) -> None:
        """By whoever shows the code."""
        self._stream.tell(LinkSettled(offer.id, offer.answer))
        self._remove(offer)

    def is_open(self, offer: LinkOffer) -> bool:
        return self._offers.get(offer.id) is offer and offer.until > self._clock()

    def find(self, code: str, session: Device, network: str) -> LinkOffer:
        """The offer with this code. Rate limit: wrong ones count against the person and their network, at all hosts."""
        guessers = (self._hash(session.person), self._hash(network))
        self._guesses.check(*guessers)
        offer = self._offers.get(self._hash(normal(code)))
        if offer is None or not self._is_free(offer, session):
            self._guesses.miss(*guessers)
            self._stream.tell(CodeMissed(guessers))
            raise code_expired()
        self._check(offer, session)
        return offer

    def take(self, offer: LinkOffer, session: Device) -> None:
        """Whoever typed the code has said yes."""
        if not self._is_free(offer, session):
            raise code_expired()
        offer.typed_by, offer.typing = session, offer.typing or token_hex(8)
        event = LinkTaken if offer.is_own else LinkTyped
        self._stream.tell(event(offer.id, offer.typing, as_seen_elsewhere(session)))
        self.changes.notify()

    async def confirm(self, offer: LinkOffer) -> None:
        """Whoever showed the code has said yes, too. `StoreError` if it cannot be saved: then nothing has changed."""
        stays, joins = offer.stays, offer.joins
        if joins is None or not self.is_open(offer):
            raise code_expired()
        self._check(offer, offer.typed_by or offer.by)
        other, person = joins.person, stays.person
        before = {login: self.book.person_of(login) for login in (other, *self.book.devices_of(other))}
        self.book.link(other, person)
        try:
            await self.book.save()
        except BaseException:
            for login, stood_for in before.items():
                self.book.unlink(login)
                if stood_for != login:
                    self.book.link(login, stood_for)
            raise
        for table in self._lobby.tables_of(other):
            await table.change(lambda record: with_person_moved(record, other, person))
        offer.answer = "yes"
        self._stream.tell(LinkSettled(offer.id, "yes", other))
        self._remove(offer)
        self._sessions.end_joined(other)

    def decline(self, offer: LinkOffer) -> None:
        offer.answer = "no"
        self.withdraw(offer)

    def end_unlinked(self, logins: tuple[str, ...]) -> None:
        """The sessions of devices that are no longer linked."""
        self._stream.tell(DevicesUnlinked(logins))
        self._sessions.end_unlinked(logins)

    def _is_free(self, offer: LinkOffer, session: Device) -> bool:
        return self.is_open(offer) and offer.typed_by in {None, session}

    def _check(self, offer: LinkOffer, session: Device) -> None:
        if session.caller.guest:
            raise no_guests_linked()
        if session.person == offer.by.person:
            raise same_person()
        ours = {table.code for table in self._lobby.tables_of(session.person)}
        for table in self._lobby.tables_of(offer.by.person):
            if table.code in ours:
                raise both_sit_there(table.code)
        if self.book.is_full(offer.by.person) or self.book.is_full(session.person):
            raise too_many_devices()

    def _hash(self, text: str) -> str:
        return sha256(self._salt() + text.encode()).hexdigest()

    def _add(self, offer: LinkOffer) -> None:
        """In place of all that have run out."""
        self._offers = {id_: known for id_, known in self._offers.items() if self.is_open(known)}
        self._offers[offer.id] = offer

    def _remove(self, offer: LinkOffer) -> None:
        self._offers.pop(offer.id, None)
        self.changes.notify()

    def _tell_of(self, offer: LinkOffer) -> None:
        self._stream.tell(LinkOffered(offer.id, as_seen_elsewhere(offer.by), offer.until - self._clock()))

    def _happened(self, event: LinkEvent) -> None:
        """At another host."""
        match event:
            case HostOpened():
                for offer in self._offers.values():
                    if offer.is_own and offer.typed_by is None:
                        self._tell_of(offer)
            case LinkOffered():
                if event.id not in self._offers:
                    self._add(LinkOffer(event.id, event.by, "", self._clock() + event.seconds))
            case LinkTyped() | LinkTaken():
                if (known := self._offers.get(event.id)) is not None:
                    self._typed_elsewhere(known, event)
            case LinkSettled():
                self._tasks.start(self._settle(event))
            case DevicesUnlinked():
                self._tasks.start(self._end_unlinked(event.logins))
            case CodeMissed():
                self._guesses.miss(*event.guessers)

    def _typed_elsewhere(self, offer: LinkOffer, event: LinkTyped | LinkTaken) -> None:
        """Of several hosts at which a code is typed at once, the one that shows it takes the first it hears of."""
        if isinstance(event, LinkTyped):
            if offer.is_own and offer.typed_by is None and self.is_open(offer):
                offer.typed_by, offer.typing = event.by, event.typing
                self._stream.tell(LinkTaken(event.id, event.typing, event.by))
                self.changes.notify()
        elif event.typing != offer.typing:
            self._remove(offer)

    async def _settle(self, event: LinkSettled) -> None:
        """Before sessions end the links are known here, as people come in again at once."""
        if event.joined:
            await self._read_book()
        if (offer := self._offers.get(event.id)) is not None:
            offer.answer = event.answer
            self._remove(offer)
        if event.joined:
            self._sessions.end_joined(event.joined)

    async def _end_unlinked(self, logins: tuple[str, ...]) -> None:
        await self._read_book()
        self._sessions.end_unlinked(logins)

    async def _read_book(self) -> None:
        while True:
            try:
                return await self.book.read()
            except StoreError:
                await sleep(timeouts.STORE_RETRY)
