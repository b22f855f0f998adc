"""`seasalt review`: the report as text and as JSON, and the progress bar."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import seasalt_at
from cli.stderr_terminal import StderrTerminal
from ui.screens.replay.recorded_games import game_as_text, plan, records

QUICK = ("--tries", "4", "--jobs", "1")
HASTY = ("--tries", "1", "--jobs", "1")
VERDICTS = ("best", "good", "slip", "mistake", "blunder", "unknown")


def saved(folder: Path, length: int | None = None) -> str:
    file = folder / "game.txt"
    file.write_text(game_as_text("seasalt", length), encoding="utf-8")
    return str(file)


def reviewed(folder: Path, *arguments: str) -> dict[str, Any]:
    done = seasalt_at(folder, "review", saved(folder), "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def assert_consistent(report: dict[str, Any]) -> None:
    decisions = report["decisions"]
    assert sum(report["verdicts"].values()) == len(decisions)
    assert tuple(report["verdicts"]) == VERDICTS
    log = records()
    for one in decisions:
        assert log[one["place"]].action == one["played"]
        assert log[one["place"]].seat == report["seat"]
        assert 0 <= one["cost"] <= one["difference"] <= one["chance"] <= 1
        if one["verdict"] == "best":
            assert (one["best"], one["cost"]) == (one["played"], 0)
    places = {one["place"] for one in decisions}
    assert {turn["place"] for turn in report["turning_points"]} <= places


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return reviewed(tmp_path_factory.mktemp("report"), *QUICK)


def test_every_decision_is_judged(report: dict[str, Any]) -> None:
    assert_consistent(report)
    head = [report[key] for key in ("format", "game", "seat", "name", "tries", "ms", "whole")]
    assert head == [2, "seasalt", 0, "Kim", 4, None, True]
    assert 0 <= report["accuracy"] <= 1


def test_the_page_about_it_names_every_key(report: dict[str, Any]) -> None:
    page = (Path(__file__).parents[3] / "docs/review.md").read_text(encoding="utf-8")
    described = set(re.findall(r"`([a-z_]+)`", page))
    every = (report, report["verdicts"], *report["decisions"], *report["turning_points"])
    assert {key for part in every for key in part} <= described


def test_with_tries_it_does_not_depend_on_the_number_of_processes(tmp_path: Path, report: dict[str, Any]) -> None:
    together = reviewed(tmp_path, "--tries", "4", "--jobs", "2")
    alone, at_once = (sorted(each["decisions"], key=lambda one: one["place"]) for each in (report, together))
    assert {**report, "decisions": alone} == {**together, "decisions": at_once}


def test_of_another_player(tmp_path: Path) -> None:
    report = reviewed(tmp_path, *HASTY, "--name", "ben")
    assert (report["seat"], report["name"]) == (2, "Ben")
    assert_consistent(report)


def test_for_people_it_is_told_in_lines_and_drawn(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "review", saved(tmp_path), *HASTY)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Sea Salt & Paper, decisions: Kim"
    assert max(map(len, lines)) <= 80
    assert any("Draw two cards from the deck" in line for line in lines)
    assert any(line.startswith("Accuracy: ") for line in lines)
    assert any(line.startswith(" 100% ") for line in lines)
    assert lines[-1].startswith("     └─1")


def test_it_speaks_the_language_of_the_session_in_ascii_too(tmp_path: Path) -> None:
    plain = ("--lang", "de", "--ascii")
    done = seasalt_at(tmp_path, "review", "-", *HASTY, *plain, stdin=game_as_text())
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "decisions:" not in done.stdout


def test_a_game_of_the_library_by_its_number(tmp_path: Path) -> None:
    assert seasalt_at(tmp_path, "games", "import", saved(tmp_path)).returncode == 0
    done = seasalt_at(tmp_path, "review", "1", "--json", *HASTY)
    assert json.loads(done.stdout)["name"] == "Kim"
    assert_one_line(seasalt_at(tmp_path, "review", "7"), "There is no saved game 7.")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--seat", "3"), "There is no seat 3; the last one is 2."),
        (("--name", "Zoe"), "Nobody in this game is called Zoe; the players are Kim, Ana, Ben."),
        (("--seat", "1", "--name", "Ana"), "Use either --seat or --name."),
        (("--ms", "0"), "--ms"),
        (("--tries", "0"), "--tries"),
        (("--jobs", "0"), "--jobs"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(tmp_path: Path, arguments: tuple[str, ...], error: str) -> None:
    assert_one_line(seasalt_at(tmp_path, "review", saved(tmp_path), *arguments), error)


def test_what_cannot_be_looked_back_at_is_said_in_a_line(tmp_path: Path) -> None:
    assert_one_line(seasalt_at(tmp_path, "review", saved(tmp_path, 60)), "once it is over")
    assert_one_line(seasalt_at(tmp_path, "review", "-", stdin="hello\n"))
    assert_one_line(seasalt_at(tmp_path, "review"), "FILE|NUMBER")
    missing = seasalt_at(tmp_path, "review", str(tmp_path / "none.txt"))
    assert missing.returncode == 2
    assert len(missing.stderr.splitlines()) == 1


def test_progress_is_shown_on_a_terminal_and_the_report_stays_clean(tmp_path: Path) -> None:
    with StderrTerminal("review", saved(tmp_path), "--json", *HASTY) as review:
        ended = review.end()
    every = len(json.loads(ended.output)["decisions"])
    assert ended.status == 0
    assert f"0/{every}" in ended.errors
    assert f"{every}/{every}" in ended.errors


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_prints_what_there_is_and_leaves_no_process(tmp_path: Path, jobs: str) -> None:
    with StderrTerminal("review", saved(tmp_path), "--json", "--ms", "300", "--jobs", jobs) as review:
        review.wait_for(b" 1/")
        review.interrupt()
        ended = review.end()
    assert ended.status == 130
    assert "Traceback" not in ended.errors
    report = json.loads(ended.output)
    assert not report["whole"]
    assert report["decisions"]
    assert_consistent(report)


def test_the_game_here_has_many_decisions() -> None:
    assert sum(record.seat == 0 for record in records()) > 30
    assert plan().names == ("Kim", "Ana", "Ben")
