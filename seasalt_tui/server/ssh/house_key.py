"""Host key of a house: all its hosts show the same, or the ssh of people who come back would warn them.

It is in the database, encrypted with a passphrase that only the hosts have, and the first host makes it; or each host
has it in a file. Then the database has its public half, by which a host with another key is found out when it starts.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Conflict, Refusal
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.documents.documents import ABSENT, Documents
from seasalt_tui.server.ssh.host_key import NAME, BadHostKey, host_key, named_host_key
from seasalt_tui.store.files import translated_errors

if TYPE_CHECKING:
    from seasalt_tui.server.ssh.host_key import HostKey

PATH: Final = "host-key.json"
VARIABLE: Final = "SEASALT_HOST_KEY_PASSPHRASE"
_FORMAT: Final = "pkcs8-pem"
_SHORTEST: Final = 20  # letters: whoever has the database can try passphrases as quickly as machines allow
_OTHERS: Final = 0o007  # not the group: systemd gives a unit's user a credential by an access list, which shows there


class KeptKey(Struct, frozen=True, omit_defaults=True):
    """`public`: as in a line of known_hosts. `private`: PKCS #8, encrypted; empty where hosts have it in files."""

    public: str
    private: str = ""


async def house_key(config: HostConfig, documents: Documents) -> "HostKey":
    if not documents.is_shared:
        return file_key(config)
    passphrase = read_passphrase(config)
    if config.host_key is None and passphrase:
        return await _kept_key(config, documents, passphrase)
    key = file_key(config)
    await _compare(documents, key)
    return key


def check_key(config: HostConfig, body: bytes) -> None:
    """`body`: of the document. `BadHostKey` if this host does not have the key of the others. Makes none."""
    kept, passphrase = _decoded(body), read_passphrase(config)
    if config.host_key is None and passphrase:
        _opened(kept, passphrase)
    elif config.host_key is None and not (config.data / NAME).exists():
        raise _another_key()
    else:
        _check_same(kept, file_key(config))


def file_key(config: HostConfig) -> "HostKey":
    return host_key(config.data) if config.host_key is None else named_host_key(config.host_key)


def read_passphrase(config: HostConfig) -> str:
    """Empty without one. `BadHostKey` if it cannot protect anything."""
    file = config.host_key_passphrase
    passphrase = os.environ.get(VARIABLE, "") if file is None else _first_line(file)
    if (passphrase or file is not None) and len(passphrase) < _SHORTEST:
        values = {"number": _SHORTEST, "command": "openssl rand -base64 32"}
        raise BadHostKey(
            Refusal("The passphrase of the host key needs at least {number} letters. Make one: {command}", values)
        )
    return passphrase


def _first_line(file: Path) -> str:
    with translated_errors(file):
        if file.stat().st_mode & _OTHERS:
            sentence = "Other users can read {file}. Prevent that and start again: chmod 600 {file}"
            raise BadHostKey(Refusal(sentence, {"file": str(file)}))
        return file.read_text(encoding="utf-8").partition("\n")[0].strip()


async def _kept_key(config: HostConfig, documents: Documents, passphrase: str) -> "HostKey":
    return _opened(await _read(documents) or await _make(config, documents, passphrase), passphrase)


async def _make(config: HostConfig, documents: Documents, passphrase: str) -> KeptKey:
    """Of two hosts that start at once, the second takes the key of the first. A server that moves from a folder to a
    database keeps its own.
    """
    from asyncssh import generate_private_key  # noqa: PLC0415 - an extra, loaded by who needs it

    is_known = (config.data / NAME).exists()
    key = host_key(config.data) if is_known else generate_private_key("ssh-ed25519", comment="seasalt")
    return await _write(documents, KeptKey(_public(key), key.export_private_key(_FORMAT, passphrase).decode()))


def _opened(kept: KeptKey, passphrase: str) -> "HostKey":
    from asyncssh import KeyEncryptionError, KeyImportError, import_private_key  # noqa: PLC0415 - as above

    if not kept.private:
        raise BadHostKey(
            Refusal("The other hosts have the host key in a file, not in the database: give this one the same file.")
        )
    try:
        key = import_private_key(kept.private, passphrase)
    except (KeyEncryptionError, KeyImportError):
        raise BadHostKey(Refusal("The passphrase does not open the host key in the database.")) from None
    key.set_comment("seasalt")
    return key


async def _compare(documents: Documents, key: "HostKey") -> None:
    _check_same(await _read(documents) or await _write(documents, KeptKey(_public(key))), key)


def _check_same(kept: KeptKey, key: "HostKey") -> None:
    if kept.public != _public(key):
        raise _another_key()


def _another_key() -> BadHostKey:
    return BadHostKey(
        Refusal(
            "The other hosts have another host key, and everybody's ssh would warn. Give all the same: --host-key, "
            "or --host-key-passphrase where it is in the database."
        )
    )


async def _read(documents: Documents) -> KeptKey | None:
    document = await documents.read(PATH)
    return None if document is None else _decoded(document.body)


def _decoded(body: bytes) -> KeptKey:
    return msgspec.json.decode(body, type=KeptKey)


async def _write(documents: Documents, made: KeptKey) -> KeptKey:
    """What is there then."""
    try:
        await documents.write(PATH, msgspec.json.encode(made), ABSENT)
    except Conflict:
        return await _read(documents) or await _write(documents, made)
    return made


def _public(key: "HostKey") -> str:
    return " ".join(key.export_public_key().decode().split()[:2])
