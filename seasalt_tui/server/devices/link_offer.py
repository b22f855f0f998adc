"""Pairing of two devices, as each host sees it: the offer behind a code, and who has typed it."""

from typing import Literal, Protocol

from msgspec import Struct

Answer = Literal["", "yes", "no"]
_KEY = "key "


class DisplayedName(Protocol):
    @property
    def displayed(self) -> str: ...


class DeviceCaller(Protocol):
    @property
    def guest(self) -> bool: ...
    @property
    def address(self) -> str: ...


class Device(Protocol):
    """A session on it."""

    @property
    def caller(self) -> DeviceCaller: ...
    @property
    def person(self) -> str: ...
    @property
    def own_name(self) -> DisplayedName: ...


class NameElsewhere(Struct, frozen=True):
    displayed: str


class CallerElsewhere(Struct, frozen=True):
    address: str
    guest: bool = False


class DeviceElsewhere(Struct, frozen=True):
    """On another host."""

    person: str
    own_name: NameElsewhere
    caller: CallerElsewhere


def as_seen_elsewhere(device: Device) -> DeviceElsewhere:
    caller = CallerElsewhere(device.caller.address, device.caller.guest)
    return DeviceElsewhere(device.person, NameElsewhere(device.own_name.displayed), caller)


class LinkOffer:
    """`id`: all that other hosts know of the code, which is empty there. `by` shows it. `typed_by`: who has typed it;
    `typing`: by what hosts know them. `answer`: of whoever showed it.
    """

    def __init__(self, id_: str, by: Device, code: str, until: float) -> None:
        self.id = id_
        self.by = by
        self.code = code
        self.until = until
        self.typed_by: Device | None = None
        self.typing = ""
        self.answer: Answer = ""

    @property
    def is_own(self) -> bool:
        """Whether the code is shown at this host."""
        return bool(self.code)

    @property
    def stays(self) -> Device:
        """Whose person goes on, once somebody has typed the code."""
        return self.by if self.typed_by is None else self.stays_beside(self.typed_by)

    def stays_beside(self, other: Device) -> Device:
        """Whose person would go on if this one were linked."""
        by_key = other.person.startswith(_KEY) and not self.by.person.startswith(_KEY)
        return other if by_key else self.by

    @property
    def joins(self) -> Device | None:
        return self.by if self.stays is self.typed_by else self.typed_by
