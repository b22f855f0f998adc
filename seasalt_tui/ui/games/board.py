"""What the boards of games have in common: names, keys, and what may be done now."""

from typing import Any

from textual import getters
from textual.geometry import Region
from textual.reactive import var

from seasalt_tui.core.game import Seat
from seasalt_tui.ui.commands.key_hints import KeyHint, own_key_hints
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.session.stage import ActionChosen
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import Ground


class Board(Ground, can_focus=True):
    log_view = getters.query_one(LogView)

    view: var[Any] = var(None)

    def __init__(self, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="board")
        self._names = names
        self._viewer = viewer

    @property
    def legal(self) -> tuple[Any, ...]:
        return () if self.view is None else tuple(self.view.legal)

    def key_label(self, binding: str) -> str:
        return key_label(self.BINDINGS, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    @property
    def space_for_questions(self) -> Region | None:
        """The part of the screen that a question about this board may cover; None: all of it."""
        return None

    def key_hints(self) -> tuple[KeyHint, ...]:
        return tuple(own_key_hints(self, self.kit))

    def decide(self, action: Any) -> None:
        self.post_message(ActionChosen(action))
