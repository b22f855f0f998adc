"""Identity linking: which keys and browsers stand for which person, saved in `devices.json`.

A login that is not in the book is a person of its own. Links lead to such a person, never to another link.
"""

from typing import Final

from msgspec import DecodeError, json

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.documents.shared_value import SharedValue
from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import has_fingerprint
from seasalt_tui.store.errors import Unusable

FILE: Final = "devices.json"


class DeviceBook:
    def __init__(self, documents: Documents) -> None:
        self._links: dict[str, str] = {}
        self._shared = SharedValue(documents, FILE, self._encoded, self._take)

    async def read(self) -> None:
        """`Unusable` if the file is not a book of links: without it people would come back as somebody else.

        Also when another host has changed it.
        """
        await self._shared.read()

    def person_of(self, login: str) -> str:
        return self._links.get(login, login)

    def devices_of(self, person: str) -> tuple[str, ...]:
        """Logins that stand for this person, beside their own."""
        return tuple(login for login, stands_for in self._links.items() if stands_for == person)

    def is_full(self, person: str) -> bool:
        return len(self.devices_of(person)) >= caps.DEVICES_OF_PERSON or len(self._links) >= caps.DEVICES

    def link(self, other: str, person: str) -> None:
        """From now on `other`, and all that stood for it, stand for this person."""
        self._shared.change(lambda: self._link(other, person))

    def unlink(self, login: str) -> None:
        self._shared.change(lambda: self._links.pop(login, None))

    async def save(self) -> None:
        """`StoreError` if the disk does not take it."""
        await self._shared.save()

    def _link(self, other: str, person: str) -> None:
        for login in (other, *self.devices_of(other)):
            self._links[login] = person

    def _encoded(self) -> bytes:
        return json.format(json.encode(self._links), indent=1) + b"\n"

    def _take(self, body: bytes | None) -> None:
        self._links = {} if body is None else _decoded(body, self._shared.place)


def _decoded(body: bytes, place: str) -> dict[str, str]:
    try:
        links = json.decode(body, type=dict[str, str])
    except DecodeError:
        raise _unusable(place) from None
    if not all(map(has_fingerprint, (*links, *links.values()))) or not links.keys().isdisjoint(links.values()):
        raise _unusable(place)
    return links


def _unusable(place: str) -> Unusable:
    return Unusable(
        Refusal("{file} is not a list of linked devices. Mend it, or remove it to unlink all devices.", {"file": place})
    )
