"""`seasalt arena`: the report is the same for any number of processes, and how it is interrupted."""

import json
import os
import sys
from pathlib import Path
from shlex import quote
from typing import Any

import pytest

from cli.command_line import assert_one_line, seasalt
from cli.isolated_home import seasalt_at
from cli.stderr_terminal import StderrTerminal
from seasalt_tui.core.game import Json

FIELDS = [
    *("game", "options", "players", "seed", "ms", "games", "deals", "shared_wins", "even", "bots", "pairings"),
]
BOT_FIELDS = [
    *("bot", "chairs", "win_rate", "low", "high", "elo", "points_per_round", "rounds", "calls", "ended"),
    *("decisions", "decision_ms"),
]
EXAMPLE = f"cmd:{quote(sys.executable)} {quote(str(Path(__file__).parents[3] / 'docs/bots/example_bot.py'))}"
SOME = ("--bots", "daily 1,random", "--games", "12", "--seed", "x")


def report_of(*arguments: str) -> Json:
    done = seasalt("arena", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    report: Json = json.loads(done.stdout)
    return report


def timeless(report: Json) -> Json:
    """What does not hang on how fast the machine is."""
    return {**report, "bots": [{**bot, "decision_ms": None} for bot in report["bots"]]}


def assert_consistent(report: Json) -> None:
    """The numbers fit together."""
    assert list(report) == FIELDS
    assert report["even"] == round(1 / report["players"], 4)
    assert sum(pairing["games"] for pairing in report["pairings"]) == report["games"]
    assert report["games"] == report["deals"] * report["players"] * len(report["pairings"])
    assert sum(bot["elo"]["points"] for bot in report["bots"]) == pytest.approx(0, abs=0.5)
    won = sum(bot["win_rate"] * bot["chairs"] for bot in report["bots"])
    assert won == pytest.approx(report["games"], rel=0.001)
    for bot in report["bots"]:
        assert_bot(bot)


def assert_bot(bot: Json) -> None:
    assert list(bot) == BOT_FIELDS
    assert 0 <= bot["low"] <= bot["win_rate"] <= bot["high"] <= 1
    assert bot["elo"]["low"] <= bot["elo"]["points"] <= bot["elo"]["high"]
    assert 0 <= bot["decision_ms"]["p50"] <= bot["decision_ms"]["p99"] <= bot["decision_ms"]["max"]
    assert bot["decisions"] >= bot["rounds"] > 0
    for call in bot["calls"].values():
        assert call["won"] <= call["made"]


# The report


def test_two_bots() -> None:
    report = report_of(*SOME)
    assert_consistent(report)
    assert [bot["bot"] for bot in report["bots"]] == ["daily 1", "random"]
    assert (report["games"], report["deals"]) == (12, 6)
    assert report["bots"][0]["win_rate"] > 0.8
    assert list(report["bots"][0]["calls"]) == ["stop", "last chance"]


def test_each_meets_each_and_nobody_sits_alone_in_luck() -> None:
    report = report_of("--bots", "daily 1,random,easy", "--games", "7", "--seed", "x", "--edition", "de")
    assert_consistent(report)
    assert [pairing["bots"] for pairing in report["pairings"]] == [
        ["daily 1", "random"],
        ["daily 1", "easy"],
        ["random", "easy"],
    ]
    assert report["games"] == 12
    assert report["options"] == {"edition": "de", "salt": False, "pepper": False, "double": False}


def test_one_against_three_of_the_other_game() -> None:
    report = report_of("--bots", "daily 1,random", "--players", "4", "--games", "4", "--game", "paperworld")
    assert_consistent(report)
    assert report["pairings"][0]["bots"] == ["daily 1", "random", "random", "random"]
    assert [bot["chairs"] for bot in report["bots"]] == [4, 12]
    assert report["bots"][0]["calls"] == {}


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_the_report_does_not_depend_on_the_number_of_processes(jobs: str) -> None:
    assert timeless(report_of(*SOME, "--jobs", jobs)) == timeless(report_of(*SOME, "--jobs", "1"))


def test_tries_instead_of_time() -> None:
    report = report_of(*SOME, "--tries", "10")
    assert report["tries"] == 10
    assert "ms" not in report


def test_a_fresh_seed_is_told() -> None:
    one, other = (report_of("--bots", "random", "--games", "2", "--jobs", "1") for _ in range(2))
    assert one["seed"] != other["seed"]


def test_the_table_tells_what_the_report_tells() -> None:
    report, done = report_of(*SOME), seasalt("arena", *SOME)
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) <= 80
    head, *rows = [line for line in done.stdout.splitlines() if line]
    assert head == "seasalt, edition en, 2 players, seed x, 200 ms per decision"
    assert rows[0].split()[:3] == ["games", "12", "6"]
    for bot in report["bots"]:
        (place,) = [number for number, row in enumerate(rows) if row == bot["bot"]]
        assert rows[place + 1].split()[:2] == ["wins", f"{bot['win_rate']:.2%}"]
        assert rows[place + 2].split()[:2] == ["Elo", f"{bot['elo']['points']:+.0f}"]


def test_a_german_table(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "--lang", "de", "arena", *SOME, "--jobs", "1")
    assert done.stdout.startswith("seasalt, Ausgabe en, 2 Plätze, Seed x, 200 ms je Entscheidung\n")
    assert "Siege" in done.stdout


