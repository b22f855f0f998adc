"""`seasalt games`: saved games from the command line."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.command_line import assert_one_line
from cli.isolated_home import isolated_environment, seasalt_at
from store.game_repositories import FIVE, fill
from terminal.terminal_session import Session


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nothing here is changed: copies are made of it."""
    home = tmp_path_factory.mktemp("shelf")
    asyncio.run(fill(games_of(home)))
    return home


@pytest.fixture
def home(tmp_path: Path, repository: Path) -> Path:
    games_of(tmp_path).parent.mkdir(parents=True)
    games_of(tmp_path).write_bytes(games_of(repository).read_bytes())
    return tmp_path


def games_of(home: Path) -> Path:
    return home / "xdg_data_home/seasalt/games.db"


def listed(home: Path, *arguments: str) -> list[int]:
    done = seasalt_at(home, "games", *arguments)
    assert (done.returncode, done.stderr.replace("No games match.\n", "")) == (0, "")
    return [int(line.split()[0]) for line in done.stdout.splitlines()]


def exported(home: Path, game: int) -> str:
    return seasalt_at(home, "games", "export", str(game), "--output", "-").stdout


def test_all_of_them_are_listed_the_newest_first(home: Path) -> None:
    lines = seasalt_at(home, "games").stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [[f"{day}", f"2026-11-0{day}"] for day in (5, 4, 3, 2, 1)]
    assert "Daily deal" in lines[0]
    assert "round " in lines[1]
    assert lines[2].endswith("what if")
    assert "Paper World" in lines[3]
    assert "Kim " in lines[4]


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        (["--game", "paperworld"], [2]),
        (["--players", "3"], [3]),
        (["--level", "hard"], [3]),
        (["--bots", "people"], [5]),
        (["--unfinished"], [5, 4]),
        (["--since", "2026-11-03"], [5, 4, 3]),
        (["--until", "2026-11-02"], [2, 1]),
        (["--since", "2026-11-02", "--until", "2026-11-04", "--game", "seasalt"], [4, 3]),
        (["--search", "cleo"], [3]),
        (["--search", "nobody"], []),
        (["--limit", "2"], [5, 4]),
    ],
)
def test_filters(home: Path, arguments: list[str], ids: list[int]) -> None:
    assert listed(home, *arguments) == ids


def test_won_and_lost_are_those_against_bots(home: Path) -> None:
    report = json.loads(seasalt_at(home, "games", "--json").stdout)
    outcomes = {game["id"]: game["outcome"] for game in report}
    for outcome in ("won", "lost"):
        assert listed(home, f"--{outcome}") == [game for game, known in outcomes.items() if known == outcome]
    assert set(outcomes.values()) <= {"won", "lost", "unfinished"}
    assert [outcomes[5], outcomes[4]] == ["unfinished"] * 2


def test_as_json(home: Path) -> None:
    (game,) = json.loads(seasalt_at(home, "games", "--json", "--limit", "1").stdout)
    assert game["players"] == [{"name": "Kim", "level": None}, {"name": "Ana", "level": None}]
    assert (game["daily"], game["records"], game["over"], game["winners"]) == ("2026-11-05", 60, False, None)
    assert json.loads(seasalt_at(home, "games", "--json", "--search", "nobody").stdout) == []


def test_without_games_it_says_so(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "games")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "No games yet. Start one: seasalt play\n")
    assert not games_of(tmp_path).exists()


def test_a_name_is_given_and_taken_away(home: Path) -> None:
    assert seasalt_at(home, "games", "rename", "3", "Reef\x1b[31m\u202e  night").returncode == 0
    assert "  Reef[31m night  " in seasalt_at(home, "games").stdout
    assert listed(home, "--search", "night") == [3]
    seasalt_at(home, "games", "rename", "3", "")
    assert listed(home, "--search", "night") == []


def test_deleting_asks_or_is_told_not_to(home: Path) -> None:
    assert_one_line(seasalt_at(home, "games", "delete", "3"), "--yes")
    assert_one_line(seasalt_at(home, "games", "delete", "3", "99", "--yes"), "99")
    assert listed(home) == [5, 4, 3, 2, 1]
    assert seasalt_at(home, "games", "delete", "3", "1", "--yes").stdout == "2 games were deleted.\n"
    assert listed(home) == [5, 4, 2]


def test_out_and_in_again_is_the_same_text(home: Path, tmp_path: Path) -> None:
    texts = {game: exported(home, game) for game in range(1, 6)}
    done = seasalt_at(home, "games", "export", "--all", str(tmp_path / "out"))
    files = done.stdout.splitlines()
    assert sorted(Path(file).read_text(encoding="utf-8") for file in files) == sorted(texts.values())
    other = tmp_path / "other"
    assert seasalt_at(other, "games", "import", *files).returncode == 0
    again = [exported(other, game) for game in listed(other)]
    assert again == [texts[game] for game in (5, 4, 3, 2, 1)]
    assert [game["origin"] for game in json.loads(seasalt_at(other, "games", "--json").stdout)] == ["imported"] * 5


