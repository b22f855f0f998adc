"""The board of tic-tac-toe: nine keys, a log, and a result."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.reactive import var
from textual.screen import ModalScreen

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.turns import Facts
from seasalt_tui.ui.commands.command import Command, Condition, bindings
from seasalt_tui.ui.commands.key_hints import KeyHint, own_key_hints
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.session.stage import ActionChosen, Animation, Answer, no_animation
from seasalt_tui.ui.widgets.block import AutoHeight
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import Ground
from tictactoe.rules import Placed, Put, View
from tictactoe.words import TicTacToeSpeech, rows


class Cells(AutoHeight):
    view: View | None = None

    def paint(self, width: int, height: int) -> Sequence[Row]:
        return [(run(row, self.kit.tones.text),) for row in (rows(self.view) if self.view else ())]


def _is_first_free(cell: int) -> Condition:
    return lambda board: board.view is not None and [put.cell for put in board.view.legal[:1]] == [cell]


class TicTacToeBoard(Ground, can_focus=True):
    KEY_COMMANDS = tuple(
        Command(
            f"tictactoe_{cell + 1}", str(cell + 1), f"put({cell})", lambda _: "Put", "Put it here", _is_first_free(cell)
        )
        for cell in range(9)
    )
    BINDINGS = bindings(KEY_COMMANDS)
    view: var[View | None] = var(None)
    robbed = False
    space_for_questions = None

    def __init__(self) -> None:
        super().__init__(id="board")
        self._cells = Cells()

    def compose(self) -> ComposeResult:
        yield self._cells
        yield LogView(id="log")

    @property
    def log_view(self) -> LogView:
        return self.query_one(LogView)

    def watch_view(self, view: View | None) -> None:
        self._cells.view = view
        self._cells.refresh(layout=True)

    def set_names(self, names: tuple[str, ...]) -> None:
        """No name is on the board."""

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        """The log has them all."""

    def key_hints(self) -> tuple[KeyHint, ...]:
        return tuple(own_key_hints(self, self.kit))

    def animation(self, story: tuple[Any, ...]) -> Animation:
        return no_animation

    def finish_animation(self) -> None:
        """Nothing moves."""

    def action_put(self, cell: int) -> None:
        self.post_message(ActionChosen(Put(cell)))


class TicTacToeResult(GameResult):
    def __init__(self, kit: Kit, names: tuple[str, ...], view: View) -> None:
        super().__init__(kit)
        self._cells, self._text = Cells(), TicTacToeSpeech(kit.words, names).prompt(view)
        self._cells.view = view

    def compose(self) -> ComposeResult:
        yield from self.panel_and_foot("Game over", self._text, self._cells)


def board(names: tuple[str, ...], viewer: Seat | None) -> TicTacToeBoard:
    return TicTacToeBoard()


def continues(group: Facts, fact: Placed) -> bool:
    return False


def log_rows(kit: Kit, names: tuple[str, ...], group: Facts, viewer: Seat | None) -> tuple[Row, ...]:
    speech = TicTacToeSpeech(kit.words, names)
    return tuple((run(line, kit.tones.text),) for fact in group for line in speech.tell(fact, viewer))


def turn_rows(
    kit: Kit, names: tuple[str, ...], group: Facts, viewer: Seat | None
) -> tuple[Seat, tuple[Row, ...]] | None:
    return None


def ends_turn_of(group: Facts, viewer: Seat | None) -> bool:
    return False


def begins_round(group: Facts) -> bool:
    return False


def robs(fact: Placed, viewer: Seat | None) -> bool:
    return False


def question(kit: Kit, names: tuple[str, ...], view: View, story: Sequence[Any]) -> ModalScreen[Answer] | None:
    return None if view.winners is None else TicTacToeResult(kit, names, view)


def requested_question(
    what: str, kit: Kit, names: tuple[str, ...], view: View, seat: Seat | None
) -> ModalScreen[Answer] | None:
    return None


def confirmation(action: Put) -> str | None:
    return None


def only_turn_end(view: View) -> Put | None:
    return None


def round_over(kit: Kit, names: tuple[str, ...], view: View) -> ModalScreen[Answer] | None:
    return None


def round_end(before: View, after: View) -> View | None:
    return None


def rounds_over(view: View) -> int:
    return 0


def rounds_surely_seen(view: View) -> int:
    return 0


def lesson_bindings() -> tuple[BindingType, ...]:
    return ()
