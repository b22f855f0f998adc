"""Turn notification: the terminal bell and the terminal's title."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.text.kit import Kit

_BELL: Final = "\x07"
_PUSH_TITLE: Final = "\x1b[22;0t"
_POP_TITLE: Final = "\x1b]0;\x07\x1b[23;0t"  # empty title for terminals without a title stack


class Attention:
    """`write` sends text to the player's terminal, local or remote."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._is_turn = False
        self._title: str | None = None

    def set_turn(self, kit: Kit, is_turn: bool) -> None:
        """Rings when it becomes the player's turn, and not again until the next one."""
        if is_turn and not self._is_turn and kit.settings.bell:
            self._write(_BELL)
        self._is_turn = is_turn
        self.show_title(kit)

    def ring(self, kit: Kit) -> None:
        """Rings once for something else than a turn."""
        if kit.settings.bell:
            self._write(_BELL)

    def show_title(self, kit: Kit) -> None:
        if not kit.settings.title:
            self.restore_title()
            return
        title = kit.words.say("● Sea Salt & Paper – your turn") if self._is_turn else "Sea Salt & Paper"
        if title != self._title:
            self._write(f"{_PUSH_TITLE if self._title is None else ''}\x1b]0;{title}\x07")
            self._title = title

    def restore_title(self) -> None:
        if self._title is not None:
            self._write(_POP_TITLE)
            self._title = None
