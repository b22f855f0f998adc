"""File locations."""

from pathlib import Path

import pytest

from seasalt_tui.store.paths import paths


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_everything_is_at_home(tmp_path: Path) -> None:
    found = paths()
    assert found.config.name == "config.toml"
    assert found.games == found.data / "games.db"
    for path in (found.config.parent, found.data, found.state):
        assert path.name == "seasalt"
        assert tmp_path in path.parents


def test_each_place_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    found = paths()
    assert found.config == tmp_path / "CONFIG/seasalt/config.toml"
    assert found.games == tmp_path / "DATA/seasalt/games.db"
    assert found.state == tmp_path / "STATE/seasalt"


def test_to_ask_makes_nothing(tmp_path: Path) -> None:
    paths()
    assert list(tmp_path.iterdir()) == []
