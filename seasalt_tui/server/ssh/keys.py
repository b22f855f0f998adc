"""The keys of those who may come in, as ssh itself lists them: a line for each, as in `authorized_keys`."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal, quoted
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import named_errors

if TYPE_CHECKING:
    from asyncssh import SSHKey

_KINDS: Final = frozenset(
    {
        "ssh-ed25519",
        "ssh-ed448",
        "ecdsa-sha2-nistp256",
        "ecdsa-sha2-nistp384",
        "ecdsa-sha2-nistp521",
        "ssh-rsa",
        "sk-ssh-ed25519@openssh.com",
        "sk-ecdsa-sha2-nistp256@openssh.com",
    }
)
_LONGEST: Final = 1100  # bytes: RSA of 8192 bits, and what is longer takes long to check


class BadKeys(StoreError):
    """A list with something else in it: better nobody comes in than somebody who should not."""


class AllowedKeys(Struct, frozen=True):
    fingerprints: frozenset[str]


def is_fit(key: "SSHKey") -> bool:
    """Safe, and cheap enough to check for whoever calls."""
    return key.get_algorithm() in _KINDS and len(key.public_data) <= _LONGEST


def fingerprint(key: "SSHKey") -> str:
    return key.get_fingerprint("sha256")


def read_allowed(file: Path) -> AllowedKeys:
    with named_errors(file):
        lines = file.read_bytes().splitlines()
    keys = (_key(file, number, line.strip()) for number, line in enumerate(lines, 1) if _is_entry(line.strip()))
    return AllowedKeys(frozenset(map(fingerprint, keys)))


def _is_entry(line: bytes) -> bool:
    return bool(line) and not line.startswith(b"#")


def _key(file: Path, number: int, line: bytes) -> "SSHKey":
    """Options are no part of it: they would promise what is not done here."""
    from asyncssh import KeyImportError, import_public_key  # noqa: PLC0415 - an extra, loaded by who needs it

    text = line.decode(errors="replace")
    if text.split()[0] not in _KINDS:
        raise _bad("{file}, line {number}: a line begins with a kind of key, not with {start}.", file, number, text)
    try:
        key = import_public_key(line)
    except KeyImportError:
        raise _bad("{file}, line {number}: this is no whole key: {start}.", file, number, text) from None
    if not is_fit(key):
        raise _bad("{file}, line {number}: this key is too long to be used here: {start}.", file, number, text)
    return key


def _bad(template: str, file: Path, number: int, text: str) -> BadKeys:
    return BadKeys(Refusal(template, {"file": str(file), "number": number, "start": quoted(text.split(maxsplit=1)[0])}))
