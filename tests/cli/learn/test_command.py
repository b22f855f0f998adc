"""`seasalt learn`: in lines, where no screen is needed."""

from pathlib import Path

from cli.isolated_home import seasalt_at


def test_it_is_taught_in_plain_lines(tmp_path: Path) -> None:
    done = seasalt_at(tmp_path, "learn", "--plain", "--game", "paperworld", stdin="\n\n\n1\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Type 1: Take all ones: " in done.stdout
    assert "You took all ones: " in done.stdout
