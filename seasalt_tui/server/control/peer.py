"""Peer credentials: which user is at the other end of a Unix socket."""

import os
import socket
import struct
import sys
from typing import Final

_IS_LINUX: Final = sys.platform == "linux"
_IS_MAC: Final = sys.platform == "darwin"
_LINUX: Final = struct.Struct("3i")  # struct ucred: process, user, group
_MAC: Final = struct.Struct("2I")  # struct xucred: version, user, and more
_MAC_SIZE: Final = 76
_LOCAL: Final = 0  # SOL_LOCAL
_PEER_CREDENTIALS: Final = 1  # LOCAL_PEERCRED
_ROOT: Final = 0


def peer_user(connection: socket.socket) -> int | None:
    """None where the system does not tell; then the permissions of the file have to do."""
    if _IS_LINUX:
        credentials = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _LINUX.size)
        return int(_LINUX.unpack(credentials)[1])
    if _IS_MAC:
        credentials = connection.getsockopt(_LOCAL, _PEER_CREDENTIALS, _MAC_SIZE)
        return int(_MAC.unpack_from(credentials)[1])
    return None


def is_trusted(user: int | None) -> bool:
    """The server's own user, or root."""
    return user is None or user in {os.getuid(), _ROOT}
