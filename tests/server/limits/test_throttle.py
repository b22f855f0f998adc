"""Throttle: what exceeds the rate waits, and is resumed when the bucket has refilled."""

from collections.abc import Callable

from seasalt_tui.server.limits.throttle import Throttle


class Timers:
    """Timers that the test fires by hand."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.calls: list[Callable[[], None]] = []
        self.cancelled = 0

    def call_later(self, seconds: float, call: Callable[[], None]) -> "Timers":
        self.waits.append(seconds)
        self.calls.append(call)
        return self

    def cancel(self) -> None:
        self.cancelled += 1


def test_a_burst_passes_and_what_exceeds_it_waits() -> None:
    timers, resumed = Timers(), list[bool]()
    throttle = Throttle(10, 5, timers.call_later, lambda: resumed.append(throttle.is_waiting))
    throttle.spend(5)
    assert timers.waits == []
    throttle.spend(20)
    assert 1.9 < timers.waits[0] <= 2.0
    timers.calls[0]()
    assert resumed == [False]


def test_one_timer_is_enough_for_several_excesses() -> None:
    timers = Timers()
    throttle = Throttle(10, 0, timers.call_later, lambda: None)
    throttle.spend(1)
    throttle.spend(1)
    assert len(timers.waits) == 1


def test_what_is_closed_is_not_resumed() -> None:
    timers = Timers()
    throttle = Throttle(10, 0, timers.call_later, lambda: None)
    throttle.close()
    assert timers.cancelled == 0
    throttle.spend(1)
    throttle.close()
    assert timers.cancelled == 1
