"""SSH sessions without trouble: input, output, resizing and exit status."""

import asyncio
import time

import asyncssh
import pytest

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.transport.access_rules import AccessRules
from server.ssh.open_listener import EchoHandler, calling, open_listener, read_until, resize, shown, sit_down, status
from server.waiting import soon, until

LANGUAGE_AND_COLOR = {"LANG": "de_CH.UTF-8", "LC_ALL": "C", "COLORTERM": "truecolor", "NO_COLOR": "1"}


async def test_what_is_typed_is_heard_and_what_is_said_is_shown() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome\r\n")
        writer.write("grüezi €".encode())
        await read_until(reader, "grüezi €".encode())
        writer.write(b".")
        await soon(reader.read())
        assert status(reader) == 7
        assert echo.only.heard == "grüezi €."
        await until(lambda: [facts["reason"] for facts in house.journal.events("left")] == ["done"])
        assert "seasalt_bytes_sent_total" in house.metrics.page()


async def test_a_letter_may_come_in_pieces_and_what_is_none_is_replaced() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        for piece in (b"\xe2", b"\x82", b"\xac", b"\xff", b"x"):
            writer.write(piece)
            await soon(writer.drain())
        await until(lambda: echo.sessions and echo.only.heard == "€\ufffdx")
        await read_until(reader, "€\ufffdx".encode())


async def test_what_no_bytes_can_say_is_written_all_the_same() -> None:
    async def odd(link: Link, _: Caller) -> None:
        link.write("a\ud800b")

    async with open_listener(odd) as house, calling(house) as connection:
        _, reader, _ = await sit_down(connection)
        assert await soon(reader.read()) == b"a?b"


async def test_what_was_typed_before_anybody_listened_is_heard() -> None:
    listening = asyncio.Event()
    echo = EchoHandler()

    async def late(link: Link, caller: Caller) -> None:
        await listening.wait()
        await echo(link, caller)

    async with open_listener(late) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        writer.write(b"early" * 1000)
        await soon(writer.drain())
        listening.set()
        writer.write(b".")
        assert (await soon(reader.read())).endswith(b"early.")
        assert echo.only.heard == "early" * 1000 + "."


async def test_all_that_was_written_arrives_before_the_end() -> None:
    async def long(link: Link, _: Caller) -> None:
        link.write("x" * 400_000)
        link.close(3)
        link.write("never")
        link.close(4)

    async with open_listener(long) as house, calling(house) as connection:
        _, reader, _ = await sit_down(connection)
        assert await soon(reader.read()) == b"x" * 400_000
        assert status(reader) == 3


