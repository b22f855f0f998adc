"""The line mode over SSH: without a terminal, and on one that draws nothing."""

from pathlib import Path
from typing import cast

import pytest

from server.hosted_sessions import open_house
from server.ssh.open_listener import calling, open_listener, read_until
from server.waiting import until

EVERY_ESCAPE = b"\x1b"


@pytest.mark.parametrize(("terminal", "command"), [(None, "plain"), ("dumb", None)])
async def test_a_table_is_opened_played_and_left(tmp_path: Path, terminal: str | None, command: str | None) -> None:
    async with open_house(tmp_path) as hosting, open_listener(hosting.house.run_session) as opened:
        async with calling(opened, name="ana") as connection:
            writer, reader, _ = await connection.open_session(command, encoding=None, term_type=terminal)
            told = await read_until(reader, b"0. Quit\r\n")
            for typed, answer in (
                ("4", b"0. Back\r\n"),
                ("1", b"Your turn: "),
                ("v", b"Your hand"),
                ("q", b"0. Quit\r\n"),
            ):
                writer.write(f"{typed}\r".encode() if terminal else f"{typed}\n".encode())
                told += await read_until(reader, answer)
            writer.write(b"0\n")
            told += cast("bytes", await reader.read())
            assert b"Goodbye.\r\n" in told
            assert b"Your seat code: " in told.split(b"Goodbye.")[1]
            assert EVERY_ESCAPE not in told
            assert (b"\r\n4\r\n" in told) == bool(terminal)  # only a pseudo-terminal shows what is typed by our doing
        await until(lambda: not hosting.house.sessions.apps)
        assert len(hosting.tables) == 1
