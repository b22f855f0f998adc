"""Identity linking: which keys and browsers stand for which person, saved in `devices.json`.

A login that is not in the book is a person of its own. Links lead to such a person, never to another link.
"""

from asyncio import Lock, to_thread
from pathlib import Path
from typing import Final

from msgspec import DecodeError, json

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import has_fingerprint
from seasalt_tui.store.errors import Unusable
from seasalt_tui.store.files import translated_errors, write_atomically

FILE: Final = "devices.json"


class DeviceBook:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._links: dict[str, str] = {}
        self._writing = Lock()

    def read(self) -> None:
        """`Unusable` if the file is not a book of links: without it people would come back as somebody else."""
        if not self._file.exists():
            return
        with translated_errors(self._file):
            content = self._file.read_bytes()
        try:
            links = json.decode(content, type=dict[str, str])
        except DecodeError:
            raise _unusable(self._file) from None
        if not all(map(has_fingerprint, (*links, *links.values()))) or not links.keys().isdisjoint(links.values()):
            raise _unusable(self._file)
        self._links = links

    def person_of(self, login: str) -> str:
        return self._links.get(login, login)

    def devices_of(self, person: str) -> tuple[str, ...]:
        """Logins that stand for this person, beside their own."""
        return tuple(login for login, stands_for in self._links.items() if stands_for == person)

    def is_full(self, person: str) -> bool:
        return len(self.devices_of(person)) >= caps.DEVICES_OF_PERSON or len(self._links) >= caps.DEVICES

    def link(self, other: str, person: str) -> None:
        """From now on `other`, and all that stood for it, stand for this person."""
        for login in (other, *self.devices_of(other)):
            self._links[login] = person

    def unlink(self, login: str) -> None:
        self._links.pop(login, None)

    async def save(self) -> None:
        """One at a time, and each writes the newest book. `StoreError` if the disk does not take it."""
        async with self._writing:
            text = json.format(json.encode(self._links), indent=1).decode()
            await to_thread(write_atomically, self._file, f"{text}\n")


def _unusable(file: Path) -> Unusable:
    return Unusable(
        Refusal(
            "{file} is not a list of linked devices. Mend it, or remove it to unlink all devices.", {"file": str(file)}
        )
    )
