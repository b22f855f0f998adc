"""SSH user names in any script."""

from pathlib import Path
from typing import Any

import asyncssh
import pytest

from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import (
    HOST,
    AtTerminal,
    EchoHandler,
    GuestClient,
    OpenListener,
    make_key,
    open_listener,
    sit_down,
    ssh_command,
)
from server.waiting import until

KEY = asyncssh.generate_private_key("ssh-ed25519")


class Named(GuestClient):
    """Sends its name as OpenSSH does; the client of asyncssh would not."""

    def __init__(self, name: bytes) -> None:
        self._name = name

    def connection_made(self, conn: Any) -> None:
        conn._username = self._name

    def public_key_auth_requested(self) -> asyncssh.SSHKey | None:
        return None


def calling_as(house: OpenListener, name: bytes, key: asyncssh.SSHKey | None) -> Any:
    return asyncssh.connect(
        HOST,
        house.port,
        username="x",
        client_keys=[key] if key else None,
        client_factory=lambda: Named(name),
        known_hosts=None,
        config=None,
        agent_path=None,
    )


@pytest.mark.parametrize("key", [KEY, None], ids=["key", "guest"])
async def test_a_name_of_any_letters_comes_in(key: asyncssh.SSHKey | None) -> None:
    names = {
        "ana": "ana",
        "ana\U0001f980ben": "ana\U0001f980ben",
        "\u05d0na": "\u05d0na",
        "a\u202eb\x07c": "abc",
        "\u2066\u2069": "guest",
        "65": "65",
    }
    sent = {name.encode(): shown for name, shown in names.items()} | {b"J\xfcrgen": "Jrgen"}
    echo = EchoHandler()
    async with open_listener(echo, AccessRules()) as house:
        for name, shown in sent.items():
            async with calling_as(house, name, key) as connection:
                await sit_down(connection)
                await until(lambda: echo.sessions)
            visit = echo.sessions.pop()
            assert (visit.caller.name, visit.caller.guest) == (shown, key is None)


async def test_a_name_that_is_too_long_is_refused() -> None:
    async with open_listener(EchoHandler()) as house:
        for name in ("\U0001f980".encode() * 100, b"a" * 1024):
            with pytest.raises(asyncssh.Error):
                async with calling_as(house, name, KEY):
                    pass


@pytest.mark.needs("ssh")
async def test_ssh_with_a_key_and_a_name_with_an_emoji(tmp_path: Path) -> None:
    echo, key = EchoHandler(), make_key(tmp_path)
    async with open_listener(echo) as house:
        with AtTerminal(ssh_command(house.port, tmp_path, "-t", "ABCD", key=key, user="ana\U0001f980")) as person:
            await until(lambda: person.shows(b"welcome"))
            assert (echo.only.caller.name, echo.only.caller.guest) == ("ana\U0001f980", False)
