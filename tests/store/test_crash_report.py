"""A crash report has what is needed to find the error, and no more."""

from pathlib import Path

import pytest

from seasalt_tui import __version__
from seasalt_tui.store.crash_report import MAX_REPORTS, write_report
from seasalt_tui.store.errors import Unusable
from seasalt_tui.store.paths import Paths

TRACEBACK = 'Traceback (most recent call last):\n  File "x.py", line 1, in <module>\nValueError: \udcff ✂\n'


@pytest.fixture
def places(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state" / "seasalt")


def test_it_says_what_ran_where(places: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.delenv("COLORTERM", raising=False)
    text = write_report(places, TRACEBACK).read_text(encoding="utf-8")
    head, _, body = text.partition("\n\n")
    said = dict(line.split(": ", 1) for line in head.splitlines())
    assert said.keys() == {"seasalt", "time", "python", "platform", "TERM", "COLORTERM", "LANG"}
    assert (said["seasalt"], said["TERM"], said["COLORTERM"], said["LANG"]) == (
        (__version__, "xterm-256color", "", "de_DE.UTF-8")
    )
    assert body == TRACEBACK.replace("\udcff", "\\udcff")


def test_it_keeps_what_the_environment_says_to_itself(places: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_TOKEN", "a secret")
    assert "a secret" not in write_report(places, TRACEBACK).read_text(encoding="utf-8")


def test_nobody_else_may_read_it(places: Paths) -> None:
    file = write_report(places, TRACEBACK)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700


def test_the_oldest_are_forgotten(places: Paths) -> None:
    files = [write_report(places, f"{number}") for number in range(MAX_REPORTS + 3)]
    other = places.state / "notes.txt"
    other.touch()
    files.append(write_report(places, "last"))
    assert sorted(places.state.iterdir()) == sorted([*files[-MAX_REPORTS:], other])


def test_a_place_that_takes_no_reports_is_told(places: Paths) -> None:
    places.state.parent.touch()
    with pytest.raises(Unusable, match="Not a directory"):
        write_report(places, TRACEBACK)
