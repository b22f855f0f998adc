"""Connections through proxies: whose word about an address counts, what is refused, and what goes by the address."""

import asyncio
from socket import create_connection

import asyncssh
import pytest

from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.transport.access_rules import AccessRules
from seasalt_tui.server.transport.trusted_proxies import trusted_proxies
from server.proxy_headers import SIGNATURE, binary_header, line_header
from server.ssh.open_listener import (
    HOST,
    EchoHandler,
    GuestClient,
    OpenListener,
    open_listener,
    read_until,
    sit_down,
)
from server.waiting import LONGEST_WAIT, soon, until

VISITOR = "203.0.113.9"
NEAR = trusted_proxies([HOST])
ELSEWHERE = trusted_proxies(["10.0.0.0/8", "2001:db8::/32"])


async def answer_to(house: OpenListener, *pieces: bytes) -> bytes:
    """The first line, or nothing if it was refused."""
    reader, writer = await asyncio.open_connection(HOST, house.port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0)
    try:
        return bytes(await soon(reader.readline()))
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


async def in_session(house: OpenListener, header: bytes) -> None:
    """With a header before everything else, as a proxy writes it."""
    sock = await asyncio.to_thread(create_connection, (HOST, house.port))
    sock.sendall(header)
    async with asyncssh.connect(
        sock=sock, username="ann", client_keys=None, client_factory=GuestClient, known_hosts=None, config=None
    ) as connection:
        keyboard, screen, _ = await sit_down(connection)
        await read_until(screen, b"welcome")
        keyboard.write(b".")
        await soon(screen.read())


async def test_the_address_in_a_header_of_a_trusted_proxy_is_the_real_one() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(proxies=NEAR)) as house:
        for header, address in [
            (line_header(VISITOR), VISITOR),
            (binary_header("2001:db8::7"), "2001:db8::7"),
            (SIGNATURE + b"\x20\0\0\0", HOST),
        ]:
            await in_session(house, header)
            assert echo.sessions[-1].caller.address == address
            assert {facts["address"] for facts in house.journal.events("logged in")[-1:]} == {address}
        assert (await answer_to(house, *(bytes((each,)) for each in line_header(VISITOR)))).startswith(b"SSH-2.0-")


async def test_a_trusted_proxy_without_a_right_header_is_refused_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_listener(EchoHandler(), AccessRules(proxies=NEAR)) as house:
        broken = b"PROXY TCP4 nonsense\r\n", b"SSH-2.0-x\r\n", b"\0", SIGNATURE + b"\x31\x11\0\x0c"
        for data in broken:
            assert await answer_to(house, data) == b""
        monkeypatch.setattr(timeouts, "PROXY_HEADER", 0.2)
        assert [await answer_to(house), await answer_to(house, b"PROXY TC")] == [b"", b""]
        assert [facts["reason"] for facts in house.journal.events("refused")] == ["proxy"] * (len(broken) + 2)
        monkeypatch.setattr(timeouts, "PROXY_HEADER", LONGEST_WAIT)
        monkeypatch.setattr(caps, "AT_PROXY_GATE", 1)
        _, waiting = await asyncio.open_connection(HOST, house.port)
        assert await answer_to(house) == b""
        waiting.transport.abort()


async def test_headers_of_others_are_no_ssh() -> None:
    for proxies in (AccessRules().proxies, ELSEWHERE):
        echo = EchoHandler()
        async with open_listener(echo, AccessRules(proxies=proxies)) as house:
            for header in (line_header(VISITOR), binary_header(VISITOR)):
                with pytest.raises((OSError, asyncssh.Error)):
                    await in_session(house, header)
            assert VISITOR not in {facts.get("address") for _, facts in house.journal.notes}
            assert echo.sessions == []


async def test_bans_go_by_the_real_address() -> None:
    ban = Ban(VISITOR, "", "2026-11-20T12:00:00+00:00")
    rules = AccessRules(proxies=NEAR, ban_of=lambda _person, address: ban if address == VISITOR else None)
    echo = EchoHandler()
    async with open_listener(echo, rules) as house:
        await in_session(house, line_header("203.0.113.10"))
        with pytest.raises(asyncssh.DisconnectError, match="banned"):
            await in_session(house, line_header(VISITOR))
        assert [session.caller.address for session in echo.sessions] == ["203.0.113.10"]


async def test_limits_go_by_the_real_address() -> None:
    limits = Limits(logins_per_address=1, failed_logins=1)
    async with open_listener(EchoHandler(), AccessRules(limits, proxies=NEAR)) as house:
        reader, first = await asyncio.open_connection(HOST, house.port)
        first.write(line_header(VISITOR))
        assert (await soon(reader.readline())).startswith(b"SSH-2.0-")
        assert await answer_to(house, line_header(VISITOR)) == b""
        assert house.journal.events("refused") == [
            {"address": VISITOR, "link": "ssh", "reason": "logins"},
        ]
        assert (await answer_to(house, line_header("203.0.113.10"))).startswith(b"SSH-2.0-")
        first.transport.abort()
        await until(lambda: house.gauge("connections") == 0)
