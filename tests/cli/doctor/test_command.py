"""`seasalt doctor`: what it finds, and that it names nobody."""

from pathlib import Path

import pytest

from cli.doctor.diagnosis import diagnosis
from cli.isolated_home import seasalt_at, write_config
from seasalt_tui import __version__


def test_a_healthy_machine(tmp_path: Path) -> None:
    facts = diagnosis(tmp_path, TERM="xterm-256color")
    assert all(fact["ok"] for fact in facts.values())
    assert facts["seasalt"]["value"] == __version__
    assert facts["colors"]["value"] == "256"
    assert facts["language"]["value"] == "en"
    assert facts["games"]["remark"] == "created with the first game"
    assert not (tmp_path / "xdg_data_home").exists()


@pytest.mark.parametrize(
    ("variables", "depth", "reason"),
    [
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "true", "COLORTERM"),
        ({"TERM": "tmux-256color"}, "256", "TERM"),
        ({"TERM": "xterm-kitty"}, "true", "TERM"),
        ({"TERM": "vt100"}, "mono", "TERM"),
        ({"TERM": "linux"}, "16", "TERM"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono", "NO_COLOR"),
    ],
)
def test_why_there_are_so_many_colors(tmp_path: Path, variables: dict[str, str], depth: str, reason: str) -> None:
    colors = diagnosis(tmp_path, **variables)["colors"]
    assert (colors["value"], colors["remark"]) == (depth, f"from {reason}")


def test_why_it_speaks_this_language(tmp_path: Path) -> None:
    assert diagnosis(tmp_path, LANG="de_CH.UTF-8")["language"]["value"] == "de"
    write_config(tmp_path, 'language = "fr"\n')
    assert diagnosis(tmp_path)["language"]["remark"] == "from the settings"
    assert diagnosis(tmp_path, "--lang", "it")["language"]["remark"] == "from the command line"


def test_wrong_settings_are_found_with_their_line(tmp_path: Path) -> None:
    write_config(tmp_path, '\ntheme = "pink"\n')
    fact = diagnosis(tmp_path)["settings"]
    assert not fact["ok"]
    assert fact["value"].endswith("config.toml:2")
    assert "reef" in fact["remark"]


def test_a_key_for_what_there_is_not_is_found_with_its_line(tmp_path: Path) -> None:
    write_config(tmp_path, '[keys]\ndraw = "x"\ndrow = "y"\n')
    fact = diagnosis(tmp_path)["settings"]
    assert fact["value"].endswith("config.toml:3")
    assert "draw" in fact["remark"]


def test_a_file_that_is_no_file_of_games_is_found(tmp_path: Path) -> None:
    file = tmp_path / "xdg_data_home/seasalt/games.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no games at all" * 100)
    assert not diagnosis(tmp_path)["games"]["ok"]


def test_it_does_not_name_who_plays(tmp_path: Path) -> None:
    home = tmp_path / "someone"
    home.mkdir()
    assert "someone" not in seasalt_at(home, "doctor").stdout


def test_unfinished_games_are_counted(tmp_path: Path) -> None:
    for _ in range(2):
        seasalt_at(tmp_path, "play", "--plain", "--new", stdin="q\n")
    assert diagnosis(tmp_path)["unfinished games"]["value"] == "2"


def test_for_people_it_is_a_line_for_each_fact(tmp_path: Path) -> None:
    write_config(tmp_path, 'theme = "pink"\n')
    done = seasalt_at(tmp_path, "doctor")
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if line.startswith("! settings")] != []
