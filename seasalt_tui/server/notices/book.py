"""Book of preferences: whoever wants notices, in memory; those of people with a key also in their profile."""

from contextlib import suppress
from typing import Final

import msgspec

from seasalt_tui.server.documents.documents import Document, Documents
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.person_ids import digest_of, is_guest

PEOPLE: Final = "people/"  # the folder of all profiles
_FILE: Final = "/notices.json"


class NoticeBook:
    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._by_digest: dict[str, NoticePreferences] = {}
        self._guests: dict[str, NoticePreferences] = {}

    def of(self, person: str) -> NoticePreferences | None:
        """None for somebody who has never set any."""
        return self._guests.get(person) if is_guest(person) else self._by_digest.get(digest_of(person))

    def topic(self, person: str) -> str:
        """Empty for somebody who wants no notices."""
        preferences = self.of(person)
        return "" if preferences is None else preferences.topic

    def set(self, person: str, preferences: NoticePreferences) -> None:
        if is_guest(person):
            self._guests[person] = preferences
        else:
            self._by_digest[digest_of(person)] = preferences

    def keep_guests(self, people: frozenset[str]) -> None:
        """Forget all other guests."""
        self._guests = {person: known for person, known in self._guests.items() if person in people}

    @property
    def guests(self) -> tuple[str, ...]:
        return tuple(self._guests)

    def drop(self, profile: str) -> None:
        """Its folder has been deleted."""
        self._by_digest.pop(profile, None)

    async def read(self) -> None:
        """What cannot be read is left alone: whoever it belongs to gets no notices until they set them anew."""
        for document in await self._documents.read_all(PEOPLE, _FILE):
            self._take(document)

    async def refresh(self, path: str) -> None:
        """Another host has changed this document of a profile."""
        if path.endswith(_FILE):
            document = await self._documents.read(path)
            self.drop(_profile(path))
            if document is not None:
                self._take(document)

    async def write(self, person: str, preferences: NoticePreferences) -> None:
        await self._documents.write(f"{PEOPLE}{digest_of(person)}{_FILE}", msgspec.json.encode(preferences))

    def _take(self, document: Document) -> None:
        with suppress(ValueError, msgspec.MsgspecError):
            preferences = msgspec.json.decode(document.body, type=NoticePreferences)
            if preferences.is_valid:
                self._by_digest[_profile(document.path)] = preferences


def _profile(path: str) -> str:
    return path.removeprefix(PEOPLE).removesuffix(_FILE)
