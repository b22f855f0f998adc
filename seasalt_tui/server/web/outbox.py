"""Output that a page has not acknowledged: numbered, and kept to be sent again after a reconnection."""

from collections import deque


class Outbox:
    def __init__(self) -> None:
        self.size = 0
        """Characters kept: nearly all of them are one byte."""
        self._kept: deque[tuple[int, str]] = deque()
        self._last = 0
        self._acknowledged = 0

    def add(self, text: str) -> int:
        """The number it gets."""
        self._last += 1
        self._kept.append((self._last, text))
        self.size += len(text)
        return self._last

    def acknowledge(self, number: int) -> None:
        """All up to this number, which the page may repeat."""
        self._acknowledged = max(self._acknowledged, min(number, self._last))
        while self._kept and self._kept[0][0] <= self._acknowledged:
            self.size -= len(self._kept.popleft()[1])

    def after(self, seen: int) -> list[tuple[int, str]] | None:
        """What a page has missed; None if it is no longer kept, or was never sent."""
        if not self._acknowledged <= seen <= self._last:
            return None
        self.acknowledge(seen)
        return list(self._kept)

    def begin_anew(self) -> None:
        self._kept.clear()
        self._last = self._acknowledged = self.size = 0

    def lose(self) -> None:
        """Keep nothing, and remember that something is missing."""
        self._kept.clear()
        self.size = 0
        self._last += 1
        self._acknowledged = self._last
