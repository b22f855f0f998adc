"""Base class of all screens that show a table: the game's board and the text around it."""

from collections.abc import Iterable
from typing import Any, cast

from textual.app import ComposeResult
from textual.message import Message
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import TABLE_EVENTS
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.table_event_rows import table_event_row
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import GameBoard, stage
from seasalt_tui.ui.terminal.overlay import OverlayScreen
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.title_bar import TitleBar


class _NoBoard(Widget):
    """Placeholder until the board is mounted."""


class BoardScreen(OverlayScreen[None]):
    """`_viewer`: the seat from which the table is seen; None: a spectator."""

    class PlayerLeft(Message):
        """The player left, for one of HOME, NEW_GAME, REMATCH."""

        def __init__(self, handle: GameHandle, what: str) -> None:
            super().__init__()
            self.handle = handle
            self.what = what

    def __init__(self, session: Session, handle: GameHandle) -> None:
        super().__init__()
        self._session = session
        self._handle = handle
        self._stage = stage(handle.plan.game)
        self._names = translated_names(handle.plan.sitters, session.kit.words)
        self._viewer: Seat | None = None
        self._is_board_mounted = False

    @property
    def kit(self) -> Kit:
        return self._session.kit

    @property
    def has_board(self) -> bool:
        """Whether a whole board is mounted; before that and between two boards, no action is possible.

        While a board is mounted or removed, it is found without its parts.
        """
        return self._is_board_mounted and bool(self.query("#board"))

    @property
    def board(self) -> GameBoard:
        return cast("GameBoard", self.query_one("#board"))

    @property
    def speech(self) -> Speech:
        return speech(self._handle.plan.game, self.kit.words, self._names)

    def compose(self) -> ComposeResult:
        yield TitleBar(id="title-bar")
        yield _NoBoard(id="board")
        yield Prompt(self.kit)
        yield KeyLine(self.kit)

    async def _mount_board(self) -> Widget:
        """Replace the previous board."""
        self._is_board_mounted = False
        await self.query_one("#board").remove()
        board = self._stage.board(self.kit, self._names, self._viewer)
        await self.mount(board, before=self.query_one(Prompt))
        self._is_board_mounted = True
        return board

    async def _clear_board(self) -> None:
        self._is_board_mounted = False
        await self.query_one("#board").remove()
        await self.mount(_NoBoard(id="board"), before=self.query_one(Prompt))

    def _rows(self, facts: Iterable[Any]) -> list[Row]:
        return [row for fact in facts for row in self._log_rows(fact)]

    def _log_rows(self, fact: Any) -> tuple[Row, ...]:
        if isinstance(fact, TABLE_EVENTS):
            return (table_event_row(self.kit, self._names, fact, self._viewer),)
        return self._stage.log_rows(self.kit, self._names, fact, self._viewer)

    def _key_label(self, binding: str) -> str:
        bindings = [*self.BINDINGS, *self.app.BINDINGS]
        return key_label(bindings, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def _apply_kit_to_board(self, kit: Kit) -> None:
        self._names = translated_names(self._handle.plan.sitters, kit.words)
        self.board.set_names(self._names)
        self.board.kit = kit

    def _apply_kit_to_prompt(self, kit: Kit) -> None:
        for part in (self.query_one(Prompt), self.query_one(KeyLine)):
            part.kit = kit
            part.refresh()