@pytest.mark.parametrize("hang_up", ["close", "abort", "eof", "channel"])
async def test_whoever_is_gone_is_lost_once(hang_up: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        match hang_up:
            case "close":
                connection.close()
            case "abort":
                connection.abort()
            case "eof":
                writer.write_eof()
            case _:
                writer.close()
        await until(lambda: house.gauge("sessions") == 0)
        await until(lambda: house.gauge("connections") == 0)
        assert echo.only.losses == 1
        echo.only.link.write("nobody")
        echo.only.link.close()
        assert echo.only.losses == 1
        assert house.journal.events("left")[0]["reason"] in {"hung up", "lost"}


async def test_who_begins_to_listen_when_nobody_is_there_is_told() -> None:
    listening = asyncio.Event()
    echo = EchoHandler()

    async def late(link: Link, caller: Caller) -> None:
        await listening.wait()
        await echo(link, caller)

    async with open_listener(late) as house:
        async with calling(house) as connection:
            await sit_down(connection)
        await until(lambda: house.gauge("connections") == 0)
        listening.set()
        await until(lambda: house.gauge("sessions") == 0)
        assert echo.only.losses == 1
        echo.only.link.set_listener(echo.only)
        await asyncio.sleep(0)
        assert echo.only.losses == 1


async def test_language_and_colors_are_taken_and_nothing_else() -> None:
    echo = EchoHandler()
    told = {
        **LANGUAGE_AND_COLOR,
        "HOME": "/",
        "LD_PRELOAD": "x.so",
        "PS1": "$",
        "LANGUAGE": "d" * 65,
        "LC_CTYPE": "\x1b",
    }
    async with open_listener(echo) as house, calling(house) as connection:
        await sit_down(connection, env=told)
        await until(lambda: echo.sessions)
        assert echo.only.caller.environ == {**LANGUAGE_AND_COLOR, "TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("command", "asked"),
    [("", ""), ("ABCD", "ABCD"), ("join  \x1b[31m X\u202e", "join [31m X"), ("z" * 1000, "z" * 64)],
    ids=["nothing", "code", "escapes", "long"],
)
async def test_what_stands_on_the_command_line_is_asked(command: str, asked: str) -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        await sit_down(connection, command)
        await until(lambda: echo.sessions)
        assert echo.only.caller.command == asked


async def test_a_window_is_no_larger_than_a_screen_and_the_last_size_is_always_told() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        assert echo.only.link.size == (80, 24)
        for size, seen in [((1, 0), (1, 24)), ((2**32 - 1, 2**31), (240, 100)), ((100, 30), (100, 30))]:
            resize(writer, *size, 9, 9)
            await until(lambda: echo.only.sizes[-1:] == [seen])  # noqa: B023
            assert echo.only.link.size == seen


async def test_a_storm_of_sizes_is_told_at_a_pace() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        began = time.monotonic()
        for number in range(2000):
            resize(writer, 20 + number % 200, 10)
        resize(writer, 77, 33)
        await until(lambda: echo.only.sizes and echo.only.sizes[-1] == (77, 33))
        assert len(echo.only.sizes) <= 10 * (time.monotonic() - began) + 2


async def test_it_is_known_since_when_nothing_was_typed() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        began = echo.only.link.last_input_at
        assert began <= asyncio.get_running_loop().time()
        writer.write(b"x")
        await read_until(reader, b"x")
        assert echo.only.link.last_input_at > began


async def test_a_visit_that_fails_ends_with_a_sentence_on_a_terminal_in_order_and_no_other_does() -> None:
    echo = EchoHandler()

    async def fragile(link: Link, caller: Caller) -> None:
        if caller.name == "bob":
            raise ValueError("the hand is: 7, 7, mermaid")
        await echo(link, caller)

    async with open_listener(fragile) as house, calling(house) as ann, calling(house, name="bob") as bob:
        writer, reader, _ = await sit_down(ann)
        _, broken, _ = await sit_down(bob)
        last = await soon(broken.read())
        assert status(broken) == 1
        assert b"\x1b[?1049l" in last
        assert last.endswith(b"\r\n")
        assert b"mermaid" not in last
        (crash,) = house.journal.events("crashed")
        assert crash["error"] == "ValueError"
        assert "mermaid" not in str(house.journal.notes)
        writer.write(b"still here")
        await read_until(reader, b"still here")


@pytest.mark.parametrize("error", [SystemExit(3), RuntimeError(), RecursionError()])
async def test_whatever_a_visit_ends_with_the_house_goes_on(error: BaseException) -> None:
    async def ending(link: Link, caller: Caller) -> None:
        raise error

    async with open_listener(ending) as house:
        for _ in range(2):
            async with calling(house) as connection:
                _, reader, _ = await sit_down(connection)
                await soon(reader.read())
                assert status(reader) == 1


async def test_a_listener_that_fails_ends_its_own_visit() -> None:
    class Faulty(EchoHandler):
        async def __call__(self, link: Link, caller: Caller) -> None:
            await super().__call__(link, caller)

    faulty = Faulty()
    async with open_listener(faulty) as house, calling(house) as connection:
        writer, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        faulty.only.fails = True
        writer.write(b"x")
        await soon(reader.read())
        assert status(reader) == 1
        assert faulty.only.losses == 1
        assert len(house.journal.events("crashed")) == 1


async def test_a_visit_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.SESSION_END", 0.05)

    async def stuck(link: Link, caller: Caller) -> None:
        await asyncio.Event().wait()

    async with open_listener(stuck) as house:
        async with calling(house) as connection:
            await sit_down(connection)
            await until(lambda: house.gauge("sessions") == 1)
        await until(lambda: house.gauge("sessions") == 0)


async def test_a_closed_door_has_shown_everybody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.timeouts.DISCONNECT", 0.1)
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection, calling(house) as idle:
        _, reader, _ = await sit_down(connection)
        await read_until(reader, b"welcome")
        closing = asyncio.ensure_future(house.listener.close("Good night"))
        assert b"\x1b[?1049l" in await soon(reader.read())
        assert status(reader) == 0
        await soon(closing)
        await soon(idle.wait_closed())
        assert echo.only.losses == 1
        with pytest.raises((OSError, asyncssh.Error)):
            async with calling(house):
                pass


async def test_sessions_may_be_compressed() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house, compression_algs=["zlib@openssh.com"]) as connection:
        writer, reader, _ = await sit_down(connection)
        writer.write(b"a" * 3000)
        await until(lambda: echo.sessions and len(echo.only.heard) == 3000)
        await shown(reader, 3000)


async def test_rules_may_change_while_people_are_here() -> None:
    echo = EchoHandler()
    async with open_listener(echo) as house, calling(house) as connection:
        await sit_down(connection)
        await until(lambda: echo.sessions)
        house.rules = AccessRules(Limits(sessions=1))
        async with calling(house) as another:
            _, reader, _ = await sit_down(another)
            await soon(reader.read())
            assert status(reader) == 1
