"""What was made small elsewhere, made large again: but no larger than any client has a reason for."""

import zlib
from typing import Final

from asyncssh.compression import Decompressor

_MOST: Final = 256 * 1024


class BoundedZlib(Decompressor):
    """Without a bound, 250 kB of zeroes packed by somebody unfriendly are 250 MB here."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        """None: asyncssh ends the connection."""
        try:
            plain = self._stream.decompress(data, _MOST)
        except zlib.error:
            return None
        return None if self._stream.unconsumed_tail else plain
