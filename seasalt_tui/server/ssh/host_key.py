"""Host key in a file: generated once and never replaced by this program."""

import os
from pathlib import Path
from stat import S_IMODE
from typing import TYPE_CHECKING, Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import make_folder, translated_errors

if TYPE_CHECKING:
    from asyncssh import SSHKey

    HostKey = SSHKey

NAME: Final = "host_key"
_OTHERS: Final = 0o077


class BadHostKey(StoreError):
    """Not a key, or readable by other users, who could then impersonate the host."""


def named_host_key(file: Path) -> "HostKey":
    """One that the operator has put there: a mistyped name must not become another key."""
    if not file.exists():
        command = f"ssh-keygen -t ed25519 -N '' -f {file}"
        raise BadHostKey(
            Refusal(
                "There is no {file}. Copy the key of the other hosts there, or make one: {command}",
                {"file": str(file), "command": command},
            )
        )
    with translated_errors(file):
        return _read(file)


def host_key(folder: Path) -> "HostKey":
    file = folder / NAME
    with translated_errors(file):
        if not file.exists():
            _make(file)
        return _read(file)


def _make(file: Path) -> None:
    """Atomic: of two processes the second uses the key of the first, and never reads half a file."""
    from asyncssh import generate_private_key  # noqa: PLC0415 - an extra, loaded by who needs it

    make_folder(file.parent)
    fresh = file.with_name(f".{NAME}-{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as output:
        output.write(generate_private_key("ssh-ed25519", comment="seasalt").export_private_key())
        output.flush()
        os.fsync(output.fileno())
    try:
        os.link(fresh, file)
    except FileExistsError:
        return
    finally:
        fresh.unlink()


def _read(file: Path) -> "HostKey":
    from asyncssh import KeyEncryptionError, KeyImportError, read_private_key  # noqa: PLC0415 - as above

    if S_IMODE(file.stat().st_mode) & _OTHERS:
        raise BadHostKey(
            Refusal("Other users can read {file}. Prevent that and start again: chmod 600 {file}", {"file": str(file)})
        )
    try:
        return read_private_key(file)
    except (KeyImportError, KeyEncryptionError) as error:
        raise BadHostKey(
            Refusal(
                "{file} is not a key: {reason}. Restore the old one, or move the file away: then a new one is "
                "made, and everybody's ssh will warn that the server has changed.",
                {"file": str(file), "reason": str(error)},
            )
        ) from error
