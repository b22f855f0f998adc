"""Reserved names: those of players with a key, which no guest may use or imitate.

Each key reserves one name, its newest. Bounded: the keys named first are dropped first.
"""

from collections import Counter
from contextlib import suppress
from typing import Final

from msgspec import DecodeError, json

from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.documents.shared_value import SharedValue
from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import digest_of
from seasalt_tui.store.confusable_names import skeletons
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized

FILE: Final = "names.json"


class ReservedNames:
    def __init__(self, documents: Documents) -> None:
        self._names: dict[str, str] = {}  # by a digest of the key
        self._seen: Counter[str] = Counter()
        self._shared = SharedValue(documents, FILE, lambda: json.encode(self._names), self._take)

    async def read(self) -> None:
        """An unreadable file reserves nothing; the next name overwrites it. Also when another host has changed it."""
        with suppress(StoreError):
            await self._shared.read()

    async def save(self) -> None:
        await self._shared.save()

    def is_taken(self, name: str) -> bool:
        return any(self._seen[skeleton] for skeleton in skeletons(name))

    def reserve(self, person: str, name: str) -> bool:
        """Reserve it; whether that changed anything."""
        digest = digest_of(person)
        if self._names.get(digest) == name:
            return False
        self._shared.change(lambda: self._reserve(digest, name))
        return True

    def _reserve(self, digest: str, name: str) -> None:
        self._drop(digest)
        self._add(digest, name)
        while len(self._names) > caps.RESERVED_NAMES:
            self._drop(next(iter(self._names)))

    def _take(self, body: bytes | None) -> None:
        """Names that stay are not added again: to find out what looks like them takes time."""
        names: dict[str, str] = {}
        with suppress(DecodeError):
            names = {} if body is None else json.decode(body, type=dict[str, str])
        newest = list(names.items())[-caps.RESERVED_NAMES :]
        kept = {digest: sanitized(name, PLAYER_NAME_CELLS) for digest, name in newest}
        for digest in [digest for digest, name in self._names.items() if kept.get(digest) != name]:
            self._drop(digest)
        for digest in kept.keys() - self._names.keys():
            self._add(digest, kept[digest])
        self._names = kept

    def _add(self, digest: str, name: str) -> None:
        self._names[digest] = name
        self._seen.update(skeletons(name))

    def _drop(self, digest: str) -> None:
        name = self._names.pop(digest, None)
        if name is not None:
            self._seen.subtract(skeletons(name))
            for skeleton in skeletons(name):
                if not self._seen[skeleton]:
                    del self._seen[skeleton]
