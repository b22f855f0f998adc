"""Throttling and backpressure: clients that send too much, or do not read."""

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from asyncssh.packet import Boolean, String

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.ssh.bounded_zlib import BoundedZlib
from seasalt_tui.server.ssh.connection import SshConnection
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import (
    EchoHandler,
    OpenListener,
    calling,
    open_listener,
    read_until,
    resize,
    sit_down,
    ssh_command,
)
from server.waiting import soon, until

MEGABYTE = 1024 * 1024
FAST = Limits(received=100 * MEGABYTE, received_at_once=100 * MEGABYTE)


def memory() -> int:
    journal = int(Path("/proc/self/statm").read_text().split()[1])
    return journal * 4096


def connections(house: OpenListener) -> list[SshConnection]:
    return cast("list[SshConnection]", list(house.listener._shared.connections))


def wire(house: OpenListener) -> SshConnection:
    (only,) = connections(house)
    return only


@asynccontextmanager
async def endless(echo: EchoHandler) -> AsyncIterator[Callable[[Link, Caller], Any]]:
    """Shows one thing after the other, whether it is taken or not."""

    async def show(link: Link, caller: Caller) -> None:
        writing = asyncio.ensure_future(write(link))
        await echo(link, caller)
        writing.cancel()

    async def write(link: Link) -> None:
        while True:
            link.write("x" * 4096)
            await asyncio.sleep(0)

    yield show


async def test_what_is_typed_too_fast_is_all_heard_in_its_time() -> None:
    echo = EchoHandler()
    text = "".join(f"{number} " for number in range(3000))
    rules = AccessRules(Limits(typed=20_000, typed_at_once=2000))
    async with open_listener(echo, rules) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome\r\n")
        began = time.monotonic()
        writer.write(text.encode())
        await until(lambda: len(echo.only.heard) == len(text))
        assert echo.only.heard == text
        assert time.monotonic() - began > (len(text) - 2000 - 1024) / 20_000


