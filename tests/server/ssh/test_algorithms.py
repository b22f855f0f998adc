"""SSH algorithms: outdated ones are refused, and current clients get in."""

import subprocess
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from seasalt_tui.server.ssh.public_keys import BadKeys, is_acceptable, read_allowed
from server.ssh.open_listener import AtTerminal, EchoHandler, calling, make_key, open_listener, run, ssh_command
from server.waiting import until

OPENSSH_74 = {
    "kex_algs": ["curve25519-sha256", "ecdh-sha2-nistp256"],
    "encryption_algs": ["chacha20-poly1305@openssh.com", "aes128-ctr"],
    "mac_algs": ["umac-64-etm@openssh.com", "hmac-sha2-256", "hmac-sha1"],
}
PUTTY_070 = {
    "kex_algs": ["curve25519-sha256@libssh.org", "ecdh-sha2-nistp256"],
    "encryption_algs": ["aes256-ctr", "aes256-cbc"],
    "mac_algs": ["hmac-sha2-256", "hmac-sha1"],
}
OUT_OF_USE = [
    {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
    {"mac_algs": ["hmac-sha1-etm@openssh.com"], "encryption_algs": ["aes128-ctr"]},
    {"encryption_algs": ["aes128-cbc"]},
    {"kex_algs": ["diffie-hellman-group14-sha1"]},
]


@pytest.mark.parametrize("client", [OPENSSH_74, PUTTY_070], ids=["OpenSSH 7.4", "PuTTY 0.70"])
async def test_a_client_of_2017_comes_in(client: dict[str, Any]) -> None:
    async with open_listener(EchoHandler()) as house, calling(house, **client) as connection:
        assert connection.get_extra_info("recv_mac") in {"hmac-sha2-256", "chacha20-poly1305@openssh.com"}


@pytest.mark.parametrize("client", OUT_OF_USE, ids=lambda client: next(iter(client.values()))[0])
async def test_what_is_out_of_use_is_not_agreed_on(client: dict[str, Any]) -> None:
    async with open_listener(EchoHandler()) as house:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            async with calling(house, **client):
                pass


@pytest.mark.needs("ssh")
@pytest.mark.parametrize("options", [("-oMACs=hmac-sha1", "-oCiphers=aes128-ctr"), ("-oCiphers=aes128-cbc",)])
async def test_ssh_itself_agrees_on_nothing_out_of_use(tmp_path: Path, options: tuple[str, ...]) -> None:
    async with open_listener(EchoHandler()) as house:
        status, _, error = await run(ssh_command(house.port, tmp_path, *options, "ABCD"))
    assert status == 255
    assert "no matching" in error


async def test_a_signature_with_sha_1_proves_nothing() -> None:
    """Of a key that a client with SHA-2 comes in with."""
    key = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    async with open_listener(EchoHandler()) as house:
        async with calling(house, key, preferred_auth="publickey"):
            pass
        pair = asyncssh.load_keypairs(key)[0]
        sent = await _signed_with_sha_1(house.port, pair)
        assert not sent
    assert len(house.journal.events("logged in")) == 1


async def _signed_with_sha_1(port: int, pair: asyncssh.SSHKeyPair) -> bool:
    """Whether it came in: a client that heeds nothing of what the house would take."""

    class Old(asyncssh.SSHClient):
        def public_key_auth_requested(self) -> asyncssh.SSHKeyPair | None:
            return keys.pop() if keys else None

    pair.set_sig_algorithm(b"ssh-rsa")
    keys = [pair]
    try:
        async with asyncssh.connect(
            "127.0.0.1",
            port,
            username="ann",
            known_hosts=None,
            config=None,
            client_factory=Old,
            client_keys=None,
            signature_algs=["ssh-rsa"],
        ):
            return True
    except asyncssh.PermissionDenied:
        return False


@pytest.mark.needs("ssh")
@pytest.mark.parametrize("algorithm", ["rsa-sha2-256", "rsa-sha2-512", "ssh-rsa"])
async def test_ssh_itself_comes_in_with_rsa_and_sha_2(tmp_path: Path, algorithm: str) -> None:
    key = make_key(tmp_path, kind="ssh-rsa", key_size=2048)
    echo = EchoHandler()
    async with open_listener(echo) as house:
        options = (f"-oPubkeyAcceptedAlgorithms={algorithm}", "-t")
        with AtTerminal(ssh_command(house.port, tmp_path, *options, "ABCD", key=key)) as person:
            await until(lambda: person.shows(b"welcome"))
    assert echo.only.caller.guest is (algorithm == "ssh-rsa")


@pytest.mark.needs("ssh-keygen")
def test_short_keys_of_rsa_are_nobody(tmp_path: Path) -> None:
    fit = {size: is_acceptable(asyncssh.generate_private_key("ssh-rsa", key_size=size)) for size in (1024, 2047, 2048)}
    assert fit == {1024: False, 2047: False, 2048: True}
    key = make_key(tmp_path, kind="ssh-rsa", key_size=1024)
    with pytest.raises(BadKeys, match="line 1: an RSA key needs at least 2048 bits"):
        read_allowed(key.with_suffix(".pub"))
    listed = subprocess.run(["ssh-keygen", "-lf", key], capture_output=True, check=True, text=True, timeout=20)  # noqa: S607
    assert listed.stdout.startswith("1024 ")


async def test_who_has_only_a_short_key_is_a_guest() -> None:
    echo, key = EchoHandler(), asyncssh.generate_private_key("ssh-rsa", key_size=1024)
    async with open_listener(echo) as house, calling(house, key) as connection:
        await connection.open_session(None, term_type="xterm", encoding=None)
        await until(lambda: echo.sessions)
        assert echo.only.caller.guest
