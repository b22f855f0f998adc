"""Durability: killed with -9 at any moment, the program has lost nothing that it told, and resumes from there."""

import os
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice, takewhile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from msgspec import Struct

from cli.isolated_home import isolated_environment, write_config
from seasalt_tui.core.fold import begin, fold, retold
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Header, Record
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import plan_from_json
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.turns import TurnTeller
from seasalt_tui.text.words import words
from store.stores import opened
from terminal.terminal_session import LONGEST_WAIT

LIVES, ALL_LIVES = 10, 25  # of each of four chains

NEW = ("play", "--plain", "--new", "--first", "0")
CHAINS = {
    "seasalt 1": (*NEW, "--game", "seasalt", "--bots", "1", "--level", "normal"),
    "seasalt 3": (*NEW, "--game", "seasalt", "--bots", "3", "--level", "easy"),
    "paperworld 1": (*NEW, "--game", "paperworld", "--bots", "1", "--level", "easy"),
    "paperworld 2": (*NEW, "--game", "paperworld", "--bots", "2", "--level", "normal"),
}
CONTINUE = ("continue", "--plain")
STARTING = 0.3  # seconds: about as long as it takes to the first question
PLAYING = 0.06  # some moves of everybody
CHOICE = re.compile(r"(\d+)\. ")
REFUSED = re.compile(
    r"That is not possible here|To call you need|No market pile|You cannot announce|You have no |Place at least"
    r"|All 4 mermaids|Now |LAST CHANCE has been called|.* is empty(, so .*|: take .*)?\.$|.* has no cards in hand\.$"
    r"|The hand of .* is revealed, so it is safe\.$"
)  # the number of what is not possible stays, and somebody who is asked anew meanwhile may type it
OVER = "1. Another game"
READY = "Type ? for help."
POINTS = ("Your cards are now worth ", "You now have ")  # what follows from what was told


class Kept(Struct, frozen=True):
    id: int
    newest: int  # of all games: one life may have begun several
    header: Header
    about: dict[str, object]
    records: tuple[Record, ...]

    @property
    def over(self) -> bool:
        game = GAMES[self.header.game]
        return not game.to_act(fold(game, begin(game, self.header), self.records).state)

    @property
    def question(self) -> str:
        game = GAMES[self.header.game]
        state = fold(game, begin(game, self.header), self.records).state
        return self._speech.prompt(game.view(state, 0))

    @property
    def _speech(self) -> Speech:
        return speech(self.header.game, SpokenWords(words("en")), plan_from_json(self.about).names)

    def told(self, since: int) -> list[str]:
        """What the person hears of the records that follow; what chance does before anybody sits down is not told."""
        following = takewhile(lambda record: record.seat == CHANCE, self.records[since:])
        earlier = self.records[: since + len(tuple(following))]
        facts = islice(self._heard(self.records), len(self._heard(earlier)), None)
        teller = TurnTeller(self._speech, 0)
        return [line for group in teller.groups(facts) for line in teller.lines(group)]

    def _heard(self, records: tuple[Record, ...]) -> list[Any]:
        return [fact for _, story in retold(GAMES[self.header.game], self.header, records, 0) for fact in story]


async def kept_at(home: Path, copy: Path, after: int) -> Kept | None:
    """The first game of a higher number, read from a copy: to mend what a kill has left is for the program."""
    shutil.rmtree(copy, ignore_errors=True)
    source = home / "xdg_data_home/seasalt"
    if not (source / "games.db").exists():
        return None
    copy.mkdir()
    for name in ("games.db", "games.db-wal"):
        if (source / name).exists():
            shutil.copy(source / name, copy)
    async with opened(copy / "games.db") as store:
        games = sorted((game for game in await store.games() if game.id > after), key=lambda game: game.id)
        if not games:
            return None
        log = await store.open(games[0].id)
        return Kept(log.id, games[-1].id, log.header, games[0].about, tuple(await log.after(0)))


