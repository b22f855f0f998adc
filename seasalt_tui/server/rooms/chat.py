"""History of a chat: one cleaned line at a time, with a rate limit for each person and a bounded history."""

from collections import deque
from collections.abc import Callable

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.errors import not_so_fast
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.store.name_sanitizer import sanitized


class ChatHistory:
    """Limits go by `person`, not by display name: a new name resets nothing. `count` includes the dropped lines.

    Every host has the lines in the same order: those of other hosts come before own ones that are still on their way
    to them.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.lines: deque[ChatMessage] = deque(maxlen=caps.CHAT_HISTORY)
        self.count = 0
        self._numbers: list[int] = []  # of each line, in the order of its arrival
        self._underway = 0
        self._windows = SlidingWindows(lambda: caps.CHAT_LINES, timeouts.CHAT_WINDOW, clock)

    def accept(self, person: str, text: str) -> str:
        """The line as it is displayed, empty if nothing is left of it. `Declined` beyond the rate limit."""
        line = sanitized(text, caps.CHAT_LINE)
        if line and not self._windows.take(person):
            raise not_so_fast()
        return line

    def append(self, message: ChatMessage) -> None:
        """An own one."""
        self._underway = min(self._underway + 1, caps.CHAT_HISTORY)
        self._put(len(self.lines), message)

    def arrived(self) -> None:
        """The oldest own line that was on its way has reached the other hosts."""
        self._underway = max(self._underway - 1, 0)

    def receive(self, message: ChatMessage) -> None:
        """One of another host."""
        self._put(len(self.lines) - self._underway, message)

    def _put(self, place: int, message: ChatMessage) -> None:
        self.count += 1
        if len(self.lines) == caps.CHAT_HISTORY:
            self.lines.popleft()
            del self._numbers[0]
            place = max(place - 1, 0)
        self.lines.insert(place, message)
        self._numbers.insert(place, self.count)

    def since(self, count: int) -> list[ChatMessage]:
        """The lines after the first `count`, as far as the history still has them."""
        if count >= self.count:
            return []
        return [line for line, number in zip(self.lines, self._numbers, strict=True) if number > count]

    def remove(self, unwanted: Callable[[ChatMessage], bool]) -> None:
        left = [pair for pair in zip(self.lines, self._numbers, strict=True) if not unwanted(pair[0])]
        self.lines.clear()
        self._numbers.clear()
        self.lines.extend(line for line, _ in left)
        self._numbers.extend(number for _, number in left)
        self._underway = min(self._underway, len(left))
