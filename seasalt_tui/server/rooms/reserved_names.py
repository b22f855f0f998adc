"""Reserved names: those of players with a key, which no guest may use or imitate.

Each key reserves one name, its newest. Bounded: the keys named first are dropped first.
"""

from collections import Counter
from pathlib import Path

from msgspec import DecodeError, json

from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import digest_of
from seasalt_tui.store.confusable_names import skeletons
from seasalt_tui.store.files import write_atomically
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS, sanitized


class ReservedNames:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._names: dict[str, str] = {}  # by a digest of the key
        self._seen: Counter[str] = Counter()

    def read(self) -> None:
        """An unreadable file reserves nothing; the next name overwrites it."""
        try:
            names = json.decode(self._file.read_bytes(), type=dict[str, str])
        except (OSError, DecodeError):
            return
        for digest, name in list(names.items())[-caps.RESERVED_NAMES :]:
            self._add(digest, sanitized(name, PLAYER_NAME_CELLS))

    def write(self) -> None:
        write_atomically(self._file, json.encode(self._names).decode())

    def is_taken(self, name: str) -> bool:
        return any(self._seen[skeleton] for skeleton in skeletons(name))

    def reserve(self, person: str, name: str) -> bool:
        """Reserve it; whether that changed anything."""
        digest = digest_of(person)
        if self._names.get(digest) == name:
            return False
        self._drop(digest)
        self._add(digest, name)
        while len(self._names) > caps.RESERVED_NAMES:
            self._drop(next(iter(self._names)))
        return True

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
