"""Decompression with a size bound, against zip bombs."""

import zlib

from asyncssh.compression import Decompressor

from seasalt_tui.server.limits import caps


class BoundedZlib(Decompressor):
    """Without a bound, 250 kB sent by an attacker become 250 MB of zeroes here."""

    def __init__(self) -> None:
        self._stream = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        """None makes asyncssh end the connection."""
        try:
            plain = self._stream.decompress(data, caps.UNPACKED)
        except zlib.error:
            return None
        return None if self._stream.unconsumed_tail else plain
