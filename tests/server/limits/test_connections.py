"""Connection limits: how many connections, how many logins, and how often."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_CHANNEL_OPEN, MSG_CHANNEL_OPEN_CONFIRMATION
from asyncssh.packet import String, UInt32

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.connections import (
    ConnectionCounts,
    CountsByNetwork,
    narrowest_network,
    networks_of,
    widest_network,
)
from seasalt_tui.server.transport.access_rules import AccessRules, AllowedKeys
from server.ssh.open_listener import (
    HOST,
    EchoHandler,
    OpenListener,
    calling,
    open_listener,
    read_until,
    sit_down,
    status,
)
from server.waiting import soon, until

ANN = asyncssh.generate_private_key("ssh-ed25519")


async def banned(house: OpenListener, key: asyncssh.SSHKey | None = None) -> bytes:
    async with calling(house, key) as connection:
        _, reader, errors = await sit_down(connection)
        said = await soon(errors.read())
        assert await soon(reader.read()) == b""
        assert status(reader) == 1
    return bytes(said)


async def test_a_full_house_says_so_and_has_room_again() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(Limits(sessions=2))) as house:
        async with calling(house) as first, calling(house) as second:
            writer, reader, _ = await sit_down(first)
            await sit_down(second)
            await until(lambda: len(echo.sessions) == 2)
            assert b"full" in await banned(house)
            writer.write(b".")
            await soon(reader.read())
            await until(lambda: house.gauge("sessions") == 1)
            async with calling(house) as third:
                _, reader, _ = await sit_down(third)
                await read_until(reader, b"welcome")
        assert house.journal.events("refused")[0]["reason"] == "full"


async def test_nobody_is_here_too_often_and_the_first_ones_stay() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(Limits(per_person=1))) as house, calling(house, ANN) as first:
        writer, reader, _ = await sit_down(first)
        await read_until(reader, b"welcome")
        assert b"too many connections" in await banned(house, ANN)
        async with calling(house) as guest:
            _, heard, _ = await sit_down(guest)
            await read_until(heard, b"welcome")
        writer.write(b"still here")
        await read_until(reader, b"still here")


async def test_a_house_has_only_so_many_connections_though_all_have_said_who_they_are() -> None:
    rules = AccessRules(Limits(sessions=2, logins=1))
    async with open_listener(EchoHandler(), rules) as house, calling(house), calling(house), calling(house):
        await until(lambda: house.gauge("logins") == 0)
        with pytest.raises((OSError, asyncssh.Error)):
            async with calling(house):
                pass
        assert house.journal.events("refused")[0]["reason"] == "connections"


async def test_an_address_has_only_so_many_connections() -> None:
    async with open_listener(EchoHandler(), AccessRules(Limits(per_address=2))) as house:
        async with calling(house), calling(house):
            with pytest.raises((OSError, asyncssh.Error)):
                async with calling(house):
                    pass
        await until(lambda: house.gauge("connections") == 0)
        async with calling(house):
            pass


async def test_a_class_of_fifty_behind_one_router_comes_at_once() -> None:
    """And has not logged in before the last of them has come: some compare the fingerprint of the host's key first."""
    async with open_listener(EchoHandler(), AccessRules(Limits())) as house, AsyncExitStack() as stack:
        for _ in range(50):
            _, writer = await asyncio.open_connection(HOST, house.port)
            stack.callback(writer.close)
        await until(lambda: house.gauge("logins") == 50)
        async with calling(house):
            assert not house.journal.events("refused")


@pytest.mark.parametrize("limits", [Limits(logins=3), Limits(logins_per_address=3)])
async def test_those_who_do_not_say_who_they_are_are_few_and_go(limits: Limits) -> None:
    """Two hundred, of which a few are let wait, and those not for long."""
    async with open_listener(EchoHandler(), AccessRules(limits)) as house, AsyncExitStack() as stack:
        for _ in range(200):
            _, writer = await asyncio.open_connection(HOST, house.port)
            stack.callback(writer.close)
        await until(lambda: ("refused", (("reason", "logins"),)) in house.metrics.counts)
        await until(lambda: house.metrics.counts["refused", (("reason", "logins"),)] == 197)
        assert house.gauge("logins") == 3
        assert len(house.journal.notes) < 100


async def test_who_does_not_come_in_in_time_is_hung_up_on() -> None:
    async with open_listener(EchoHandler(), AccessRules(Limits(login_seconds=0.2))) as house:
        reader, writer = await asyncio.open_connection(HOST, house.port)
        async with calling(house) as connection:
            assert await soon(reader.read()) == b"SSH-2.0-seasalt\r\n"
            await soon(connection.wait_closed())
        writer.close()
        await until(lambda: house.gauge("connections") == 0)
        assert [facts["reason"] for facts in house.journal.events("refused")] == ["late", "late"]


