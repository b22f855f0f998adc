"""`seasalt doctor --repair`: what is saved of a damaged file of games."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.doctor.diagnosis import diagnosis
from cli.isolated_home import seasalt_at
from seasalt_tui.store.schema import connect


def saved(home: Path) -> Path:
    """A game of some moves."""
    seasalt_at(home, "play", "--plain", "--new", "--bots", "1", "--first", "0", stdin="1\n1\nq\n")
    return home / "xdg_data_home/seasalt/games.db"


def spoil(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE records SET action = 'fly away' WHERE number = 2")


def test_a_game_that_does_not_fold_is_found_and_repaired(tmp_path: Path) -> None:
    file = saved(tmp_path)
    assert "broken games" not in diagnosis(tmp_path)
    spoil(file)
    broken = diagnosis(tmp_path)["broken games"]
    assert (broken["ok"], broken["value"]) == (False, "1")
    assert "seasalt doctor --repair" in broken["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair")
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 games were saved completely." in done.stdout
    assert "1 game was cut short" in done.stdout
    assert str(next(file.parent.glob("games.db.damaged-*"))).removeprefix(str(tmp_path)) in done.stdout
    assert "broken games" not in diagnosis(tmp_path)
    assert "1. " in seasalt_at(tmp_path, "continue", "--plain", stdin="q\n").stdout


def test_what_is_damaged_names_what_repairs_it(tmp_path: Path) -> None:
    file = saved(tmp_path)
    content = file.read_bytes()
    file.write_bytes(content[:-100])
    assert "seasalt doctor --repair" in diagnosis(tmp_path)["games"]["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair", "--json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["ok"], report["repaired"]) == (0, True, True)
    assert next(file.parent.glob("games.db.damaged-*")).read_bytes() == content[:-100]


def test_the_games_of_a_house_are_repaired_in_their_folder(tmp_path: Path) -> None:
    file = saved(tmp_path)
    house = tmp_path / "a house"
    house.mkdir()
    (house / "games.db").write_bytes(file.read_bytes()[:-100])
    report = seasalt_at(tmp_path, "doctor", "--json", "--data", str(house))
    (games,) = (fact for fact in json.loads(report.stdout)["facts"] if fact["name"] == "games")
    assert f"seasalt doctor --repair --data '{house}'" in games["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair", "--data", str(house), "--json")
    assert json.loads(done.stdout)["repaired"]
    assert seasalt_at(tmp_path, "doctor", "--data", str(house)).returncode == 0
    assert [path.name for path in file.parent.glob("games.db.*")] == []


@pytest.mark.parametrize("there", [True, False])
def test_where_nothing_is_wrong_nothing_is_repaired(tmp_path: Path, there: bool) -> None:
    before = saved(tmp_path).read_bytes() if there else None
    done = seasalt_at(tmp_path, "doctor", "--repair")
    assert (done.returncode, done.stdout, done.stderr) == (0, "There is nothing to repair.\n", "")
    files = {path.name: path.read_bytes() for path in tmp_path.glob("xdg_data_home/seasalt/*")}
    assert files == ({"games.db": before} if there else {})


def test_what_another_program_plays_with_is_not_repaired(tmp_path: Path) -> None:
    file = saved(tmp_path)
    spoil(file)
    with closing(connect(file, wait=0)):
        done = seasalt_at(tmp_path, "doctor", "--repair")
    assert done.returncode == 1
    assert done.stdout == f"Another program has locked {file}. Close it and try again.\n"
    assert list(file.parent.glob("games.db.damaged-*")) == []
