"""Game log: what has happened, a line a turn, with a mark where the viewer's own last turn ended."""

from collections.abc import Callable, Iterable
from typing import Any

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.text.turns import Facts
from seasalt_tui.ui.screens.table.board_slot import BoardSlot


class GameLog:
    """`loss`: the fact that something was taken from the viewer, until they act. `hides`: what they are not told."""

    def __init__(self, slot: BoardSlot, hides: Callable[[Any], bool]) -> None:
        self._slot = slot
        self._hides = hides
        self._forget()

    def _forget(self) -> None:
        self.loss: Any = None
        self._own_turn_ended = False
        self._since: list[tuple[Row, ...]] = []  # then
        self._turns: dict[Seat, tuple[Row, ...]] = {}  # the last one of each seat
        self._newest: Facts = ()  # may go on
        self._newest_rows: tuple[Row, ...] = ()

    @property
    def rows_since_own_turn(self) -> tuple[Row, ...]:
        return tuple(row for rows in self._since for row in rows)

    def refill(self, story: Iterable[Any]) -> None:
        """From the beginning: for another viewer, or in another language."""
        self._forget()
        self._slot.board.log_view.replace_all(())
        self.append(story)

    def append(self, story: Iterable[Any]) -> None:
        told = [fact for fact in story if not self._hides(fact)]
        if not told:
            return
        if self._since and self._newest:
            self._since.pop()  # told again, with what follows
        before = len(self._newest_rows)
        rows = [row for group in self._slot.groups((*self._newest, *told)) for row in self._note(group)]
        after_mark = len(self.rows_since_own_turn) if self._own_turn_ended else None
        self._slot.board.log_view.append(rows, replacing=before, after_mark=after_mark)
        self._slot.board.show_turns(self._turns)

    def _note(self, group: Facts) -> tuple[Row, ...]:
        self._newest, self._newest_rows = group, self._slot.log_rows(group)
        stage, viewer = self._slot.stage, self._slot.viewer
        turn = self._slot.turn_rows(group)
        if stage.begins_round(group):
            self._turns = {}
        if turn is not None:
            self._turns = {**self._turns, turn[0]: turn[1]}
            self.loss = None if turn[0] == viewer else self.loss
        self.loss = next((fact for fact in group if stage.robs(fact, viewer)), self.loss)
        if stage.ends_turn_of(group, viewer):
            self._own_turn_ended, self._since = True, []
        else:
            self._since.append(self._newest_rows)
        return self._newest_rows
