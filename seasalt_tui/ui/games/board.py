"""What the boards of games have in common: names, keys, what may be done now, and drag and drop."""

from collections.abc import Mapping
from typing import Any

from textual import getters
from textual.events import MouseMove, MouseUp
from textual.geometry import Offset, Region
from textual.reactive import var

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.ui.commands.key_hints import KeyHint, own_key_hints
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.games.drag import Drag
from seasalt_tui.ui.session.stage import ActionChosen
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import Ground


class Board(Ground, can_focus=True):
    """`counts_cards`: it may show which cards have been seen."""

    log_view = getters.query_one(LogView)

    view: var[Any] = var(None)
    robbed: var[bool] = var(False)
    counts_cards: var[bool] = var(True)

    def __init__(self, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="board")
        self._names = names
        self._viewer = viewer
        self._drag: Drag[Any] | None = None

    @property
    def legal(self) -> tuple[Any, ...]:
        return () if self.view is None else tuple(self.view.legal)

    def key_label(self, binding: str) -> str:
        return key_label(self.BINDINGS, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    @property
    def space_for_questions(self) -> Region | None:
        """The part of the screen that a question about this board may cover; None: all of it."""
        return None

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        """Boards show it where they have room."""

    def key_hints(self) -> tuple[KeyHint, ...]:
        return tuple(own_key_hints(self, self.kit))

    def decide(self, action: Any) -> None:
        self.post_message(ActionChosen(action))

    def watch_has_focus(self, _has_focus: bool) -> None:
        """No style depends on it. Textual would find those of all parts anew, a fifth of the time a table opens in."""

    # Drag and drop.

    def start_drag(self, drag: Drag[Any]) -> None:
        self._cancel_drag()
        self._drag = drag

    def dragged(self, source: Any, mouse: Offset) -> None:
        """While a card is over the table."""

    def dropped(self, source: Any, mouse: Offset) -> None:
        """When it is let go."""

    def on_mouse_move(self, event: MouseMove) -> None:
        if self._drag is None:
            return
        if not event.button:
            self._cancel_drag()
        else:
            self._drag.move(event.screen_offset)
            self.capture_mouse()
            self.dragged(self._drag.source, event.screen_offset)

    def on_mouse_up(self, event: MouseUp) -> None:
        self.release_mouse()
        drag = self._drag
        was_moving = drag is not None and drag.is_moving
        self._cancel_drag()
        if drag is not None and was_moving:
            self.dropped(drag.source, event.screen_offset)

    def on_unmount(self) -> None:
        self._cancel_drag()

    def _cancel_drag(self) -> None:
        if self._drag is not None:
            self._drag.cancel()
        self._drag = None
