"""Ratings computed again from an export by a program of its own, beside a host that goes on with the same folder."""

import ast
import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from seasalt_tui.cli.host.results_as_csv import as_csv
from seasalt_tui.cli.host.results_as_json import as_json
from seasalt_tui.core.dice import Dice
from seasalt_tui.server.results.export import Export, export
from server.lobby_in_folder import open_lobby
from server.results.played_houses import id_of, play, ready

SCRIPT: Final = Path(__file__).with_name("recomputed_ratings.py")
PEOPLE: Final = ("Ana", "Ben", "Cleo", "Dan", "=Eve")


def checked(folder: Path, exported: Export) -> tuple[int, list[str]]:
    """What the script says, for which nothing of the program can be found."""
    file = folder / "export.json"
    file.write_text(json.dumps(as_json(exported)), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", SCRIPT, file], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    compared, *wrong = done.stdout.splitlines()
    assert done.returncode == bool(wrong)
    return int(compared), wrong


async def exported_by(folder: Path) -> Export:
    return await export(folder, lambda _done, _every: None)


async def test_ratings_are_the_same_when_computed_by_somebody_else(tmp_path: Path) -> None:
    dice = Dice("who plays")
    tables = [dice.shuffled(PEOPLE)[: 2 + number % 3] for number in range(15)]
    await play(tmp_path, tables, "paperworld", rated=True)
    await play(tmp_path, [("Ana", "zoe"), ("Ana", "(easy)"), ("Ana", "Ben")], "paperworld")
    await play(tmp_path, [("Ana", "Ben", "Cleo")], "paperworld", rated=True, gave_up=(0,))
    async with open_lobby(tmp_path, awake=False) as hall:
        results = await ready(hall.results)
        assert checked(tmp_path, await exported_by(tmp_path)) == (15, [])
        for players in (2, 3, 4):
            rows = results.leaderboard("paperworld", players)
            assert {row.person for row in rows} == {id_of(name) for name in PEOPLE}
            for row in rows:
                rating = results.rating(row.person, "paperworld", players)
                assert rating is not None
                assert (rating.rating, rating.games) == (row.rating, row.games)
        ana, ben = id_of("Ana"), id_of("Ben")
        together = results.head_to_head(ana, ben)
        before = results.rating(ben, "paperworld", 2)
        assert together.games == together.won + together.lost + together.drawn > 3
        await results.withdraw(ana)
        assert results.rating(ben, "paperworld", 2) == before
        assert results.rating(ana, "paperworld", 2) is None
        assert all(row.person != ana for row in results.leaderboard("paperworld", 2))
        assert results.head_to_head(ben, ana).games == 0
        assert results.head_to_head(ana, ben) == together
        out = await exported_by(tmp_path)
        assert checked(tmp_path, out) == (12, [])
        assert ana not in json.dumps(as_json(out))
        assert '"Ana"' not in json.dumps(as_json(out))
    async with open_lobby(tmp_path) as hall:
        results = await ready(hall.results)
        assert results.has_withdrawn(ana)
        await results.rejoin(ana)
        assert results.head_to_head(ben, ana).games == together.games
    assert checked(tmp_path, await exported_by(tmp_path)) == (15, [])
    cells = csv_rows(await exported_by(tmp_path))
    assert len(cells) == sum(map(len, tables)) + 9
    people = {row["name"] for row in cells if not row["level"]}
    assert people == {"Ana", "Ben", "Cleo", "Dan", "'=Eve", "zoe"}
    assert [(row["name"], row["rank"]) for row in cells if row["gave_up"] == "1"] == [("Ana", "3")]


def csv_rows(exported: Export) -> list[dict[str, str]]:
    output = io.StringIO(newline="")
    as_csv(exported, output)
    return list(csv.DictReader(io.StringIO(output.getvalue(), newline="")))


def test_the_script_imports_nothing_of_the_program() -> None:
    imported = {
        alias.name if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(ast.parse(SCRIPT.read_bytes()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= set(sys.stdlib_module_names)
