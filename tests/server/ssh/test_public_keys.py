"""Host key and allow list."""

import stat
import subprocess
from pathlib import Path

import asyncssh
import pytest

from seasalt_tui.server.ssh.host_key import NAME, BadHostKey, host_key
from seasalt_tui.server.ssh.public_keys import BadKeys, fingerprint, is_acceptable, read_allowed
from seasalt_tui.store.errors import StoreError

KEY = asyncssh.generate_private_key("ssh-ed25519")
LINE = KEY.export_public_key().decode().strip()


def test_a_key_of_the_house_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    made = host_key(folder)
    assert host_key(folder) == made
    assert made.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE((folder / NAME).stat().st_mode) == 0o600
    assert [file.name for file in folder.iterdir()] == [NAME]


@pytest.mark.needs("ssh-keygen")
def test_it_is_a_key_as_ssh_itself_makes_them(tmp_path: Path) -> None:
    made = host_key(tmp_path)
    command = ["ssh-keygen", "-lf", str(tmp_path / NAME)]
    listed = subprocess.run(command, capture_output=True, check=True, text=True, timeout=20)
    assert made.get_fingerprint() in listed.stdout


@pytest.mark.parametrize("content", [b"", b"no key", KEY.export_public_key()], ids=["empty", "text", "public"])
def test_a_broken_key_is_named_and_stays(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / NAME
    file.write_bytes(content)
    file.chmod(0o600)
    with pytest.raises(BadHostKey, match="is not a key"):
        host_key(tmp_path)
    assert file.read_bytes() == content


@pytest.mark.needs("ssh-keygen")
def test_a_locked_key_is_no_use(tmp_path: Path) -> None:
    file = tmp_path / NAME
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "secret", "-f", file], check=True, timeout=20)  # noqa: S607
    with pytest.raises(BadHostKey, match="is not a key"):
        host_key(tmp_path)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_a_key_that_others_may_read_is_not_used(tmp_path: Path, mode: int) -> None:
    host_key(tmp_path)
    (tmp_path / NAME).chmod(mode)
    with pytest.raises(BadHostKey, match="chmod 600"):
        host_key(tmp_path)


def test_where_no_key_can_be_kept_is_named(tmp_path: Path) -> None:
    (blocked := tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="file"):
        host_key(blocked)


def test_a_list_of_keys_has_comments_and_empty_lines(tmp_path: Path) -> None:
    other = asyncssh.generate_private_key("ecdsa-sha2-nistp256")
    (file := tmp_path / "allowed").write_text(
        f"# friends\n\n  {LINE} ann@home, the first\r\n\t# {other}\n{other.export_public_key().decode()}"
    )
    assert read_allowed(file).fingerprints == {fingerprint(KEY), fingerprint(other)}


def test_an_empty_list_lets_no_key_in(tmp_path: Path) -> None:
    (file := tmp_path / "allowed").write_text("# nobody yet\n")
    assert read_allowed(file).fingerprints == frozenset()


@pytest.mark.parametrize(
    "line",
    [
        f'from="192.0.2.1" {LINE}',
        f"no-pty {LINE}",
        f"cert-authority {LINE}",
        "ssh-ed25519",
        "ssh-ed25519 AAAA",
        LINE[:40],
        "nonsense",
        "\udcff\x1b[31m",
    ],
    ids=["option with a value", "option", "authority", "only a kind", "too short", "cut off", "text", "noise"],
)
def test_what_is_no_key_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    (file := tmp_path / "allowed").write_text(f"{LINE}\n{line}\n", errors="surrogateescape")
    with pytest.raises(BadKeys, match="line 2") as refused:
        read_allowed(file)
    assert "\x1b" not in str(refused.value)


def test_a_list_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="allowed"):
        read_allowed(tmp_path / "allowed")


@pytest.mark.parametrize(("kind", "fit"), [("ssh-rsa", True), ("ecdsa-sha2-nistp521", True), ("ssh-dss", False)])
def test_keys_that_are_out_of_use_are_not_fit(kind: str, fit: bool) -> None:
    assert is_acceptable(asyncssh.generate_private_key(kind).convert_to_public()) is fit