class Life:
    """One run of the program, with somebody who answers at random, to its end."""

    def __init__(self, home: Path, arguments: Sequence[str], random: Random) -> None:
        self._random = random
        self._heard = b""
        self._answered = 0
        command = [sys.executable, "-m", "seasalt_tui", *arguments]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=isolated_environment(home))

    def until_first_question(self) -> None:
        deadline = monotonic() + LONGEST_WAIT
        while not self.was_asked:
            assert self._hear(deadline), self.lines

    def until_answered(self, questions: int) -> None:
        """So many of them, or until the game is over."""
        for _ in range(questions):
            self._answer()
            deadline = monotonic() + LONGEST_WAIT
            while not self._asks_anew:
                assert self._hear(deadline), self.lines

    def until_killed(self, seconds: float) -> None:
        """Answering all that is asked meanwhile."""
        deadline = monotonic() + seconds
        self._answer()
        while self._hear(deadline):
            self._answer()
        self._process.kill()
        rest, complaint = self._process.communicate()
        self._heard += rest
        assert complaint == b""

    @property
    def lines(self) -> list[str]:
        return self._heard.decode().split("\n")[:-1]

    @property
    def was_asked(self) -> bool:
        return READY in self.lines and any(CHOICE.match(line) for line in self.lines)

    def was_offered(self, text: str) -> bool:
        """Among the choices: what is asked in a second step has its name for a heading."""
        return any(text in line for line in self.lines if CHOICE.match(line))

    def _hear(self, deadline: float) -> bool:
        assert self._process.stdout is not None
        if not select.select([self._process.stdout], [], [], max(deadline - monotonic(), 0))[0]:
            return False
        news = os.read(self._process.stdout.fileno(), 65536)
        self._heard += news
        return news != b""

    @property
    def _asks_anew(self) -> bool:
        lines = self.lines
        return OVER in lines or (len(lines) > self._answered and CHOICE.match(lines[-1]) is not None)

    def _answer(self) -> None:
        """The newest question, as far as it is there: who answers too early may answer the next one too."""
        lines = self.lines
        choices = [line for line in lines[self._answered :] if CHOICE.match(line)]
        if not choices or not CHOICE.match(lines[-1]) or OVER in lines:
            return
        self._answered = len(lines)
        assert self._process.stdin is not None
        number = self._random.choice(choices).partition(".")[0]
        os.write(self._process.stdin.fileno(), f"{number}\n".encode())


def told(lines: list[str]) -> list[str]:
    """Of what was said all that had happened in the first game: no positions, questions, choices.

    An answer that came too early may have begun another one.
    """
    if READY not in lines:
        return []
    said = list(takewhile(lambda line: line != OVER, lines[lines.index(READY) + 1 :]))
    following = [*said[1:], ""][: len(said)]
    return [
        line
        for line, then in zip(said, following, strict=True)
        if not CHOICE.match(line) and not CHOICE.match(then) and not REFUSED.match(line) and not line.startswith(POINTS)
    ]


@pytest.mark.parametrize("chain", CHAINS)
async def test_killed_at_random_it_has_kept_all_it_told(tmp_path: Path, chain: str, full: bool) -> None:
    lives = ALL_LIVES if full else LIVES
    write_config(tmp_path, 'language = "en"\n')
    kept: Kept | None = None
    random, unheard, grown = Random(f"kills {chain}"), 0, 0
    for number in range(lives):
        before = None if kept is None or kept.over else kept
        since = len(before.records) if before else 0
        life = Life(tmp_path, CONTINUE if before else (*CHAINS[chain], "--seed", f"{number}"), random)
        live(life, random, instantly=number == 1)
        last = (before.id - 1 if before else kept.newest) if kept else 0
        kept = await kept_at(tmp_path, tmp_path / "copy", last) or kept
        check(life, kept, before)
        unheard += READY not in life.lines
        grown += kept is not None and len(kept.records) > since
    assert grown >= lives // 5
    assert unheard > 0
    life = Life(tmp_path, CONTINUE if kept and not kept.over else CHAINS[chain], random)
    life.until_first_question()
    life.until_killed(0)


def live(life: Life, random: Random, *, instantly: bool) -> None:
    """One of them surely ends before a word is said, and most of them see some moves, however fast the machine is."""
    if instantly:
        life.until_killed(0)
    elif random.random() < 0.25:
        life.until_killed(random.uniform(0, STARTING))
    else:
        life.until_first_question()
        life.until_answered(random.randint(1, 3))
        life.until_killed(random.uniform(0, PLAYING))


def check(life: Life, kept: Kept | None, before: Kept | None) -> None:
    """What was there before, and all that was told in this life, is there now, and folds."""
    heard = told(life.lines)
    if kept is None:
        assert heard == []
        return
    since = len(before.records) if before else 0
    assert before is None or (kept.id, kept.records[:since]) == (before.id, before.records)
    expected = kept.told(since)
    assert heard[: len(expected)] == expected[: len(heard)]
    cut_off = heard[len(expected) :]
    assert kept.over or cut_off in ([], [kept.question]) or (len(cut_off) == 1 and life.was_offered(cut_off[0]))
