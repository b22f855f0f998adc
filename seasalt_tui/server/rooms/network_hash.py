"""Keyed hash (HMAC) of the network a table was opened from: enough to count its tables, after a restart too.

The network itself is stored nowhere. The key is in a file of its own beside the tables: with both files all IPv4
addresses could be tried out, with the tables alone none.
"""

import hmac
import os
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from secrets import token_bytes
from typing import Final

_KEY_BYTES: Final = 32
_DIGITS: Final = 16


class NetworkHash:
    """`file`: the key's; without one, or if it cannot be written, the counts last until the house closes."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file

    def digest(self, network: str) -> str:
        """Empty for an empty network."""
        return hmac.new(self._key, network.encode(), "sha256").hexdigest()[:_DIGITS] if network else ""

    @cached_property
    def _key(self) -> bytes:
        key = b""
        if self._file is not None:
            with suppress(OSError):
                self._write_new(self._file)
            with suppress(OSError):
                key = self._file.read_bytes()
        return key if len(key) == _KEY_BYTES else token_bytes(_KEY_BYTES)

    def _write_new(self, file: Path) -> None:
        """`FileExistsError` if there is one: an existing key is never replaced."""
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(token_bytes(_KEY_BYTES))
