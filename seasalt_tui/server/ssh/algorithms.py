"""SSH algorithms that are offered, best first. OpenSSH 7.4 and PuTTY 0.70 support at least one of each kind.

By default asyncssh would also offer SHA-1, 64-bit tags and CBC, for clients older than these.
"""

from collections.abc import Sequence
from typing import Final

from asyncssh.encryption import get_encryption_algs
from asyncssh.kex import get_kex_algs
from asyncssh.mac import get_mac_algs
from asyncssh.packet import PacketDecodeError, SSHPacket
from asyncssh.public_key import get_public_key_algs


def _installed(wanted: Sequence[str], there: Sequence[bytes]) -> tuple[str, ...]:
    """Only the installed ones: some need a part of OpenSSL that not every machine has."""
    return tuple(name for name in wanted if name.encode() in there)


KEY_EXCHANGES: Final = _installed(
    (
        "mlkem768x25519-sha256",
        "sntrup761x25519-sha512",
        "sntrup761x25519-sha512@openssh.com",
        "curve25519-sha256",
        "curve25519-sha256@libssh.org",
        "ecdh-sha2-nistp256",
    ),
    get_kex_algs(),
)
CIPHERS: Final = _installed(
    (
        "chacha20-poly1305@openssh.com",
        "aes256-gcm@openssh.com",
        "aes128-gcm@openssh.com",
        "aes256-ctr",
        "aes192-ctr",
        "aes128-ctr",
    ),
    get_encryption_algs(),
)
MACS: Final = _installed(
    ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "hmac-sha2-256", "hmac-sha2-512"),
    get_mac_algs(),
)
SIGNATURES: Final = _installed(
    (
        "ssh-ed25519",
        "ssh-ed448",
        "sk-ssh-ed25519@openssh.com",
        "sk-ecdsa-sha2-nistp256@openssh.com",
        "ecdsa-sha2-nistp256",
        "ecdsa-sha2-nistp384",
        "ecdsa-sha2-nistp521",
        "rsa-sha2-512",
        "rsa-sha2-256",
    ),
    get_public_key_algs(),
)


def is_accepted(signature: bytes) -> bool:
    """asyncssh announces the accepted ones, but then verifies any signature of a key: RSA with SHA-1 too."""
    try:
        return SSHPacket(signature).get_string().decode("ascii", "replace") in SIGNATURES
    except PacketDecodeError:
        return False
