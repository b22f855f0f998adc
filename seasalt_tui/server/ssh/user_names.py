"""SSH user names in any script: SASLprep (RFC 4013) rejects letters newer than Unicode 3.2 and ends the connection.

asyncssh has no hook for that. Where it would reject a name, it reads a substitute at that place of the packet; the
packet itself stays as sent, as the signature is checked against it.
"""

from typing import Final

from asyncssh.packet import PacketDecodeError, SSHPacket
from asyncssh.saslprep import SASLPrepError, saslprep

from seasalt_tui.server.limits import caps

_UNDECODED: Final = "\ufffd"


class _RenamedRequest(SSHPacket):
    """A packet whose next string reads as the substitute name."""

    def __init__(self, packet: SSHPacket, name: bytes) -> None:
        super().__init__(packet.get_full_payload())
        self.get_bytes(len(packet.get_consumed_payload()))
        self._name: bytes | None = name

    def get_string(self) -> bytes:
        sent, name, self._name = super().get_string(), self._name, None
        return sent if name is None else name


def substitute_user_name(request: SSHPacket) -> tuple[SSHPacket, str | None]:
    """A login request that asyncssh accepts, and the name as sent if a substitute stands in for it.

    Each name has its own substitute, so that asyncssh still notices when a client changes its name.
    """
    try:
        name = SSHPacket(request.get_remaining_payload()).get_string()
    except PacketDecodeError:
        return request, None
    if len(name) > caps.USER_NAME or _is_prepared(name):
        return request, None
    return _RenamedRequest(request, name.hex().encode()), name.decode(errors="replace").replace(_UNDECODED, "")


def _is_prepared(name: bytes) -> bool:
    try:
        saslprep(name.decode())
    except (UnicodeDecodeError, SASLPrepError):
        return False
    return True
