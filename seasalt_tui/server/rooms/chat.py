"""History of a chat: one cleaned line at a time, with a rate limit for each person and a bounded history."""

from collections import deque
from collections.abc import Callable

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.errors import not_so_fast
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.store.name_sanitizer import sanitized


class ChatHistory:
    """Limits go by `person`, not by display name: a new name resets nothing. `count` includes the dropped lines."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.lines: deque[ChatMessage] = deque(maxlen=caps.CHAT_HISTORY)
        self.count = 0
        self._windows = SlidingWindows(lambda: caps.CHAT_LINES, timeouts.CHAT_WINDOW, clock)

    def accept(self, person: str, text: str) -> str:
        """The line as it is displayed, empty if nothing is left of it. `Declined` beyond the rate limit."""
        line = sanitized(text, caps.CHAT_LINE)
        if line and not self._windows.take(person):
            raise not_so_fast()
        return line

    def append(self, message: ChatMessage) -> None:
        self.lines.append(message)
        self.count += 1

    def since(self, count: int) -> list[ChatMessage]:
        """The lines after the first `count`, as far as the history still has them."""
        new = min(self.count - count, len(self.lines))
        return list(self.lines)[-new:] if new > 0 else []

    def remove(self, unwanted: Callable[[ChatMessage], bool]) -> None:
        left = [message for message in self.lines if not unwanted(message)]
        self.lines.clear()
        self.lines.extend(left)
