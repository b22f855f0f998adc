"""Book of preferences: whoever wants notices, in memory; those of people with a key also in their profile."""

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.person_ids import digest_of, is_guest
from seasalt_tui.store.files import write_atomically

_FILE: Final = "notices.json"


class NoticeBook:
    """`folder`: of all profiles. Reading and writing is for a worker thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
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

    def read(self) -> None:
        """What cannot be read is left alone: whoever it belongs to gets no notices until they set them anew."""
        for file in self._folder.glob(f"*/{_FILE}"):
            with suppress(OSError, ValueError, msgspec.MsgspecError):
                preferences = msgspec.json.decode(file.read_bytes(), type=NoticePreferences)
                if preferences.is_valid:
                    self._by_digest[file.parent.name] = preferences

    def write(self, person: str, preferences: NoticePreferences) -> None:
        write_atomically(self._folder / digest_of(person) / _FILE, msgspec.json.encode(preferences).decode())
