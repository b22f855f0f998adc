from collections.abc import Callable
from datetime import date

import pytest

from seasalt_tui.store.daily_deals import TODAY_VARIABLE

Calendar = Callable[[date], None]


@pytest.fixture
def it_is(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """Sets the date; at first it is the 18th of November 2026."""

    def turn(day: date) -> None:
        monkeypatch.setenv(TODAY_VARIABLE, day.isoformat())

    turn(date(2026, 11, 18))
    return turn
