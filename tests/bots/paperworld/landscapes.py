"""Landscapes of any kind, to ask objectives about."""

from bots.paperworld.tables import started
from games.changed_values import changed
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.cards import COLORS, Card
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.state import State


def scattered(dice: Dice) -> State:
    """Seat 0 has one; of few colors and values, so that shapes come about."""
    colors, values = dice.shuffled(COLORS)[: dice.below(4) + 1], dice.shuffled(range(1, 6))[: dice.below(5) + 1]
    landscape = Landscape()
    for cell in dice.shuffled([Cell(x, y) for x in range(3) for y in range(3)])[: dice.below(9) + 1]:
        value = dice.choice(values)
        landscape = landscape.with_card(Card(dice.choice(colors), value, value < 5 and dice.below(3) == 0), cell)
    state = started(2, dice)
    return changed(state, landscapes=(landscape, state.landscapes[1]), market=())
