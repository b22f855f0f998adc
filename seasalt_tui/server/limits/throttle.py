"""Throttle: a rate limit that makes the excess wait, by a token bucket and a timer."""

from collections.abc import Callable
from typing import Protocol

from seasalt_tui.server.limits.token_bucket import TokenBucket


class Timer(Protocol):
    def cancel(self) -> None: ...


class Throttle:
    """While `is_waiting`, its owner passes nothing on; `resume` is called when the bucket has refilled."""

    def __init__(
        self,
        rate: float,
        burst: float,
        call_later: Callable[[float, Callable[[], None]], Timer],
        resume: Callable[[], None],
    ) -> None:
        """`rate`: tokens per second. `burst`: how many may be spent at once; 0 means a pause after each."""
        self._bucket = TokenBucket(rate, burst)
        self._call_later = call_later
        self._resume = resume
        self._timer: Timer | None = None

    @property
    def is_waiting(self) -> bool:
        return self._timer is not None

    @property
    def left(self) -> float:
        return self._bucket.left

    def spend(self, amount: float) -> None:
        wait = self._bucket.draw(amount)
        if wait and self._timer is None:
            self._timer = self._call_later(wait, self._wake)

    def close(self) -> None:
        """For good; its owner, which `resume` refers to, can then be freed at once."""
        if self._timer is not None:
            self._timer.cancel()
        self._resume = _ignore

    def _wake(self) -> None:
        self._timer = None
        self._resume()


def _ignore() -> None: ...
