"""End to end: three people with a real `ssh` play for a week, and are told when it is their turn."""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final

import asyncssh
import msgspec
import pytest
from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.sessions.profiles import Profiles
from server.ssh.open_listener import make_key
from server.whole import calendar_host
from server.whole.host_folder import begin, keep_still, lay, person, records, state
from server.whole.ssh_terminals import LONGEST_WAIT, SshTerminal, Terminals, calling, ssh_terminals
from store.stores import child_env

GAME: Final = "seasalt"
CODE: Final = "BCDFG"
PEOPLE: Final = ("ana", "ben", "cleo")
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
ROUND: Final = 16.0  # a little more than what is between two rounds of checks


class CalendarHost:
    def __init__(self, home: Path, today: datetime) -> None:
        journal = os.open(home / "journal", os.O_CREAT | os.O_APPEND | os.O_WRONLY)
        self._process = subprocess.Popen(
            [sys.executable, calendar_host.__file__, str(home / "host"), today.isoformat(), str(home / "notify")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=journal,
            env=child_env(),
        )
        os.close(journal)
        self.port = self._answer()

    def _answer(self) -> int:
        assert self._process.stdout is not None
        assert select.select([self._process.stdout], [], [], LONGEST_WAIT)[0], "it says no more"
        return int(self._process.stdout.readline())

    def pass_time(self, seconds: float) -> int:
        """Returns how many games are loaded."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n".encode())
        self._process.stdin.flush()
        return self._answer()

    def end(self, number: signal.Signals) -> None:
        self._process.send_signal(number)
        self._process.wait(LONGEST_WAIT)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


class Week:
    """`today`: by the calendar of the host, as the people have it."""

    def __init__(self, home: Path, terminals: Terminals) -> None:
        self.home = home
        self._terminals = terminals
        self.today = datetime.now(UTC)
        self.host = CalendarHost(home, self.today)

    def pass_time(self, seconds: float) -> int:
        self.today += timedelta(seconds=seconds)
        return self.host.pass_time(seconds)

    def restart(self, how: signal.Signals, downtime: float) -> None:
        before = records(self.home)
        self.host.end(how)
        self.today += timedelta(seconds=downtime)
        self.host = CalendarHost(self.home, self.today)
        assert records(self.home) == before

    @property
    def told(self) -> list[str]:
        return [f"{notice['kind']} {notice['topic']}" for notice in self.notices]

    @property
    def notices(self) -> list[dict[str, Any]]:
        file = self.home / "mailbox"
        return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []

    def next_notice(self) -> str:
        before = len(self.notices)
        self.rounds_until(lambda: len(self.notices) > before, "somebody is told")
        return self.told[-1]

    def rounds_until(self, done: Callable[[], bool], what: str) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while not done():
            assert monotonic() < deadline, f"It never came to that: {what}\n{self.told}"
            self.pass_time(ROUND)

    def some_rounds(self) -> None:
        for _ in range(5):
            self.pass_time(ROUND)

    @property
    def to_act(self) -> str:
        (seat,) = GAMES[GAME].to_act(state(self.home))
        return PEOPLE[seat] if seat in range(len(PEOPLE)) else ""

    def come(self, name: str) -> SshTerminal:
        """To the game, as it is the only one."""
        terminal = self._terminals.open(calling(self.home, self.host.port, name, self.home / name))
        terminal.shows(CODE, "Help")
        return terminal

    def play(self, name: str) -> None:
        """Come, do whatever there is to do, and leave."""
        terminal = self.come(name)
        self.take_turn(name, terminal)
        leave(terminal)

    def take_turn(self, name: str, terminal: SshTerminal) -> None:
        assert self.to_act == name
        while self.to_act == name:
            terminal.until(lambda: self.to_act != name or terminal.offered(GAME) != "", "something can be done")
            if terminal.offered(GAME):
                terminal.do(GAME)
        terminal.until(lambda: self.to_act != "", "the dice have rolled")


@contextmanager
def open_week(home: Path, terminals: Terminals) -> Iterator[Week]:
    week = Week(home, terminals)
    try:
        yield week
    finally:
        week.host.end(signal.SIGTERM)


def leave(terminal: SshTerminal) -> None:
    terminal.type("\x11")
    terminal.until_ended()


def go_to_lobby(terminal: SshTerminal) -> None:
    terminal.type("\x1b")
    terminal.shows("To the lobby")
    terminal.type("t")
    terminal.shows("My games")
    terminal.type("y")
    terminal.shows("e Notices")


async def prepare(home: Path) -> None:
    """A game over days; Ben and Cleo have been here before, and want notices at any hour."""
    keys = [asyncssh.read_private_key(make_key(home, name)) for name in PEOPLE]
    (home / "host").mkdir(mode=0o700)
    await keep_still(home, *keys)
    profiles = Profiles(FolderDocuments(home / "host"))
    for name, key in zip(PEOPLE[1:], keys[1:], strict=True):
        await profiles.save_notices(Caller(person(key), name, ""), NoticePreferences(name, 0, 0))
    await profiles.close()
    lay(home, CODE, GAME, *keys, names=PEOPLE, turn=int(3 * DAY), patience=None)
    await begin(home, CODE, "week")
    notify = home / "notify"
    notify.write_text(f"#!/bin/sh\nnotice=$(cat)\nprintf '%s\\n' \"$notice\" >> {home}/mailbox\n")
    notify.chmod(0o700)


@pytest.mark.needs("ssh")
async def test_a_week(tmp_path: Path) -> None:
    await prepare(tmp_path)
    with ssh_terminals() as terminals, open_week(tmp_path, terminals) as week:
        began = week.today
        ana_chooses_a_topic(week, tmp_path)
        assert week.next_notice() == "turn cleo"
        week.play("cleo")
        assert week.next_notice() == "turn ana"
        week.restart(signal.SIGKILL, 3 * HOUR)
        week.some_rounds()
        ana_finds_her_game(week)
        assert week.next_notice() == "turn ben"
        ben_stays_away(week)
        assert week.next_notice() == "turn cleo"
        week.restart(signal.SIGTERM, 12 * HOUR)
        week.some_rounds()
        week.play("cleo")
        assert week.next_notice() == "turn ana"
        week.restart(signal.SIGTERM, 3.5 * DAY)  # in which her turn ends
        assert week.next_notice() == "turn ben"
        all_are_here_at_once(week)
        assert week.next_notice() == "turn ben"
        assert week.today - began > timedelta(days=7)
        assert week.told == [f"turn {name}" for name in ("cleo", "ana", "ben", "cleo", "ana", "ben", "ben")]
        last = week.notices[-1]
        assert last["message"] == f"It is your turn: Sea Salt & Paper with ana, cleo, table {CODE}."
        assert last["click"].startswith(f"ssh://{CODE}@lake.example.org:")
        assert "crashed" not in (tmp_path / "journal").read_text()


def ana_chooses_a_topic(week: Week, home: Path) -> None:
    """And has no quiet hours, as this test may run at night."""
    ana = week.come("ana")
    go_to_lobby(ana)
    ana.type("e")
    ana.shows("Quiet from", "no notices")
    ana.type("ana\x1b[B")
    for _ in range(10):
        ana.type("\x1b[C")
    wanted = NoticePreferences("ana", 8, 8)
    ana.until(lambda: wanted in (replace(known, offset=0) for known in kept_preferences(home)), "they are kept")
    leave(ana)


def kept_preferences(home: Path) -> list[NoticePreferences]:
    files = (home / "host/people").glob("*/notices.json")
    return [msgspec.json.decode(file.read_bytes(), type=NoticePreferences) for file in files]


def ana_finds_her_game(week: Week) -> None:
    """The host was killed while the game was loaded; it says whose turn it is, and since when, all the same."""
    ana = week.come("ana")
    go_to_lobby(ana)
    ana.shows("My games: 1 turn", "3 h", "cleo")
    ana.type("\r")
    ana.shows(CODE, "Round")
    week.take_turn("ana", ana)
    go_to_lobby(ana)
    ana.until(lambda: "1 turn" not in ana.text, "it is no longer her turn")
    leave(ana)


def ben_stays_away(week: Week) -> None:
    """The game takes no memory meanwhile; after three days a bot moves in his place."""
    week.pass_time(HOUR)
    week.rounds_until(lambda: week.pass_time(ROUND) == 0, "no game is loaded")
    before = len(records(week.home))
    week.pass_time(3 * DAY - 2 * HOUR)
    week.some_rounds()
    assert (week.to_act, week.pass_time(0), len(records(week.home))) == ("ben", 0, before)
    week.pass_time(HOUR)
    week.rounds_until(lambda: week.to_act == "cleo", "a bot has moved")


def all_are_here_at_once(week: Week) -> None:
    """Nobody needs a notice."""
    here = {name: week.come(name) for name in PEOPLE}
    for name in ("ben", "cleo", "ana"):
        week.take_turn(name, here[name])
    week.some_rounds()
    for terminal in here.values():
        terminal.shows("ben is choosing" if terminal is not here["ben"] else "Draw two")
        leave(terminal)
