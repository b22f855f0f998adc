"""Bots of tic-tac-toe: complete a row, prevent one, or else anything."""

from typing import Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import LEVELS, GameBots
from seasalt_tui.core.dice import Dice
from tictactoe.rules import LINES, NOBODY, Put, View


def careful(view: View, dice: Dice, _: Budget) -> Put:
    for seat in (view.turn_of, 1 - view.turn_of):
        for line in LINES:
            owners = [view.cells[cell] for cell in line]
            if owners.count(seat) == 2 and NOBODY in owners:
                return Put(line[owners.index(NOBODY)])
    return careless(view, dice, _)


def careless(view: View, dice: Dice, _: Budget) -> Put:
    return dice.choice(view.legal)


BOTS: Final = GameBots({level: careless if level == "easy" else careful for level in LEVELS})
