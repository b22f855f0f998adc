"""Allow list of public keys, one per line as in `authorized_keys`; and which keys are acceptable at all."""

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from seasalt_tui.core.errors import Refusal, quoted
from seasalt_tui.core.messages import message
from seasalt_tui.server.limits import caps
from seasalt_tui.server.transport.access_rules import AllowedKeys
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import translated_errors

if TYPE_CHECKING:
    from asyncssh import SSHKey
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey

_RSA: Final = "ssh-rsa"
_KINDS: Final = frozenset(
    {
        "ssh-ed25519",
        "ssh-ed448",
        "ecdsa-sha2-nistp256",
        "ecdsa-sha2-nistp384",
        "ecdsa-sha2-nistp521",
        _RSA,
        "sk-ssh-ed25519@openssh.com",
        "sk-ecdsa-sha2-nistp256@openssh.com",
    }
)
_SHORTEST: Final = 2048  # bits of RSA: shorter ones can be broken, and their owners be impersonated


class BadKeys(StoreError):
    """An invalid allow list: better to let nobody in than the wrong person."""


def is_acceptable(key: "SSHKey") -> bool:
    """Strong enough, and cheap enough to verify for any caller."""
    return key.get_algorithm() in _KINDS and len(key.public_data) <= caps.PUBLIC_KEY and not _is_short_rsa(key)


def _is_short_rsa(key: "SSHKey") -> bool:
    return key.get_algorithm() == _RSA and cast("RSAPublicKey", key.pyca_key).key_size < _SHORTEST


def fingerprint(key: "SSHKey") -> str:
    return key.get_fingerprint("sha256")


def read_allowed(file: Path) -> AllowedKeys:
    with translated_errors(file):
        lines = file.read_bytes().splitlines()
    keys = (_key(file, number, line.strip()) for number, line in enumerate(lines, 1) if _is_entry(line.strip()))
    return AllowedKeys(frozenset(map(fingerprint, keys)))


def _is_entry(line: bytes) -> bool:
    return bool(line) and not line.startswith(b"#")


def _key(file: Path, number: int, line: bytes) -> "SSHKey":
    """Options of `authorized_keys` are refused: they are not implemented, and would promise what they do not do."""
    from asyncssh import KeyImportError, import_public_key  # noqa: PLC0415 - an extra, loaded by who needs it

    text = line.decode(errors="replace")
    if text.split()[0] not in _KINDS:
        raise _bad(
            message("{file}, line {number}: a line must begin with a type of key, not with {start}."),
            file,
            number,
            text,
        )
    try:
        key = import_public_key(line)
    except KeyImportError:
        raise _bad(message("{file}, line {number}: this key is incomplete: {start}."), file, number, text) from None
    if _is_short_rsa(key):
        raise _bad(message("{file}, line {number}: an RSA key needs at least 2048 bits: {start}."), file, number, text)
    if not is_acceptable(key):
        raise _bad(message("{file}, line {number}: this key is too long: {start}."), file, number, text)
    return key


def _bad(template: str, file: Path, number: int, text: str) -> BadKeys:
    return BadKeys(Refusal(template, {"file": str(file), "number": number, "start": quoted(text.split(maxsplit=1)[0])}))
