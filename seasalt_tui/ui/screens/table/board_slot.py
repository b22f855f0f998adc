"""Board slot: the place on a screen where the board of a game is mounted, replaced and removed."""

from collections.abc import Iterable
from typing import Any, cast

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import TABLE_EVENTS
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.sentence_parts import with_merged_undos
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.table_event_rows import table_event_row
from seasalt_tui.text.turns import Facts, grouped
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import GameBoard, stage
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.painted import Ground
from seasalt_tui.ui.widgets.prompt import Prompt


class BoardSlot:
    """`viewer`: the seat from which the table is seen; None: a spectator."""

    def __init__(self, screen: Screen[Any], session: Session, handle: GameHandle) -> None:
        self.stage = stage(handle.plan.game)
        self.names = translated_names(handle.plan.sitters, session.kit.words)
        self.viewer: Seat | None = None
        self._screen = screen
        self._session = session
        self._handle = handle
        self._is_mounted = False

    @property
    def is_ready(self) -> bool:
        """Whether a whole board is mounted; before that and between two boards, no action is possible.

        While a board is mounted or removed, it is found without its parts.
        """
        return self._is_mounted and self._screen.query_one_optional("#board") is not None

    @property
    def board(self) -> GameBoard:
        return cast("GameBoard", self.widget)

    @property
    def widget(self) -> Widget:
        return self._screen.query_one("#board")

    @property
    def speech(self) -> Speech:
        return speech(self._handle.plan.game, self._session.kit.words, self.names)

    def compose(self) -> ComposeResult:
        """A placeholder, and the lines below the board."""
        yield Ground(id="board")
        yield Prompt()
        yield KeyLine()

    async def mount(self) -> Widget:
        """A new board instead of the one before."""
        board = self.stage.board(self.names, self.viewer)
        await self._replace(board)
        self._is_mounted = True
        return board

    async def clear(self) -> None:
        await self._replace(Ground(id="board"))

    async def _replace(self, widget: Widget) -> None:
        self._is_mounted = False
        await self.widget.remove()
        await self._screen.mount(widget, before=self._screen.query_one(Prompt))

    def groups(self, facts: Iterable[Any]) -> list[Facts]:
        """Those that are told in one line stand together."""
        return list(grouped(with_merged_undos(facts), self._continues))

    def _continues(self, group: Facts, fact: Any) -> bool:
        between = isinstance(group[0], TABLE_EVENTS) or isinstance(fact, TABLE_EVENTS)
        return not between and self.stage.continues(group, fact)

    def log_rows(self, group: Facts) -> tuple[Row, ...]:
        kit = self._session.kit
        if isinstance(group[0], TABLE_EVENTS):
            return (table_event_row(kit, self.names, group[0], self.viewer),)
        return self.stage.log_rows(kit, self.names, group, self.viewer)

    def turn_rows(self, group: Facts) -> tuple[Seat, tuple[Row, ...]] | None:
        if isinstance(group[0], TABLE_EVENTS):
            return None
        return self.stage.turn_rows(self._session.kit, self.names, group, self.viewer)

    def kit_changed(self) -> None:
        self.names = translated_names(self._handle.plan.sitters, self._session.kit.words)
        self.board.set_names(self.names)
