"""The words of tic-tac-toe, in English alone."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.text.speeches import GameText
from seasalt_tui.text.words import Words
from tictactoe.rules import NOBODY, Placed, Put, View

MARKS: Final = "XO"


def rows(view: View) -> tuple[str, ...]:
    marks = ["." if seat == NOBODY else MARKS[seat] for seat in view.cells]
    return tuple(" ".join(marks[start : start + 3]) for start in (0, 3, 6))


class TicTacToeSpeech(Struct, frozen=True):
    words: Words
    names: tuple[str, ...]

    def headline(self, view: View) -> str:
        return "Three in a row"

    def prompt(self, view: View) -> str:
        if view.winners is not None:
            return " and ".join(self.names[seat] for seat in view.winners) + " won."
        return "Choose a cell." if view.legal else f"{self.names[view.turn_of]} is choosing."

    def whose_turn(self, view: View) -> str:
        return f"Turn of {self.names[view.turn_of]}."

    def action_label(self, view: View, action: Put) -> str:
        return f"Cell {action.cell + 1}"

    def short_label(self, action: Put) -> str:
        return f"Cell {action.cell + 1}"

    def reasons(self, view: View, action: Put) -> tuple[str, ...]:
        return ()

    def tell(self, fact: Placed, viewer: Seat | None) -> tuple[str, ...]:
        return (f"{self.names[fact.seat]} took cell {fact.cell + 1}.",)

    def report(self, view: View) -> tuple[str, ...]:
        return rows(view)

    def scores(self, view: View) -> tuple[str, ...]:
        return ()

    def result(self, view: View) -> tuple[str, ...]:
        return ()

    def refusal(self, refusal: Refusal) -> str:
        return refusal.sentence

    def guide(self, language: str) -> str:
        return "# Tic-tac-toe\n\n## Goal\n\nThree in a row."


TEXT: Final = GameText(
    TicTacToeSpeech,
    tallies={"middle": "The middle"},
    endings={"row": "Three in a row", "full": "No cell left"},
)