async def test_a_terminal_that_is_never_asked_for_is_not_waited_for() -> None:
    async with (
        open_listener(EchoHandler(), AccessRules(Limits(login_seconds=0.3))) as house,
        calling(house) as connection,
    ):
        idle: Any = connection
        idle._packet_handlers = {**idle._packet_handlers, MSG_CHANNEL_OPEN_CONFIRMATION: lambda *_: True}
        connection.send_packet(MSG_CHANNEL_OPEN, String("session"), UInt32(0), UInt32(1024), UInt32(1024))
        await soon(connection.wait_closed())
        await until(lambda: house.gauge("connections") == 0)
        assert [facts["reason"] for facts in house.journal.events("refused")] == ["late"]


async def test_who_has_a_terminal_has_all_the_time_there_is() -> None:
    async with (
        open_listener(EchoHandler(), AccessRules(Limits(login_seconds=0.5))) as house,
        calling(house) as connection,
    ):
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        async with calling(house) as late:
            await soon(late.wait_closed())
        writer.write(b"still here")
        await read_until(reader, b"still here")


async def test_addresses_that_guess_have_to_wait() -> None:
    rules = AccessRules(Limits(failed_logins=2, failed_seconds=0.5), guests=False)
    async with open_listener(EchoHandler(), rules) as house:
        wrong = [asyncssh.generate_private_key("ssh-rsa", key_size=1024) for _ in range(2)]
        house.rules = AccessRules(rules.limits, guests=False, allowed=_nobody())
        for key in wrong:
            with pytest.raises(asyncssh.PermissionDenied):
                async with calling(house, key):
                    pass
        await until(lambda: house.gauge("connections") == 0)
        house.rules = rules
        with pytest.raises((OSError, asyncssh.ConnectionLost)):
            async with calling(house, ANN):
                pass
        assert house.journal.events("refused")[-1]["reason"] == "failures"
        async with asyncio.timeout(10):
            while not await comes_in(house):
                await asyncio.sleep(0.05)


async def comes_in(house: OpenListener) -> bool:
    try:
        async with calling(house, ANN):
            return True
    except (OSError, asyncssh.Error):
        return False


def _nobody() -> AllowedKeys:
    return AllowedKeys(frozenset())


def test_of_the_newer_addresses_a_whole_network_is_one() -> None:
    assert narrowest_network("192.0.2.7") == narrowest_network("::ffff:192.0.2.7") == "192.0.2.7"
    assert narrowest_network("2001:db8::1") == narrowest_network("2001:db8::ffff:1")
    assert narrowest_network("2001:db8::1") != narrowest_network("2001:db8:0:1::1")
    assert narrowest_network("fe80::1%eth0") == narrowest_network("fe80::2")
    assert narrowest_network("somewhere") == "somewhere"


def test_an_address_is_in_wider_networks_too() -> None:
    assert networks_of("::ffff:192.0.2.7") == ("192.0.2.7", "192.0.2.0/24")
    assert networks_of("2001:db8:1:2ff::9") == ("2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48")
    assert [widest_network(address) for address in ("192.0.2.7", "2001:db8:1:2::9", "somewhere")] == [
        "192.0.2.7",
        "2001:db8:1::/48",
        "somewhere",
    ]


@pytest.mark.parametrize(
    ("address", "calls", "logins"),
    [
        ("2001:db8:1:{:x}00::1", 120, 100),
        ("2001:db8:1:1{:02x}::1", 80, 80),
        ("2001:db8:1:1::{:x}", 60, 60),
        ("192.0.2.{}", 80, 80),
        ("192.0.2.7", 60, 60),
    ],
    ids=["/48", "/56", "/64", "/24", "/32"],
)
def test_who_has_many_networks_cannot_fill_a_house(address: str, calls: int, logins: int) -> None:
    counts = ConnectionCounts(lambda: Limits(logins=1000))
    for inside, most in ((counts.logins, logins), (counts.connections, calls)):
        for networks in (networks_of(address.format(number)) for number in range(256)):
            if not counts.connection_refusal(networks):
                inside.add(networks)
        assert inside.total() == most
        assert (
            counts.connection_refusal(networks_of("198.51.100.1"))
            == counts.connection_refusal(networks_of("2001:db8:2::"))
            == ""
        )
        counts.logins = CountsByNetwork()


def test_who_leaves_is_counted_nowhere() -> None:
    heads, networks = CountsByNetwork(), networks_of("2001:db8::1")
    heads.add(networks)
    assert heads.is_full(networks, (9, 9, 1)) is False  # as many of the /48 as of a /64 in it
    assert heads.is_full(networks, (1, 1, 1))
    heads.remove(networks)
    assert (heads.total(), dict(heads._counts)) == (0, {})


def test_only_so_many_failures_are_remembered_and_not_for_ever() -> None:
    now = 0.0
    counts = ConnectionCounts(lambda: Limits(failed_logins=1, failed_seconds=60), lambda: now)
    for number in range(10_000):
        counts.record_failure(f"192.0.2.{number}")
    assert len(counts._failures) <= 4096
    assert counts.connection_refusal(("192.0.2.9999",)) == "failures"
    now = 61.0
    assert counts.connection_refusal(("192.0.2.9999",)) == ""
