"""Chat at the result of a hosted game: its last lines above the prompt; a key or a click opens it to write."""

from typing import TYPE_CHECKING

from seasalt_tui.art.values import Row
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.screens.chat_strip import ChatStrip
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.table_event_rows import chat_row
from seasalt_tui.ui.commands.key_hints import key_hint_of
from seasalt_tui.ui.questions.game_result import GameResult

if TYPE_CHECKING:
    from seasalt_tui.server.screens.table import HostedTableScreen

_HEIGHTS = ((34, 7), (24, 3), (0, 1))  # rows of the screen, and of the strip with its heading


class TableResultChat:
    def __init__(self, screen: "HostedTableScreen") -> None:
        self._screen = screen
        self._strip: ChatStrip | None = None

    def open(self) -> None:
        self._screen.action_chat()

    def rows(self, screen_rows: int) -> int:
        return next(rows for least, rows in _HEIGHTS if screen_rows >= least)

    def strip(self, result: GameResult) -> ChatStrip:
        code = self._screen.hosted.code
        self._strip = ChatStrip(lambda words: words.say("Chat at table {code}", code=code), _line, id="talk")
        self._strip.key_hint = key_hint_of(result, "chat", "", self._screen.kit)
        self.update()
        return self._strip

    def update(self) -> None:
        """After a message, or a change of the screen's size."""
        if self._strip is None:
            return
        mutes = self._screen.hosted_session.moderation.mutes
        self._strip.messages = tuple(message for message in self._screen.hosted.chat.lines if not mutes(message))
        rows = self.rows(self._screen.app.size.height)
        self._strip.styles.height = rows
        if rows > 1 and self._strip.is_attached and self._strip.screen.is_current:
            self._screen.mark_chat_as_read()
        self._strip.unread = self._screen.unread_chat_lines if rows == 1 else 0


def _line(kit: Kit, message: ChatMessage) -> Row:
    return tuple(part._replace(text=displayable(kit, part.text)) for part in chat_row(kit, message))
