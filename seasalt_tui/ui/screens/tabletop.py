"""What every screen with a table on it shares: a board of the game's own, and the words around it."""

from collections.abc import Iterable
from typing import Any, cast

from textual.app import ComposeResult
from textual.message import Message
from textual.widget import Widget

from seasalt_tui.core.game import Seat
from seasalt_tui.core.remarks import REMARKS
from seasalt_tui.ui.air import OpenAir
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.remarks import remarked
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.stage import BoardLike, stage
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.prompt import Prompt


class Tabletop(OpenAir[None]):
    """`_viewer`: from which side of the table it is seen; None: a spectator's."""

    class Left(Message):
        """It is left, for one of HOME, NEW_GAME, REMATCH."""

        def __init__(self, kept: Kept, what: str) -> None:
            super().__init__()
            self.kept = kept
            self.what = what

    def __init__(self, session: Session, kept: Kept) -> None:
        super().__init__()
        self._session = session
        self._kept = kept
        self._stage = stage(kept.plan.game)
        self._names = kept.plan.names
        self._viewer: Seat | None = None

    @property
    def kit(self) -> Kit:
        return self._session.kit

    @property
    def board(self) -> BoardLike:
        return cast("BoardLike", self.query_one("#board"))

    @property
    def said(self) -> Speech:
        return speech(self._kept.plan.game, self.kit.words, self._names)

    def compose(self) -> ComposeResult:
        yield Masthead(id="masthead")
        yield Widget(id="board")
        yield Prompt(self.kit)
        yield KeyLine(self.kit)

    async def _lay_board(self) -> Widget:
        """In the place of the one before."""
        await self.query_one("#board").remove()
        board = self._stage.board(self.kit, self._names, self._viewer)
        await self.mount(board, before=self.query_one(Prompt))
        return board

    def _rows(self, facts: Iterable[Any]) -> list[Row]:
        return [row for fact in facts for row in self._told(fact)]

    def _told(self, fact: Any) -> tuple[Row, ...]:
        if isinstance(fact, REMARKS):
            return (remarked(self.kit, self._names, fact, self._viewer),)
        return self._stage.told(self.kit, self._names, fact, self._viewer)

    def _key(self, binding: str) -> str:
        bindings = [*self.BINDINGS, *self.app.BINDINGS]
        return key_of(bindings, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def _redraw_words(self, kit: Kit) -> None:
        for part in (self.query_one(Prompt), self.query_one(KeyLine)):
            part.kit = kit
            part.refresh()
