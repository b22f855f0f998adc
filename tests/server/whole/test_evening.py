"""An evening of three people with the `ssh` that they have, each in a terminal of tmux: all of it by keys and mouse."""

from pathlib import Path
from typing import Final

import asyncssh
import pytest

from seasalt_tui.games import GAMES
from server.ssh.doors import make_key
from server.whole.houses import charters, keep_still, open_house, state
from server.whole.tmuxes import OVER, Pane, Tmux, calling, tmux_at

GAME: Final = "paperworld"
PEOPLE: Final = ("ana", "ben", "cleo")
SOME_KEYS: Final = 6
MOST_KEYS: Final = 600
BOARD: Final = 5  # its first line
PROMPT = 22
WIDE: Final = (100, 30)


class Evening:
    def __init__(self, tmux: Tmux, port: int, home: Path) -> None:
        self._tmux = tmux
        self._port = port
        self._home = home
        self._visits = 0

    def come(self, name: str, code: str = "") -> Pane:
        self._visits += 1
        command = calling(self._home, self._port, name, self._home / name, code)
        return self._tmux.terminal(f"{name}-{self._visits}", command)

    def open_table(self, ana: Pane) -> str:
        """Of the other game: that it is, and that it is opened, is said with the mouse."""
        ana.shows("you are the first", "Help")
        ana.type("n")
        ana.shows("Open the table", "Help")
        ana.click_on("Sea Salt & Paper", then="Paper World")
        ana.click_on("Open the table", then="waits for 1 more")
        (charter,) = charters(self._home)
        return charter.code


@pytest.mark.timeout(900)
async def test_an_evening(tmp_path: Path) -> None:
    keys = [asyncssh.read_private_key(make_key(tmp_path, name)) for name in PEOPLE]
    await keep_still(tmp_path, *keys)
    with open_house(tmp_path) as host, tmux_at(tmp_path) as tmux:
        evening = Evening(tmux, host.port, tmp_path)
        ana = evening.come("ana")
        code = evening.open_table(ana)
        ben = evening.come("ben", code)
        for pane in (ana, ben):
            pane.shows("ana", "ben", code)
        play(SOME_KEYS, ana, ben)
        cleo = evening.come("cleo", code)
        ana.shows("1 watches")
        ana = comes_back_to_the_same(evening, ana)
        larger_and_smaller(ana)
        play(MOST_KEYS, ana, ben)
        cleo.shows("Game over")
        assert not GAMES[GAME].to_act(state(tmp_path))
        for pane in (ana, ben, cleo):
            pane.type("\x11")
            pane.until_ended()


def play(most: int, *panes: Pane) -> None:
    """Whatever is offered, to whomever it is, so often or to the end of the game."""
    for _ in range(most):
        panes[0].until(lambda: any(pane.offered(GAME) for pane in panes) or over(panes), "something can be done")
        if over(panes):
            return
        for pane in panes:
            if pane.offered(GAME):
                pane.do(GAME)
                break


def over(panes: tuple[Pane, ...]) -> bool:
    return all(OVER in pane.text for pane in panes)


def comes_back_to_the_same(evening: Evening, ana: Pane) -> Pane:
    """Her line is cut in the middle of the game, when all of it is drawn: a second terminal shows the same."""
    second = evening.come("ana")
    second.until(lambda: board(second) == board(ana), "both follow")
    before = board(second)
    ana.kill()
    second.kill()
    again = evening.come("ana")
    again.until(lambda: board(again) == before, "the very same screen")
    return again


def larger_and_smaller(pane: Pane) -> None:
    before = board(pane)
    pane.resize(*WIDE)
    pane.until(lambda: "? Help" in pane.rows[WIDE[1] - 1], "it fills the larger terminal")
    pane.resize(80, 24)
    pane.until(lambda: board(pane) == before, "it is as before")


def board(pane: Pane) -> list[str]:
    """Without the chronicle above it, which may have more to tell meanwhile: who was missed, and is back.

    And without the prompt below it: what was typed too early on one terminal is refused there alone.
    """
    return pane.rows[BOARD:PROMPT] + pane.rows[PROMPT + 1 :]