@pytest.mark.needs("ssh")
async def test_a_hundred_megabytes_are_not_taken_and_end_with_a_word(tmp_path: Path) -> None:
    echo = EchoHandler()
    with (big := tmp_path / "big").open("wb") as file:
        file.truncate(100 * MEGABYTE)
    rules = AccessRules(Limits(flood_seconds=1.5))
    async with open_listener(echo, rules) as house:
        before = memory()
        with big.open("rb") as flood:
            process = await asyncio.create_subprocess_exec(
                *ssh_command(house.port, tmp_path, "-q", "-tt", "x"),
                stdin=flood,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        out, _ = await soon(process.communicate())
        assert process.returncode == 1
        assert b"too much input" in out[-200:]
        assert len(echo.only.heard) < 40_000
        assert memory() - before < 8 * MEGABYTE
        await until(lambda: house.journal.events("left"))
        assert house.journal.events("left")[0]["reason"] == "flood"


async def test_somebody_who_types_a_lot_with_breaks_is_no_flood() -> None:
    echo = EchoHandler()
    rules = AccessRules(Limits(typed=40_000, typed_at_once=4000, flood_seconds=0.15))
    async with open_listener(echo, rules) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome\r\n")
        for turn in range(1, 5):
            writer.write(b"x" * 7000)
            await until(lambda: len(echo.only.heard) == 7000 * turn)  # noqa: B023
            await asyncio.sleep(0.12)
        assert not house.journal.events("left")


async def test_a_flood_of_anything_waits_in_its_own_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages that mean nothing, which no channel holds back."""
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.DISCONNECT", 0.1)
    rules = AccessRules(Limits(received=64 * 1024, received_at_once=64 * 1024))
    async with open_listener(EchoHandler(), rules) as house, calling(house) as connection:
        before = house.metrics.counts["bytes_received", (("link", "ssh"),)]
        for _ in range(500):
            connection.send_packet(2, String(bytes(4096)))
        await asyncio.sleep(0.5)
        assert house.metrics.counts["bytes_received", (("link", "ssh"),)] - before < 64 * 1024 * 4
        connection.abort()


async def test_whoever_takes_nothing_is_dropped_and_little_was_kept() -> None:
    echo = EchoHandler()
    async with endless(echo) as show, open_listener(show, AccessRules(Limits(unsent_at_most=200_000))) as house:
        async with calling(house, window=2**31 - 1) as connection:
            _, reader, _ = await sit_down(connection)
            await read_until(reader, b"welcome")
            connection._transport.pause_reading()  # type: ignore[union-attr]
            highest, before = 0, memory()
            while house.gauge("connections"):
                highest = max([highest, *(each.unsent for each in connections(house))])
                await asyncio.sleep(0)
            assert highest < 300_000
            assert memory() - before < 16 * MEGABYTE
        assert echo.only.losses == 1
        assert house.metrics.counts["dropped", (("reason", "slow"),)] == 1
        await until(lambda: house.journal.events("left"))
        assert house.journal.events("left")[0]["reason"] == "slow"


async def test_whoever_takes_too_little_for_too_long_is_dropped() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(Limits(stalled_seconds=0.3))) as house:
        async with calling(house, window=4096) as connection:
            _, reader, _ = await sit_down(connection)
            await read_until(reader, b"welcome")
            reader.channel.pause_reading()
            echo.only.link.write("x" * 100_000)
            assert echo.only.link.congested
            await until(lambda: house.gauge("sessions") == 0)
        assert house.metrics.counts["dropped", (("reason", "stalled"),)] == 1
        assert echo.only.flows == 0


@pytest.mark.parametrize("where", ["channel", "socket"])
async def test_whoever_takes_more_again_is_told(where: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house, window=4096 if where == "channel" else 2**30) as connection:
        _, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome\r\n")
        reading: Any = reader.channel if where == "channel" else connection._transport
        reading.pause_reading()
        link, number = echo.only.link, 0
        while not link.congested:
            link.write("x" * 4096)
            number += 4096
            await asyncio.sleep(0)
        reading.resume_reading()
        await soon(reader.readexactly(number))
        await until(lambda: not link.congested)
        assert echo.only.flows == 1


async def test_answers_that_nobody_takes_do_not_pile_up() -> None:
    rules = AccessRules(Limits(received=FAST.received, received_at_once=FAST.received_at_once))
    async with open_listener(EchoHandler(), rules) as house, calling(house) as connection:
        await sit_down(connection)
        connection._transport.pause_reading()  # type: ignore[union-attr]
        for _ in range(30_000):
            connection.send_packet(80, String("keepalive@openssh.com"), Boolean(True))
        highest, until_then = 0, time.monotonic() + 0.7
        while time.monotonic() < until_then:
            highest = max(highest, wire(house).unsent)
            await asyncio.sleep(0.01)
        assert highest < 256 * 1024
        connection.abort()


async def test_an_environment_of_everything_is_not_kept() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(FAST)) as house, calling(house) as connection:
        env = {f"LC_{number}": "x" * 20_000 for number in range(300)} | {"LANG": "y" * 20_000}
        await sit_down(connection, env=env)
        await until(lambda: echo.sessions)
        assert echo.only.caller.environ == {"TERM": "xterm-256color"}
        link: Any = echo.only.link
        assert dict(link._channel.get_environment_bytes()) == {}


async def test_keys_that_are_never_exchanged_end_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.REKEY", 0.3)
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        _, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        deaf: Any = connection
        deaf._packet_handlers = {**deaf._packet_handlers, 20: lambda *_: True}
        deaf._send_kexinit()
        await until(lambda: echo.only.link.congested)
        echo.only.link.write("x" * 1000)
        assert wire(house).unsent >= 1000
        await until(lambda: house.gauge("sessions") == 0)
        assert house.journal.events("left")[0]["reason"] == "rekeying"


async def test_keys_may_be_exchanged_anew() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house, rekey_bytes=4000) as connection:
        writer, reader, _ = await sit_down(connection)
        for _ in range(10):
            writer.write(b"x" * 1500)
            await soon(reader.readexactly(1500))
        assert not echo.only.link.congested
        assert echo.only.flows >= 1


async def test_what_was_packed_to_burst_is_not_unpacked() -> None:
    async with open_listener(EchoHandler(), AccessRules(FAST)) as house:
        async with calling(house, compression_algs=["zlib@openssh.com"]) as connection:
            await sit_down(connection)
            connection.send_packet(2, String(bytes(20 * MEGABYTE)))
            await soon(connection.wait_closed())
        assert house.metrics.counts["bytes_received", (("link", "ssh"),)] < MEGABYTE
        await until(lambda: house.gauge("connections") == 0)


async def test_a_line_that_is_dead_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.KEEPALIVE", 0.3)
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        _, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        heard = house.metrics.counts["bytes_received", (("link", "ssh"),)]
        await until(lambda: house.metrics.counts["bytes_received", (("link", "ssh"),)] > heard)
        connection._transport.pause_reading()  # type: ignore[union-attr]
        await until(lambda: house.journal.events("left"))
        assert house.journal.events("left")[0]["reason"] == "lost"


async def test_resizing_without_end_ends_nothing() -> None:
    echo = EchoHandler()
    async with open_listener(echo, AccessRules(FAST)) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        for number in range(20_000):
            resize(writer, number % 300, number % 150)
        resize(writer, 81, 25)
        await until(lambda: echo.only.link.size == (81, 25))
        writer.write(b"alive")
        await read_until(reader, b"alive")
        assert len(echo.only.sizes) < 100


def test_what_is_packed_well_is_unpacked_and_a_bomb_is_not() -> None:
    packer = zlib.compressobj()
    stream = BoundedZlib()
    for text in (b"a", b"b" * 32768):
        assert stream.decompress(packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)) == text
    assert stream.decompress(packer.compress(bytes(MEGABYTE)) + packer.flush(zlib.Z_SYNC_FLUSH)) is None
    assert BoundedZlib().decompress(b"no stream at all") is None
