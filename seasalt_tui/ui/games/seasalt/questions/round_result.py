"""Result of a round: the cards and the points of each player."""

from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.score_table import ResultTable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.card_faces import CardFaces
from seasalt_tui.ui.games.seasalt.questions.mermaids import FOUR_MERMAIDS
from seasalt_tui.ui.games.seasalt.questions.score_sheet import ScoreSheet
from seasalt_tui.ui.questions.question import Question


class RoundResultQuestion(Question):
    KEY_COMMANDS = (
        Command("result_close", "enter,space,escape", "close", "Continue", "Continue"),
        Command(
            "result_previous",
            "left,h,shift+tab",
            "move(-1)",
            "Previous",
            "The previous player",
            lambda it: it.shows_hands,
        ),
        Command(
            "result_next",
            "right,l,tab",
            "move(1)",
            "Next player",
            "The next player",
            lambda it: it.shows_hands,
        ),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, view: View, table: ResultTable, result: RoundResult) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.view = view
        self.table = table
        self.result = result

    def compose(self) -> ComposeResult:
        first: Seat = self.result.seat if self.view.seat is None else self.view.seat
        yield from self.panel_and_foot(
            self.table.heading,
            self._note(),
            *self._mermaids(),
            ScoreSheet(self.table, self.result, first),
        )

    @property
    def shows_hands(self) -> bool:
        return bool(self.result.hands)

    def _mermaids(self) -> list[Widget]:
        if self.result.ending != "mermaids":
            return []
        laid = self.view.seats[self.result.seat].table.mermaids
        return [CardFaces(FOUR_MERMAIDS[:laid] or FOUR_MERMAIDS)]

    def _note(self) -> str:
        words = self.kit.words
        if any(not cell.counted for row in self.table.rows for cell in row.cells):
            return words.say("(n): counted, but not scored this round.")
        if self.view.winners is not None:
            return words.say("Game over")
        return words.say("The game ends once somebody has {target} points.", target=self.view.target)

    def action_move(self, by: int) -> None:
        sheet = self.query_one(ScoreSheet)
        sheet.seat = (sheet.seat + by) % len(self.table.columns)

    def on_score_sheet_clicked(self, event: ScoreSheet.Clicked) -> None:
        if event.seat is None:
            self.action_close()
        else:
            self.query_one(ScoreSheet).seat = event.seat
