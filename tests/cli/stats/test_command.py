"""`seasalt stats`: as a table, JSON and CSV."""

import asyncio
import csv
import io
import json
import re
from pathlib import Path

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import seasalt_at, write_config
from seasalt_tui.games import GAMES
from store.statistics_games import played, repeat, save
from terminal.terminal_session import Session

ROOT = Path(__file__).parents[3]
GOLDEN = Path(__file__).parent / "golden"
FEW = 8


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    fill(folder, FEW)
    return folder


def fill(home: Path, count: int) -> Path:
    file = home / "xdg_data_home/seasalt/games.db"
    asyncio.run(save(file, [played(number) for number in range(count)]))
    return file


def printed(home: Path, *arguments: str, **variables: str) -> str:
    done = seasalt_at(home, "stats", *arguments, TZ="UTC", **variables)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_json_is_the_same_everywhere(home: Path) -> None:
    assert json.loads(printed(home, "--json")) == json.loads((GOLDEN.with_suffix(".json")).read_text(encoding="utf-8"))


def test_csv_is_the_same_everywhere(home: Path) -> None:
    assert printed(home, "--csv").splitlines() == GOLDEN.with_suffix(".csv").read_text(encoding="utf-8").splitlines()


def test_json_and_csv_are_in_english_in_every_language(home: Path) -> None:
    assert printed(home, "--json", LANG="de_DE.UTF-8") == printed(home, "--json")
    assert printed(home, "--csv", LANG="fr_FR.UTF-8") == printed(home, "--csv")


def test_csv_and_json_tell_the_same(home: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(printed(home, "--csv"))))
    for game in json.loads(printed(home, "--json"))["games"]:
        own = [row for row in rows if row["game"] == game["game"]]
        assert len(own) == game["results"]["games"]
        assert sum(int(row["won"]) for row in own) == game["results"]["wins"]
        assert sum(int(row["rounds"]) for row in own) == game["rounds"]["count"]
        assert max(int(row["best_round"]) for row in own) == game["bests"][0]["points"]
        for tally in game["tallies"]:
            assert sum(int(row[f"count_{tally['key']}"]) for row in own) == tally["total"]


def test_every_key_and_column_is_described(home: Path) -> None:
    described = set(re.findall(r"`([a-z_]+)", (ROOT / "docs/stats.md").read_text(encoding="utf-8")))
    head = next(csv.reader(io.StringIO(printed(home, "--csv"))))
    columns = {
        column if not column.startswith(("option_", "count_")) else column.split("_")[0] + "_" for column in head
    }
    games = json.loads(printed(home, "--json"))["games"]
    tallies = {tally["key"] for game in games for tally in game["tallies"]}
    parts = {key for game in games for key in (*game["bests"][0], *game["weeks"][0], *game["tallies"][0])}
    assert {*columns, *tallies, *parts, *games[0], *games[0]["results"], *games[0]["rounds"]} <= described


def test_csv_has_no_column_twice(home: Path) -> None:
    head = next(csv.reader(io.StringIO(printed(home, "--csv"))))
    assert len(head) == len(set(head))


@pytest.mark.parametrize("columns", ["60", "80", "100", "140"])
@pytest.mark.parametrize("look", [(), ("--ascii",)])
def test_the_table_fits_the_terminal(home: Path, columns: str, look: tuple[str, ...]) -> None:
    done = seasalt_at(home, *look, "stats", COLUMNS=columns)
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) < int(columns)
    assert done.stdout.isascii() == bool(look)
    assert all(game.title in done.stdout for game in GAMES.values())


def test_another_terminal_gets_ascii(home: Path) -> None:
    assert printed(home, PYTHONIOENCODING="ascii").isascii()


@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        (("--game", "paperworld"), {"paperworld"}),
        (("--players", "2"), {"seasalt", "paperworld"}),
        (("--level", "hard"), {"paperworld"}),
        (("--level", "people"), set()),
        (("--player", "Kim"), {"seasalt", "paperworld"}),
        (("--player", "Nobody"), set()),
        (("--until", "2026-08-04"), {"seasalt"}),
        (("--since", "2099-01-01"), set()),
    ],
)
def test_filters(home: Path, arguments: tuple[str, ...], games: set[str]) -> None:
    assert {game["game"] for game in json.loads(printed(home, "--json", *arguments))["games"]} == games


def test_days_are_both_included(home: Path) -> None:
    day = "2026-08-03"
    (game,) = json.loads(printed(home, "--json", "--since", day, "--until", day))["games"]
    assert game["days"] == {day: 1}


def test_without_games_it_says_so(tmp_path: Path) -> None:
    assert printed(tmp_path) == "No games have been played yet.\n"
    assert json.loads(printed(tmp_path, "--json")) == {"format": 1, "games": []}
    assert len(printed(tmp_path, "--csv").splitlines()) == 1
    assert not (tmp_path / "xdg_data_home").exists()


def test_the_configured_name_is_whose_games_count(home: Path) -> None:
    write_config(home, "name = 'Kim'\n")
    assert json.loads(printed(home, "--json", "--player", "Kim")) == json.loads(printed(home, "--json"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--json", "--csv"), ("--json", "--csv")),
        (("--game", "chess"), ("--game", "chess")),
        (("--level", "esay"), ("--level", "easy")),
        (("--since", "soon"), ("--since", "soon", "2026-11-18")),
        (("100",), ("100",)),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(
    home: Path, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_one_line(seasalt_at(home, "stats", *arguments), *words)


def test_a_file_of_something_else_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "xdg_data_home/seasalt/games.db"
    file.parent.mkdir(parents=True)
    file.write_text("something else")
    assert_one_line(seasalt_at(tmp_path, "stats"), str(file))


def test_progress_is_shown_on_a_terminal_the_first_time(tmp_path: Path) -> None:
    repeat(fill(tmp_path, FEW), 14)
    with Session(tmp_path, "stats", "--game", "paperworld") as first:
        assert first.end() == 0
    assert b"120/120" in first.written
    with Session(tmp_path, "stats") as second:
        assert second.end() == 0
    assert b"120/120" not in second.written
    assert b"Sea Salt & Paper" in second.written
