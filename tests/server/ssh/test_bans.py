"""Banned keys and networks are told so, in a sentence, before they have a terminal."""

import asyncssh
import pytest
from msgspec.structs import replace

from seasalt_tui.server.bans.ban import Ban, is_in
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import HOST, EchoHandler, calling, open_listener, sit_down, status
from server.waiting import soon

KEY = asyncssh.generate_private_key("ssh-ed25519")
NETWORK = f"{HOST}/24"


def by_key(person: str, _address: str) -> Ban | None:
    return Ban("", key="x", reason="spam") if person == f"key {KEY.get_fingerprint()}" else None


def by_network(_person: str, address: str) -> Ban | None:
    return Ban("", network=NETWORK, until="2026-11-27T09:00:00+00:00") if is_in(address, NETWORK) else None


async def test_a_banned_key_reads_why_in_its_language_and_gets_no_terminal() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(ban_of=by_key)) as house:
        async with calling(house, KEY) as connection:
            _, out, error = await sit_down(connection, env={"LANG": "de_DE.UTF-8"})
            text = "Du bist auf diesem Server gesperrt. Grund: spam\r\n"
            assert (await soon(error.read())).decode() == text
            assert await soon(out.read()) == b""
            assert status(out) == 1
        async with calling(house, asyncssh.generate_private_key("ssh-ed25519")) as connection:
            await sit_down(connection)
        assert len(echo.sessions) == 1
        assert house.journal.events("refused")[0]["reason"] == "banned"


async def test_a_banned_network_is_told_before_it_logs_in_and_then_not_even_that() -> None:
    echo, rules = EchoHandler(), AccessRules(Limits(failed_logins=3))
    async with open_listener(echo, replace(rules, ban_of=by_network)) as house:
        for _ in range(3):
            with pytest.raises(asyncssh.DisconnectError, match="banned from this server until 2026-11-27 09:00 UTC"):
                await soon(calling(house, KEY).__aenter__())
        with pytest.raises((asyncssh.ConnectionLost, ConnectionError)):
            await soon(calling(house, KEY).__aenter__())
        assert not house.journal.events("logged in")
        assert echo.sessions == []
        reasons = [facts["reason"] for facts in house.journal.events("refused")]
        assert reasons == ["banned", "banned", "banned", "failures"]
