"""End to end: three people with a real `ssh`, by keys and mouse, for an evening."""

from pathlib import Path
from typing import Final

import asyncssh
import pytest

from seasalt_tui.games import GAMES
from server.ssh.open_listener import make_key
from server.whole.host_folder import keep_still, open_house, state, table_records
from server.whole.ssh_terminals import OVER, SshTerminal, Terminals, calling, ssh_terminals

GAME: Final = "paperworld"
PEOPLE: Final = ("ana", "ben", "cleo")
SOME_KEYS: Final = 6
MOST_KEYS: Final = 600
BOARD: Final = 5  # its first line
PROMPT = 22
WIDE: Final = (100, 30)


class Evening:
    def __init__(self, terminals: Terminals, port: int, home: Path) -> None:
        self._terminals = terminals
        self._port = port
        self._home = home

    def come(self, name: str, code: str = "") -> SshTerminal:
        command = calling(self._home, self._port, name, self._home / name, code)
        return self._terminals.open(command)

    def open_table(self, ana: SshTerminal) -> str:
        """Of the other game: that it is, and that it is opened, is said with the mouse."""
        ana.shows("be the first", "Help")
        ana.type("n")
        ana.shows("Open the table", "Help")
        ana.click_on("Sea Salt & Paper", then="Paper World")
        ana.click_on("Open the table", then="1 more needed")
        (record,) = table_records(self._home)
        return record.code


@pytest.mark.needs("ssh")
@pytest.mark.timeout(900)
async def test_an_evening(tmp_path: Path) -> None:
    keys = [asyncssh.read_private_key(make_key(tmp_path, name)) for name in PEOPLE]
    await keep_still(tmp_path, *keys)
    with open_house(tmp_path) as host, ssh_terminals() as terminals:
        evening = Evening(terminals, host.port, tmp_path)
        ana = evening.come("ana")
        code = evening.open_table(ana)
        ben = evening.come("ben", code)
        for terminal in (ana, ben):
            terminal.shows("ana", "ben", code)
        play(SOME_KEYS, ana, ben)
        cleo = evening.come("cleo", code)
        ana.shows("1 watching")
        ana = comes_back_to_the_same(evening, ana)
        larger_and_smaller(ana)
        play(MOST_KEYS, ana, ben)
        cleo.shows("Game over")
        assert not GAMES[GAME].to_act(state(tmp_path))
        for terminal in (ana, ben, cleo):
            terminal.type("\x11")
            terminal.until_ended()


def play(most: int, *terminals: SshTerminal) -> None:
    """Whatever is offered, to whomever it is, so often or to the end of the game."""
    for _ in range(most):
        terminals[0].until(lambda: over(terminals) or any(offers(terminals)), "something can be done")
        if over(terminals):
            return
        for terminal in terminals:
            if terminal.offered(GAME):
                terminal.do(GAME)
                break


def offers(terminals: tuple[SshTerminal, ...]) -> list[str]:
    return [terminal.offered(GAME) for terminal in terminals]


def over(terminals: tuple[SshTerminal, ...]) -> bool:
    return all(OVER in terminal.text for terminal in terminals)


def comes_back_to_the_same(evening: Evening, ana: SshTerminal) -> SshTerminal:
    """Her line is cut in the middle of the game, when all of it is drawn: a second terminal shows the same."""
    second = evening.come("ana")
    second.until(lambda: board(second) == board(ana), "both follow")
    before = board(second)
    ana.kill()
    second.kill()
    again = evening.come("ana")
    again.until(lambda: board(again) == before, "the very same screen")
    return again


def larger_and_smaller(terminal: SshTerminal) -> None:
    before = board(terminal)
    terminal.resize(*WIDE)
    terminal.until(lambda: "? Help" in terminal.rows[WIDE[1] - 1], "it fills the larger terminal")
    terminal.resize(80, 24)
    terminal.until(lambda: board(terminal) == before, "it is as before")


def board(terminal: SshTerminal) -> list[str]:
    """Without the chronicle above it, which may have more to tell meanwhile: who was missed, and is back.

    And without the prompt below it: what was typed too early on one terminal is refused there alone.
    """
    return terminal.rows[BOARD:PROMPT] + terminal.rows[PROMPT + 1 :]
