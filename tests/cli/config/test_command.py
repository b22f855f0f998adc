"""`seasalt config`: the settings, and where each comes from."""

from pathlib import Path

from cli.isolated_home import seasalt_at, write_config


def test_the_settings_are_shown_with_where_they_come_from(tmp_path: Path) -> None:
    file = write_config(tmp_path, 'theme = "paper"\nmouse = true\n[keys]\nquit = "q"\n')
    done = seasalt_at(tmp_path, "--cards", "box", "config")
    assert (done.returncode, done.stderr) == (0, "")
    path, *rows = done.stdout.splitlines()
    assert path == str(file)
    cells = {row.split()[0]: row.split()[1:] for row in rows}
    assert cells["theme"] == ["'paper'", "set"]
    assert cells["mouse"] == ["true", "set"]
    assert cells["bell"] == ["true", "default"]
    assert cells["cards"] == ["'box'", "from", "the", "command", "line"]
    assert cells["keys.quit"] == ["'q'", "set"]


def test_only_the_path(tmp_path: Path) -> None:
    file = write_config(tmp_path, "")
    assert seasalt_at(tmp_path, "config", "--path").stdout == f"{file}\n"


def test_keys_for_what_there_is_not_are_told(tmp_path: Path) -> None:
    write_config(tmp_path, '[keys]\ndraw = "x"\ndrow = "y"\n')
    done = seasalt_at(tmp_path, "config")
    assert "No command is called 'drow'. Did you mean draw?" in done.stderr
    assert "keys.draw" in done.stdout
    assert "keys.drow" not in done.stdout
