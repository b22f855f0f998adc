"""The calendar of daily deals."""

from asyncio import run
from datetime import date
from pathlib import Path
from shutil import copytree

import pytest

from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.rivals.seasalt import seasalt_rival
from seasalt_tui.store.daily_deals import TODAY_VARIABLE
from ui.snapshots.conftest import Looks
from whole.daily.games import tried

DAYS = (date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 16), date(2026, 11, 17))
LATE = date(2026, 11, 3)


@pytest.fixture(scope="module")
def tries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Won and lost, on the day and later, and one that was left on the 18th."""
    folder = tmp_path_factory.mktemp("tries")
    with pytest.MonkeyPatch.context() as calendar:
        for day in DAYS:
            calendar.setenv(TODAY_VARIABLE, day.isoformat())
            run(tried(folder, "seasalt", day, random_bot if day.day % 4 == 0 else seasalt_rival))
        calendar.setenv(TODAY_VARIABLE, "2026-11-18")
        run(tried(folder, "seasalt", LATE))
        run(tried(folder, "seasalt", date(2026, 11, 18), moves=14))
    return folder


@pytest.fixture(autouse=True)
def played(tries: Path, tmp_path: Path) -> None:
    copytree(tries, tmp_path, dirs_exist_ok=True)


@pytest.mark.parametrize("size", [(44, 40), (80, 24), (120, 40)], ids="{0[0]}x{0[1]}".format)
def test_result(looks: Looks, size: tuple[int, int]) -> None:
    assert looks(None, "left", over=lambda app: app.open_daily(), size=size)


def test_in_ascii(looks: Looks) -> None:
    assert looks(None, "left", over=lambda app: app.open_daily(), ascii=True, depth="mono")


def test_today(looks: Looks) -> None:
    assert looks(over=lambda app: app.open_daily(), theme="paper")
