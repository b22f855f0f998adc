"""OpenSSH as a client: the `ssh` that people have."""

from pathlib import Path

import asyncssh
import pytest

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import (
    AtTerminal,
    EchoHandler,
    calling,
    make_key,
    open_listener,
    read_until,
    sit_down,
    ssh_command,
)
from server.waiting import until

pytestmark = pytest.mark.needs("ssh")


async def test_a_person_with_a_key_types_and_leaves(tmp_path: Path) -> None:
    echo, key = EchoHandler(), make_key(tmp_path)
    async with open_listener(echo) as house:
        with AtTerminal(ssh_command(house.port, tmp_path, key=key), TERM="xterm-256color") as person:
            await until(lambda: person.shows(b"welcome"))
            person.type(b"hello")
            await until(lambda: person.shows(b"hello"))
            person.type(b".")
            await until(person.ended)
            assert person.process.returncode == 7
    assert echo.only.caller.person == f"key {asyncssh.read_private_key(key).get_fingerprint()}"
    assert echo.only.caller.name == "ann"
    assert echo.only.caller.environ["TERM"] == "xterm-256color"


@pytest.mark.parametrize("option", ["-4", "-C"])
async def test_a_guest_goes_straight_to_a_table_and_makes_the_window_larger(tmp_path: Path, option: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house:
        options = (option, "-t", "-o", "SendEnv=LANG COLORTERM")
        with AtTerminal(
            ssh_command(house.port, tmp_path, *options, "ABCD"), LANG="de_DE.UTF-8", COLORTERM="truecolor"
        ) as person:
            await until(lambda: person.shows(b"welcome"))
            caller = echo.only.caller
            assert (caller.guest, caller.command) == (True, "ABCD")
            assert (caller.environ["LANG"], caller.environ["COLORTERM"]) == ("de_DE.UTF-8", "truecolor")
            assert echo.only.link.size == (80, 24)
            person.resize(120, 36)
            await until(lambda: echo.only.sizes == [(120, 36)])
            person.type("ü€".encode() * 500)
            await until(lambda: person.shows("ü€".encode() * 500))


@pytest.mark.parametrize("signal", ["kill", "terminate"])
async def test_a_client_that_is_killed_is_lost(tmp_path: Path, signal: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house:
        with AtTerminal(ssh_command(house.port, tmp_path)) as person:
            await until(lambda: person.shows(b"welcome"))
            getattr(person.process, signal)()
            await until(lambda: echo.only.losses == 1)
            await until(lambda: house.gauge("connections") == 0)


async def test_a_full_house_says_so_on_the_terminal(tmp_path: Path) -> None:
    async with open_listener(EchoHandler(), AccessRules(Limits(sessions=1))) as house, calling(house) as connection:
        _, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        with AtTerminal(ssh_command(house.port, tmp_path)) as person:
            await until(lambda: person.shows(b"This server is full. Try again later.\r\n"))
            await until(person.ended)
            assert person.process.returncode == 1


async def test_without_guests_a_guest_is_told_what_is_missing(tmp_path: Path) -> None:
    async with open_listener(EchoHandler(), AccessRules(guests=False)) as house:
        with AtTerminal(ssh_command(house.port, tmp_path)) as person:
            await until(lambda: person.shows(b"Permission denied (publickey)"))
            await until(person.ended)