def test_who_met_whom_is_told_where_there_are_several() -> None:
    done = seasalt("arena", "--bots", "daily 1,random,easy", "--games", "6", "--seed", "x")
    rows = done.stdout.partition("head to head\n")[2].splitlines()
    assert [row.split("  ")[0].strip("– ") for row in rows] == [
        *("daily 1", "random", "daily 1", "easy", "random", "easy")
    ]


# Usage errors


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], ("--bots",)),
        (["--bots", "nobody"], ("'nobody'", "expert", "random", "daily 1", "cmd:")),
        (["--bots", ""], ("at least one", "expert")),
        (["--bots", "hard", "--players", "5"], ("2, 3, 4", "5")),
        (["--bots", "hard", "--games", "0"], ("--games", "0")),
        (["--bots", "hard", "--ms", "0"], ("--ms", "0")),
        (["--bots", "hard", "--tries", "many"], ("--tries", "many")),
        (["--bots", "cmd:./no such bot,random", "--jobs", "1"], ("cmd:./no such bot", "No such file or directory")),
        (["--bots", "cmd:./no such bot,random", "--jobs", "2"], ("cmd:./no such bot", "No such file or directory")),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: list[str], words: tuple[str, ...]) -> None:
    assert_one_line(seasalt("arena", *arguments), *words)


# At a terminal, and in time


def test_the_bar_tells_the_rates_so_far() -> None:
    with StderrTerminal("arena", *SOME, "--json", "--jobs", "1") as arena:
        ended = arena.end()
    assert ended.status == 0
    assert "12/12" in ended.errors
    assert "daily 1 " in ended.errors
    assert "±" in ended.errors
    assert timeless(json.loads(ended.output)) == timeless(report_of(*SOME))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_prints_what_there_is_and_leaves_no_process(jobs: str) -> None:
    arguments = ("--bots", "daily 1,random", "--games", "1000000", "--seed", "x", "--json", "--jobs", jobs)
    with StderrTerminal("arena", *arguments) as arena:
        arena.wait_for(b"4/1000000")
        arena.interrupt()
        ended = arena.end()
    assert ended.status == 130
    assert "Traceback" not in ended.errors
    report = json.loads(ended.output)
    assert 0 < report["games"] < 1_000_000
    assert_consistent(report)


def test_it_ends_in_time() -> None:
    report = report_of("--bots", "random", "--games", "1000000", "--until", "1", "--jobs", "2")
    assert report["games"] < 1_000_000


# Programs


def written(folder: Path, text: str) -> str:
    file = folder / "bot"
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)
    return f"cmd:{file}"


def failed_question(bot: str, *arguments: str) -> tuple[Any, str]:
    """Of a match with such a program: what it was asked, and the sentence."""
    done = seasalt("arena", "--bots", f"random,{bot}", "--games", "4", "--seed", "x", "--ms", "1", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    question, sentence = done.stderr.splitlines()
    return json.loads(question), sentence


def test_the_example_of_a_bot_plays() -> None:
    report = report_of("--bots", f"random,{EXAMPLE}", "--games", "4", "--seed", "x", "--jobs", "2")
    assert_consistent(report)
    assert report["bots"][1]["bot"] == EXAMPLE
    assert report["bots"][1]["calls"]["stop"]["made"] > 0


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('read line; echo \'{"action": "fly"}\'; read line', ["answered", "fly", "the only legal actions are: draw, "]),
        ("read line; echo fly; read line", ["answered 'fly'", "the only legal actions are: draw, "]),
        ("read line; exit 3", ["exited", "status 3"]),
        ("exit 0", ["exited", "status 0"]),
        ("kill -9 $$", ["exited", "status -9"]),
    ],
)
def test_what_a_program_does_wrong_is_told(tmp_path: Path, text: str, words: list[str], jobs: str) -> None:
    bot = written(tmp_path, text)
    question, sentence = failed_question(bot, "--jobs", jobs)
    assert question["game"] == "seasalt"
    assert "draw" in question["view"]["legal"]
    assert question["ms"] == 1
    assert sentence.startswith(f"seasalt: {bot} ")
    assert [word for word in words if word not in sentence] == []


def test_a_program_that_is_late_is_ended_with_all_that_it_has_started(tmp_path: Path) -> None:
    bot = written(tmp_path, f"sleep 600 & echo $! > {tmp_path}/child; echo $$ > {tmp_path}/own; wait")
    _, sentence = failed_question(bot, "--jobs", "2")
    assert sentence == f"seasalt: {bot} has not answered for 5 seconds."
    for name in ("child", "own"):
        assert not_running(int((tmp_path / name).read_text(encoding="utf-8")))


def not_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return "Z" in Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_no_program_is_left(tmp_path: Path, jobs: str) -> None:
    """It has the terminal open: as long as it is there, the terminal does not end."""
    bot = written(tmp_path, "trap '' INT; while :; do sleep 1; done")
    with StderrTerminal("arena", "--bots", f"{bot},random", "--seed", "x", "--jobs", jobs, "--ms", "60000") as arena:
        arena.wait_for(b"Games")
        arena.interrupt()
        ended = arena.end()
    assert ended.status == 130
    assert "Traceback" not in ended.errors
