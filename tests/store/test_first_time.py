"""What ends the first time, and what cannot."""

from pathlib import Path

from seasalt_tui.store.first_time import end_first_time, is_first_time
from seasalt_tui.store.paths import Paths


def places(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


def test_it_ends_once_and_for_all(tmp_path: Path) -> None:
    assert is_first_time(places(tmp_path))
    for _ in range(2):
        end_first_time(places(tmp_path))
        assert not is_first_time(places(tmp_path))


def test_where_nothing_can_be_written_it_stays_the_first_time(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    end_first_time(places(tmp_path))
    assert is_first_time(places(tmp_path))
