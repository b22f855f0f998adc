"""`seasalt daily`, as it is typed."""

import json
import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from cli.command_line import LONGEST_RUN, assert_one_line
from cli.isolated_home import isolated_environment, seasalt_at
from seasalt_tui.store.daily_deals import TODAY_VARIABLE, attempts, plan_of_day
from seasalt_tui.store.game_repository import open_repository
from terminal.terminal_session import Session
from whole.daily.games import NAMES, places, tried

DAY = date(2026, 11, 18)
TODAY_IS = {TODAY_VARIABLE: DAY.isoformat()}

BEGIN = """
import asyncio, sys
from pathlib import Path
from whole.daily.games import NAMES, places
from seasalt_tui.store.daily_deals import plan_of_day
from seasalt_tui.play.saved_games import SavedGames
from datetime import date

async def main():
    refusals = []
    saved_games = SavedGames(places(Path(sys.argv[1])), refusals.append)
    sys.stdin.readline()
    game = await saved_games.start_attempt("2026-11-18", plan_of_day("seasalt", date(2026, 11, 18), NAMES))
    await saved_games.close()
    print("begun" if game else refusals[0].sentence)

asyncio.run(main())
"""


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TODAY_VARIABLE, DAY.isoformat())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the command finds what the tests have kept."""
    (tmp_path / "data").mkdir()
    (tmp_path / "xdg_data_home").mkdir()
    (tmp_path / "xdg_data_home/seasalt").symlink_to(tmp_path / "data")
    return tmp_path


def daily(home: Path, *arguments: str, stdin: str = "") -> CompletedProcess[str]:
    return seasalt_at(home, "daily", *arguments, stdin=stdin, **TODAY_IS)


def test_it_leads_straight_to_the_table_and_goes_on_there(home: Path) -> None:
    first = daily(home, "--plain", stdin="1\nq\n")
    assert first.returncode == 0
    assert "English edition" in first.stdout
    assert first.stdout.splitlines()[-1] == "Wednesday, 18 November 2026: round 1, 0 to 0"
    again = daily(home, "--plain", stdin="q\n")
    assert "Keep one of the two cards" in again.stdout


async def test_what_is_over_is_told_and_not_played_again(home: Path) -> None:
    await tried(home, "seasalt", DAY)
    done = daily(home, "--plain")
    assert done.returncode == 0
    assert re.match(r"Wednesday, 18 November 2026: (won|lost) \d+ to \d+\nRound 1, ", done.stdout)
    assert daily(home, "--result").stdout.startswith("Sea Salt & Paper, daily deal 2026-11-18: ")


async def test_a_day_that_was_missed_can_be_played(home: Path) -> None:
    daily(home, "--plain", "--date", "2026-11-03", stdin="q\n")
    async with open_repository(places(home)) as repository:
        made = await attempts(repository, "seasalt")
    assert made[date(2026, 11, 3)].is_late


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--date", "2026-11-19"), ("2026-11-19", "not available yet")),
        (("--date", "2026-10-31"), ("2026-11-01",)),
        (("--date", "soon"), ("--date", "'soon'")),
        (("--result",), ("no result", "2026-11-18")),
        (("--result", "--json"), ("--result --json",)),
        (("--game", "chess"), ("--game", "paperworld")),
    ],
)
def test_what_cannot_be_is_said_in_one_line(home: Path, arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    assert_one_line(daily(home, *arguments), *words)


async def test_the_month_is_printed(home: Path) -> None:
    await tried(home, "seasalt", date(2026, 11, 3))
    await tried(home, "seasalt", DAY, moves=3)
    lines = daily(home, "--calendar").stdout.splitlines()
    assert lines[0].strip() == "November 2026"
    assert any("[18]◐" in line for line in lines)
    plain = daily(home, "--calendar", "--ascii", "--date", "2026-11-03").stdout
    assert plain.isascii()
    assert "[18]~" in plain
    assert " 3 *+" in plain or " 3 o+" in plain


async def test_programs_read_json(home: Path) -> None:
    await tried(home, "seasalt", DAY, moves=3)
    report = json.loads(daily(home, "--json", "--lang", "de").stdout)
    assert (report["game"], report["today"], report["played"], report["streak"]) == ("seasalt", "2026-11-18", 0, 0)
    assert report["days"] == [{"date": "2026-11-18", "state": "begun", "late": False, "points": [0, 0], "rounds": []}]


def test_of_two_processes_one_begins_and_the_other_is_told(home: Path) -> None:
    environment = {**isolated_environment(home, **TODAY_IS), "PYTHONPATH": ":".join(filter(None, sys.path))}
    command = [sys.executable, "-c", BEGIN, str(home)]
    racers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    lines = sorted(racer.communicate(timeout=LONGEST_RUN)[0].strip() for racer in racers)
    assert lines == ["This deal has already been started, perhaps in another window.", "begun"]


async def test_a_killed_attempt_goes_on_where_it_was(home: Path) -> None:
    plan = plan_of_day("seasalt", DAY, NAMES)
    assert plan.first == 0
    variables = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **TODAY_IS}
    with Session(home, "daily", "--no-animation", variables=variables) as session:
        session.shows("Your turn: draw")
        session.press("1")
        session.shows("End turn")
        session.settle()
        before = session.text
    with Session(home, "daily", "--no-animation", variables=variables) as session:
        session.shows("End turn")
        session.until(lambda: session.text == before, "the same screen")
        session.press("\x11")
        assert session.end() == 0


async def test_a_finished_deal_opens_the_calendar(home: Path) -> None:
    await tried(home, "seasalt", DAY)
    with Session(home, "daily", variables={"TERM": "xterm-256color", **TODAY_IS}) as session:
        session.shows("Daily deal", "November 2026", "daily deal 2026-11-18: ", "Streak: 1 day")
        session.press("\x11")
        assert session.end() == 0
