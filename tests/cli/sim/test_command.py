"""`seasalt sim`: the report is the same for any number of processes, and how it is interrupted."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.command_line import assert_one_line, seasalt
from cli.stderr_terminal import StderrTerminal
from oracle.seasalt.engine import EDITIONS, TARGETS
from seasalt_tui.bots.intervals import wilson
from seasalt_tui.core.game import Json

GOLDEN: list[Json] = json.loads((Path(__file__).parent / "golden.json").read_text(encoding="utf-8"))
ENDINGS = ["stop", "bet won", "bet lost", "void", "mermaids"]
FIELDS = [
    *("game", "options", "players", "seed", "games", "shared_wins", "rounds", "turns", "rounds_per_game"),
    *("turns_per_round", "endings", "points_per_round", "seats"),
]


def report_of(*arguments: str) -> Json:
    done = seasalt("sim", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    report: Json = json.loads(done.stdout)
    return report


def assert_consistent(report: Json) -> None:
    """The numbers fit together."""
    games, rounds, endings = report["games"], report["rounds"], report["endings"]
    assert list(report) == FIELDS
    assert list(endings) == ENDINGS
    assert sum(how["rounds"] for how in endings.values()) == rounds >= games
    assert [how["share"] for how in endings.values()] == [round(how["rounds"] / rounds, 4) for how in endings.values()]
    assert report["rounds_per_game"] == round(rounds / games, 4)
    assert report["turns_per_round"] == round(report["turns"] / rounds, 4)
    assert 0 <= report["shared_wins"] <= games
    assert_wins_shared(report["seats"], games)


def assert_wins_shared(seats: list[Any], games: int) -> None:
    """Every game is won by somebody; a shared win counts in parts."""
    assert sum(seat["win_rate"] for seat in seats) == pytest.approx(1, abs=0.001)
    for seat in seats:
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
        assert (seat["low"], seat["high"]) == pytest.approx(wilson(seat["win_rate"] * games, games), abs=0.001)


# The report


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: " ".join(golden["arguments"]))
def test_a_seed_gives_the_same_report_everywhere(golden: Json) -> None:
    assert report_of(*golden["arguments"]) == golden["report"]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: " ".join(golden["arguments"]))
def test_golden_reports_are_consistent(golden: Json) -> None:
    assert_consistent(golden["report"])


def test_golden_reports_tell_of_every_edition_and_number_of_players() -> None:
    assert {golden["report"]["options"]["edition"] for golden in GOLDEN} == set(EDITIONS)
    assert {golden["report"]["players"] for golden in GOLDEN} == set(TARGETS)


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    shared = ["sim", "--json", "--players", "3", "--edition", "fr", "--games", "130", "--seed", "jobs"]
    printed = [seasalt(*shared, "--jobs", jobs) for jobs in ("1", "2", "3")]
    assert [done.returncode for done in printed] == [0, 0, 0]
    assert printed[0].stdout == printed[1].stdout == printed[2].stdout
    assert_consistent(json.loads(printed[0].stdout))


def test_what_is_not_told_has_a_default() -> None:
    report = report_of("--games", "3")
    assert (report["game"], report["players"]) == ("seasalt", 2)
    assert report["options"] == {"edition": "en", "salt": False, "pepper": False, "double": False}
    assert (report["games"], len(report["seats"])) == (3, 2)


def test_a_fresh_seed_is_told_and_gives_the_same_report_again() -> None:
    first, second = report_of("--games", "5"), report_of("--games", "5")
    assert first["seed"] != second["seed"]
    assert report_of("--games", "5", "--seed", first["seed"]) == first


@pytest.mark.parametrize("seed", ["", "Grüße ☂ 🦀", "--json"])
def test_any_text_is_a_seed(seed: str) -> None:
    assert report_of("--games", "1", f"--seed={seed}")["seed"] == seed


# The table


def test_the_table_tells_what_the_report_tells() -> None:
    shared = ["--games", "50", "--players", "4", "--edition", "it", "--seed", "table"]
    report, done = report_of(*shared), seasalt("sim", *shared)
    assert (done.returncode, done.stderr) == (0, "")
    head, *rows = [line for line in done.stdout.splitlines() if line]
    assert [word for word in ("seasalt", "edition it", "4 players", "seed table") if word not in head] == []
    numbers = {row[:12].strip(): row[12:].split()[0] for row in rows}
    assert numbers == {
        "games": "50",
        "rounds": f"{report['rounds']:,}",
        "turns": f"{report['turns']:,}",
        "points": f"{report['points_per_round']:.2f}",
        **{kind: str(how["rounds"]) for kind, how in report["endings"].items()},
        **{f"seat {number} wins": f"{seat['win_rate']:.2%}" for number, seat in enumerate(report["seats"])},
    }


def test_the_table_fits_a_terminal_and_ends_its_last_line() -> None:
    done = seasalt("sim", "--games", "2", "--players", "4", "--seed", "x")
    assert done.stdout.endswith("\n")
    assert max(map(len, done.stdout.splitlines())) <= 80


# Usage errors


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--edition", "es"], ("--edition", "es", "'en', 'fr', 'de', 'it', 'online'")),
        (["--edition"], ("--edition",)),
        (["--players", "1"], ("2, 3, 4", "1")),
        (["--players", "5"], ("2, 3, 4", "5")),
        (["--players", "two"], ("--players", "two")),
        (["--games", "0"], ("--games", "0")),
        (["--games", "-5"], ("--games", "-5")),
        (["--games", "1.5"], ("--games", "1.5")),
        (["--jobs", "0"], ("--jobs", "0")),
        (["--game", "chess"], ("--game", "chess", "seasalt")),
        (["100"], ("100",)),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: list[str], words: tuple[str, ...]) -> None:
    assert_one_line(seasalt("sim", *arguments), *words)


def test_a_seed_that_is_no_text_is_taken_or_refused_in_one_line() -> None:
    done = seasalt("sim", "--games", "1", "--seed", "\udcff")
    assert "Traceback" not in done.stderr
    assert done.returncode in {0, 2}


# At a terminal


def test_without_a_terminal_no_progress_is_shown() -> None:
    assert seasalt("sim", "--games", "110", "--seed", "x", "--json", "--jobs", "1").stderr == ""


def test_progress_is_shown_on_a_terminal_and_the_report_stays_clean() -> None:
    arguments = ["--games", "110", "--seed", "x", "--json", "--jobs", "1"]
    with StderrTerminal("sim", *arguments) as sim:
        ended = sim.end()
    assert ended.status == 0
    assert "0/110" in ended.errors
    assert "110/110" in ended.errors
    assert json.loads(ended.output) == report_of(*arguments)


@pytest.mark.parametrize("jobs", ["1", "2", "4"])
def test_interrupted_it_prints_what_there_is_and_leaves_no_process(jobs: str) -> None:
    with StderrTerminal("sim", "--games", "1000000", "--seed", "x", "--json", "--jobs", jobs) as sim:
        sim.wait_for(b"50/1000000")
        sim.interrupt()
        ended = sim.end()
    assert ended.status == 130
    assert "Traceback" not in ended.errors
    report = json.loads(ended.output)
    assert 0 < report["games"] < 1_000_000
    assert_consistent(report)


def test_interrupted_for_people_it_prints_the_table() -> None:
    with StderrTerminal("sim", "--games", "1000000", "--seed", "x", "--jobs", "1") as sim:
        sim.wait_for(b"50/1000000")
        sim.interrupt()
        ended = sim.end()
    assert ended.status == 130
    assert ended.output.startswith("seasalt, edition en, 2 players at random, seed x\n")
    assert "Traceback" not in ended.errors
