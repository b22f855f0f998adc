"""Linking of two devices: a one-time code that one shows and the other types, then a yes on both.

Of a key and a browser the person with the key goes on, else the one that showed the code. Seats in running games move
to that person; profile and results of the other one stay as they are, and are theirs again once they are unlinked.
"""

from collections.abc import Callable
from typing import Final, Literal, Protocol

from seasalt_tui.server.devices.device_book import DeviceBook
from seasalt_tui.server.errors import both_sit_there, code_expired, no_guests_linked, same_person, too_many_devices
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.limits.code_guesses import CodeGuesses
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.codes import device_code, normal
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.seat_move import with_person_moved

Answer = Literal["", "yes", "no"]
_KEY: Final = "key "


class DisplayedName(Protocol):
    @property
    def displayed(self) -> str: ...


class Device(Protocol):
    """A session on it."""

    @property
    def caller(self) -> Caller: ...
    @property
    def person(self) -> str: ...
    @property
    def own_name(self) -> DisplayedName: ...


class LinkOffer:
    """`by` shows the code. `typed_by`: who has typed it. `answer`: of whoever showed it."""

    def __init__(self, by: Device, code: str, until: float) -> None:
        self.by = by
        self.code = code
        self.until = until
        self.typed_by: Device | None = None
        self.answer: Answer = ""

    @property
    def stays(self) -> Device:
        """Whose person goes on, once somebody has typed the code."""
        return self.by if self.typed_by is None else self.stays_beside(self.typed_by)

    def stays_beside(self, other: Device) -> Device:
        """Whose person would go on if this one were linked."""
        by_key = other.person.startswith(_KEY) and not self.by.person.startswith(_KEY)
        return other if by_key else self.by

    @property
    def joins(self) -> "Device | None":
        return self.by if self.stays is self.typed_by else self.typed_by


class Linking:
    """`changes`: of codes that are typed, answered or withdrawn."""

    def __init__(self, book: DeviceBook, lobby: Lobby, clock: Callable[[], float]) -> None:
        self.changes = ChangeSignal()
        self.book = book
        self._lobby = lobby
        self._clock = clock
        self._offers: dict[str, LinkOffer] = {}
        self._guesses = CodeGuesses(clock)

    def offer(self, session: Device) -> LinkOffer:
        """A new code, in place of an earlier one of this session."""
        if session.caller.guest:
            raise no_guests_linked()
        for earlier in [offer for offer in self._offers.values() if offer.by is session or not self.is_open(offer)]:
            self.withdraw(earlier)
        code = device_code(self._offers.__contains__)
        self._offers[normal(code)] = offer = LinkOffer(session, code, self._clock() + timeouts.DEVICE_CODE)
        return offer

    def withdraw(self, offer: LinkOffer) -> None:
        self._offers.pop(normal(offer.code), None)
        self.changes.notify()

    def is_open(self, offer: LinkOffer) -> bool:
        return self._offers.get(normal(offer.code)) is offer and offer.until > self._clock()

    def find(self, code: str, session: Device, network: str) -> LinkOffer:
        """The offer with this code. Rate limit: wrong ones count against the person and their network."""
        guessers = (session.person, network)
        self._guesses.check(*guessers)
        offer = self._offers.get(normal(code))
        if offer is None or not self.is_open(offer) or offer.typed_by not in {None, session}:
            self._guesses.miss(*guessers)
            raise code_expired()
        self._check(offer, session)
        return offer

    def take(self, offer: LinkOffer, session: Device) -> None:
        """Whoever typed the code has said yes."""
        if not self.is_open(offer) or offer.typed_by not in {None, session}:
            raise code_expired()
        offer.typed_by = session
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
        self.withdraw(offer)

    def decline(self, offer: LinkOffer) -> None:
        offer.answer = "no"
        self.withdraw(offer)

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