def test_a_file_that_is_there_stays(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    assert_one_line(seasalt_at(home, "games", "export", "1", "--output", str(file)), "mine.txt", "exists already")
    assert file.read_text() == "mine"


def test_a_game_from_standard_input_comes_in_once(home: Path, tmp_path: Path) -> None:
    text, other = exported(home, 1), tmp_path / "other"
    assert seasalt_at(other, "games", "import", "-", stdin=text).stdout == "-: imported as 1.\n"
    assert seasalt_at(other, "games", "import", "-", stdin=text).stdout == "-: already there, as 1.\n"
    assert listed(other) == [1]


def assert_refused(done: CompletedProcess[str], *words: str) -> None:
    assert_one_line(done, *words)


def test_what_is_no_game_stays_outside(home: Path, tmp_path: Path) -> None:
    text = exported(home, 1)
    lines = text.splitlines()
    lines[20] = "7 0 fly"
    files = {
        "wrong.txt": ("\n".join(lines).encode() + b"\n", "Line 21"),
        "binary.bin": (bytes(range(256)), "not a text"),
        "huge.txt": (b"x" * 2_000_000, "too large"),
        "cut.txt": (text.encode()[:-1], "is cut off"),
        "empty.txt": (b"", "no log"),
    }
    for name, (content, error) in files.items():
        (tmp_path / name).write_bytes(content)
        assert_refused(seasalt_at(home, "games", "import", str(tmp_path / name)), error)
    assert_refused(seasalt_at(home, "games", "import", str(tmp_path)), "is not a file")
    assert_refused(seasalt_at(home, "games", "import", str(tmp_path / "gone.txt")), "gone.txt")
    assert listed(home) == [5, 4, 3, 2, 1]


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_damage_is_a_traceback(repository: Path, tmp_path: Path, data: st.DataObject) -> None:
    content = exported(repository, 4).encode()
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(len(content), start + 300)))
    file, other = tmp_path / "damaged.txt", tmp_path / "other"
    file.write_bytes(content[:start] + data.draw(st.binary(min_size=1, max_size=40)) + content[end:])
    done = seasalt_at(other, "games", "import", str(file))
    assert done.returncode in {0, 2}
    assert len(done.stderr.splitlines()) == (done.returncode == 2)
    assert "Traceback" not in done.stderr


def test_exactly_the_game_that_was_asked_for_goes_on(home: Path) -> None:
    done = seasalt_at(home, "games", "continue", "4", "--plain", stdin="q\n")
    assert done.returncode == 0
    assert "Ana" in done.stdout
    assert FIVE[3][1] == 40
    games = {game["id"]: game for game in json.loads(seasalt_at(home, "games", "--json").stdout)}
    assert f"Round {games[4]['round']}" in done.stdout
    assert listed(home)[0] in {4, 5}


@pytest.mark.parametrize(("game", "error"), [("1", "over"), ("99", "no saved game 99")])
def test_what_cannot_go_on_is_said(home: Path, game: str, error: str) -> None:
    assert_one_line(seasalt_at(home, "games", "continue", game, "--plain"), error)


def test_replaying_tells_the_story(home: Path) -> None:
    done = seasalt_at(home, "games", "replay", "4", "--plain")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ana" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nope"], "'nope'"),
        (["--since", "soon"], "'soon' is not a day"),
        (["--won", "--lost"], "--won --lost"),
        (["--level", "divine"], "'people'"),
        (["rename", "1"], "missing"),
        (["rename", "one", "x"], "'one'"),
        (["export"], "--all"),
        (["export", "1", "2", "--output", "-"], "--output"),
        (["export", "77"], "77"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(home: Path, arguments: list[str], error: str) -> None:
    assert_one_line(seasalt_at(home, "games", *arguments), error)


def test_a_broken_file_of_games_is_said(tmp_path: Path) -> None:
    games_of(tmp_path).parent.mkdir(parents=True)
    games_of(tmp_path).write_bytes(b"no games at all" * 100)
    assert_one_line(seasalt_at(tmp_path, "games"), "games.db")


def test_the_manual_tells_of_each_of_its_commands(tmp_path: Path) -> None:
    page = seasalt_at(tmp_path, "man").stdout
    assert [name for name in ("games", "games continue", "games import") if f'.SS "{name}"' not in page] == []


def test_a_broken_file_is_said_before_a_game_is_missed(tmp_path: Path) -> None:
    games_of(tmp_path).parent.mkdir(parents=True)
    games_of(tmp_path).write_bytes(b"no games at all" * 100)
    assert_one_line(seasalt_at(tmp_path, "games", "continue", "3", "--plain"), "not a file of saved games")


@pytest.mark.parametrize("command", [[], ["continue"], ["replay"], ["rename"], ["delete"], ["export"], ["import"]])
def test_every_help_fits_a_terminal(tmp_path: Path, command: list[str]) -> None:
    assert max(map(len, seasalt_at(tmp_path, "games", *command, "--help").stdout.splitlines())) <= 80


@pytest.mark.parametrize("arguments", [[], ["--json"], ["export", "1", "--output", "-"], ["delete", "1", "--yes"]])
def test_it_waits_for_no_screen(home: Path, arguments: list[str]) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "seasalt_tui", "games", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=isolated_environment(home), check=False)
    loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "seasalt_tui.store.game_list" in loaded
    assert not [name for name in loaded if name.startswith(("textual", "rich"))]


def test_progress_is_shown_on_a_terminal_the_first_time(home: Path) -> None:
    with Session(home, "games") as first:
        assert first.end() == 0
    assert b"5/5" in first.written
    with Session(home, "games") as second:
        assert second.end() == 0
    assert b"5/5" not in second.written
