"""The calendar of daily deals."""

from asyncio import run
from datetime import date
from pathlib import Path

import pytest

from daily.games import tried
from seasalt_tui.bots.casual import casual
from seasalt_tui.bots.steady import steady
from seasalt_tui.store.daily import TODAY
from ui.snapshots.conftest import Looks

DAYS = (date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 16), date(2026, 11, 17))
LATE = date(2026, 11, 3)


@pytest.fixture(autouse=True)
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Won and lost, on the day and later, and one that was left; it is the 18th."""
    for day in DAYS:
        monkeypatch.setenv(TODAY, day.isoformat())
        run(tried(tmp_path, "seasalt", day, casual if day.day % 4 == 0 else steady))
    monkeypatch.setenv(TODAY, "2026-11-18")
    run(tried(tmp_path, "seasalt", LATE))
    run(tried(tmp_path, "seasalt", date(2026, 11, 18), moves=14))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_result(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(None, "left", over=lambda app: app.open_daily(), size=size)


def test_in_ascii(looks: Looks) -> None:
    assert looks(None, "left", over=lambda app: app.open_daily(), ascii=True, depth="mono")


def test_today(looks: Looks) -> None:
    assert looks(over=lambda app: app.open_daily(), theme="paper")
