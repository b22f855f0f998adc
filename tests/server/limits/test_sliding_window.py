"""Sliding window: so many events in any span of so many seconds, for each person or network."""

import pytest

from seasalt_tui.server.limits.sliding_window import SlidingWindow, SlidingWindows
from server.scripted_clock import ScriptedClock


def test_what_leaves_the_window_makes_room() -> None:
    clock = ScriptedClock()
    window = SlidingWindow(2, 10.0, clock)
    assert window.is_idle
    assert window.take()
    clock.advance(6)
    assert window.take()
    assert not window.take()
    clock.advance(4)
    assert window.take()
    assert window.is_spent


def test_each_key_has_a_window_of_its_own_and_idle_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("seasalt_tui.server.limits.caps.WINDOWS", 1)
    clock = ScriptedClock()
    windows = SlidingWindows(lambda: 1, 10.0, clock)
    assert [windows.take(key) for key in ("Ana", "Ben", "Ana")] == [True, True, False]
    assert windows.is_spent("Ben")
    assert not windows.is_spent("Cleo")
    clock.advance(10)
    assert windows.take("Cleo")
    assert windows._windows.keys() == {"Cleo"}
