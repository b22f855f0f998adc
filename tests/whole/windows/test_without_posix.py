"""Windows, as far as it can be tried elsewhere: what POSIX alone has is hidden from the program, and it is played.

What is hidden, and how Windows treats open files, is in `like_windows`. It is no Windows: the terminal there, its
folders and its processes are those of this system.
"""

import json
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from cli.command_line import LONGEST_RUN
from cli.isolated_home import isolated_environment, seasalt_at, write_config

HERE = Path(__file__).parent
TESTS = HERE.parents[1]
GAMES = "xdg_data_home/seasalt/games.db"
PLAY = ("play", "--plain", "--bots", "1", "--level", "easy", "--seed", "s", "--first", "0")
ANYTHING = "1\n2\n3\n4\n" * 700  # what is not possible is refused, so that at last the game is over
VARIABLES = {"PYTHONPATH": str(HERE / "like_windows"), "PYTHONWARNDEFAULTENCODING": "1", "PYTHONIOENCODING": "utf-8"}


def seasalt(home: Path, *arguments: str, stdin: str = "", lang: str = "en") -> CompletedProcess[str]:
    """Windows sets neither LANG nor TERM."""
    options = ("--lang", lang) if lang else ()
    done = seasalt_at(home, *options, *arguments, stdin=stdin, **{**VARIABLES, "LANG": ""})
    assert "Traceback" not in done.stderr, done.stderr
    return done


def python(home: Path, *arguments: str, **variables: str) -> CompletedProcess[str]:
    """In a process that knows the tests, too."""
    path = (VARIABLES["PYTHONPATH"], str(TESTS), str(TESTS.parent))
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
        env=isolated_environment(home, **{**VARIABLES, **variables, "PYTHONPATH": ":".join(path)}),
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which a game was played to its end, in plain lines."""
    home = tmp_path_factory.mktemp("played")
    done = seasalt(home, *PLAY, stdin=ANYTHING)
    assert done.returncode == 0
    assert "Final scores: " in done.stdout
    return home


@pytest.mark.parametrize(
    "program",
    [
        "import fcntl",
        "import termios",
        "from signal import SIGKILL",
        "import os; os.fork",
        "import signal; signal.SIGHUP",
        "import select; select.poll",
        "import os; os.open('.', os.O_RDONLY)",
        "open('/dev/null')",
    ],
)
def test_what_is_hidden_is_hidden(tmp_path: Path, program: str) -> None:
    """Else all the rest proves nothing."""
    as_program = f"exec({program!r}, {{'__name__': 'seasalt_tui.tried'}})"
    assert python(tmp_path, "-c", program.replace("open('/dev/null')", "")).returncode == 0
    assert python(tmp_path, "-c", as_program).returncode == 1


def test_a_game_that_was_played_is_listed_replayed_and_counted(played: Path) -> None:
    (game,) = json.loads(seasalt(played, "games", "--json").stdout)
    assert game["over"] is True
    assert seasalt(played, "replay", "1").stdout.startswith("Round 1.")
    assert "Ana wins the game." in seasalt(played, "stats").stdout or seasalt(played, "stats").returncode == 0


def test_it_is_reviewed_by_other_processes(played: Path) -> None:
    done = seasalt(played, "review", "1", "--tries", "20")
    assert done.returncode == 0
    assert "1.01" in done.stdout


def test_it_is_exported_and_imported(played: Path, tmp_path: Path) -> None:
    text = seasalt(played, "games", "export", "1", "--output", "-").stdout
    assert text
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert seasalt(tmp_path, "games", "import", str(file)).returncode == 0


def test_bots_play_in_processes_of_their_own(tmp_path: Path) -> None:
    arena = seasalt(tmp_path, "arena", "--bots", "normal,easy", "--games", "4", "--jobs", "2", "--tries", "5", "--json")
    assert json.loads(arena.stdout)["games"] == 4
    sim = seasalt(tmp_path, "sim", "--games", "6", "--jobs", "2", "--json")
    assert json.loads(sim.stdout)["games"] == 6


def test_programs_are_refused_in_the_arena(tmp_path: Path) -> None:
    done = seasalt(tmp_path, "arena", "--bots", "cmd:true,easy", "--games", "2")
    assert done.returncode == 2
    assert "programs cannot play on Windows" in done.stderr


def test_the_engine_answers(tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = [{"do": "new", "game": "seasalt", "players": 2, "seed": "reef"}, {"do": "legal"}]
    done = seasalt(tmp_path, "engine", stdin="".join(f"{json.dumps(line)}\n" for line in asked))
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]


def test_the_daily_deal_the_settings_and_the_doctor(tmp_path: Path) -> None:
    assert "Your turn" in seasalt(tmp_path, "daily", "--plain", stdin="q\n").stdout
    assert seasalt(tmp_path, "config", "set", "theme", "paper").returncode == 0
    assert "'paper'" in seasalt(tmp_path, "config").stdout
    assert seasalt(tmp_path, "doctor").returncode == 0


def test_keys_of_the_settings_are_checked(tmp_path: Path) -> None:
    """For which all screens are imported, those of a server, too."""
    write_config(tmp_path, '[keys]\nswim = "x"\n')
    assert "swim" in seasalt(tmp_path, "doctor").stdout


def test_a_damaged_file_of_games_is_repaired(played: Path, tmp_path: Path) -> None:
    file = tmp_path / GAMES
    file.parent.mkdir(parents=True)
    content = (played / GAMES).read_bytes()
    file.write_bytes(content[:100] + bytes(100) + content[200:])
    done = seasalt(tmp_path, "doctor", "--repair")
    assert done.returncode == 0, done.stdout
    assert "The damaged file is kept" in done.stdout
    assert json.loads(seasalt(tmp_path, "games", "--json").stdout)


def test_a_server_and_its_caller_say_what_they_cannot(tmp_path: Path) -> None:
    host = seasalt(tmp_path, "host")
    assert (host.returncode, host.stdout) == (2, "")
    assert "Windows" in host.stderr
    join = seasalt(tmp_path, "join", "localhost")
    assert join.returncode == 2
    assert join.stdout.startswith("ssh ")
    assert "Windows" in join.stderr


def test_it_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    assert "Noch keine Spiele" in seasalt(tmp_path, "games", lang="").stderr


def test_a_whole_game_is_played_on_the_screen(tmp_path: Path) -> None:
    driver = "textual.drivers.headless_driver:HeadlessDriver"
    done = python(tmp_path, str(HERE / "play_on_screen.py"), TEXTUAL_DRIVER=driver)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "wins the game." in done.stdout
