"""Keyed hash (HMAC) of the network a table was opened from: enough to count its tables, after a restart too.

The network itself is stored nowhere. The key is in a file of its own beside the tables: with both files all IPv4
addresses could be tried out, with the tables alone none.
"""

import hmac
from contextlib import suppress
from secrets import token_bytes
from typing import Final

from seasalt_tui.core.errors import Conflict
from seasalt_tui.server.documents.documents import ABSENT, Documents
from seasalt_tui.store.errors import StoreError

_FILE: Final = "networks.key"
_KEY_BYTES: Final = 32
_DIGITS: Final = 16


class NetworkHash:
    """Without documents, or if the key cannot be written, the counts last until the host closes.

    Hosts that share them have one key or, while the database is away, none: `StoreError`.
    """

    def __init__(self, documents: Documents | None = None) -> None:
        self._documents = documents
        self._key = b""

    async def digest(self, network: str) -> str:
        """Empty for an empty network."""
        if not network:
            return ""
        if not self._key:
            kept = await self._kept_key()
            self._key = kept or token_bytes(_KEY_BYTES)
        return hmac.new(self._key, network.encode(), "sha256").hexdigest()[:_DIGITS]

    async def salt(self) -> bytes:
        """For identifiers that end with the program, or that all hosts have to know: then it comes from their key."""
        if self._documents is None or not self._documents.is_shared:
            return token_bytes(_KEY_BYTES)
        return hmac.new(await _key_in(self._documents), b"identifiers", "sha256").digest()

    async def _kept_key(self) -> bytes:
        """Empty if it cannot be used."""
        if self._documents is None:
            return b""
        try:
            return await _key_in(self._documents)
        except StoreError:
            if self._documents.is_shared:
                raise
        return b""


async def _key_in(documents: Documents) -> bytes:
    """An existing key is never replaced."""
    with suppress(Conflict):
        await documents.write(_FILE, token_bytes(_KEY_BYTES), ABSENT)
    document = await documents.read(_FILE)
    return document.body if document is not None and len(document.body) == _KEY_BYTES else b""
