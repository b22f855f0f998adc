"""`seasalt host results`, beside a host that plays on in the same folder."""

import csv
import io
import json
from pathlib import Path

import pytest

from cli.isolated_home import seasalt_at
from server.lobby_in_folder import open_lobby
from server.results.played_houses import id_of, play, ready


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "host").mkdir()
    return tmp_path


async def test_results_beside_a_running_host(home: Path) -> None:
    folder = home / "host"
    await play(folder, [("Ana", "Ben")] * 13, "paperworld", rated=True)
    await play(folder, [("Ana", "Cleo")], "paperworld", rated=True)
    assert "No server has kept results" in seasalt_at(home, "host", "results").stderr
    async with open_lobby(folder, awake=False) as hall:
        await ready(hall.results)
        files = {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix == ".db"}
        text = seasalt_at(home, "host", "results", "--data", str(folder))
        as_json = seasalt_at(home, "host", "--data", str(folder), "results", "--json")
        as_csv = seasalt_at(home, "host", "results", "--csv", "--data", str(folder))
        both = seasalt_at(home, "host", "results", "--csv", "--json")
        assert {name: (folder / name).read_bytes() for name in files} == files
        rows = hall.results.leaderboard("paperworld", 2)
    assert [done.returncode for done in (text, as_json, as_csv, both)] == [0, 0, 0, 2]
    lines = text.stdout.splitlines()
    assert lines[:4] == ["14 games", "", "Paper World, 2 players", lines[3]]
    assert lines[3].split() == ["NAME", "RATING", "±", "GAMES"]
    (cleo,) = (line for line in lines[4:] if "Cleo" in line)
    assert cleo.split()[-2:] == ["1", "provisional"]
    export = json.loads(as_json.stdout)
    ratings = {row["person"]: row["rating"] for row in export["ratings"][0]["rows"]}
    assert ratings == {row.person: row.rating for row in rows}
    cells = list(csv.DictReader(io.StringIO(as_csv.stdout)))
    assert len(cells) == 28
    assert {cell["person"] for cell in cells} == {id_of("Ana"), id_of("Ben"), id_of("Cleo")}
