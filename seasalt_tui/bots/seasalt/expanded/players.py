"""The levels below expert with expansions: they see their own cards and what lies open, in one sampled deal."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.bots.seasalt.expanded.deals import ExpandedDeals
from seasalt_tui.bots.seasalt.expanded.policy import Style, choose
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action, End, LastChance, Stop
from seasalt_tui.games.seasalt.view import View

_EASY: Final = Style(draw=0.9, foresight=0.0, bet_from=99)
_NORMAL: Final = Style()
_DEALS: Final = 24  # for a call


def easy(view: View, dice: Dice) -> Action:
    return choose(game.guess(view, dice), _EASY)


def normal(view: View, dice: Dice) -> Action:
    return choose(game.guess(view, dice), _NORMAL)


def hard(view: View, dice: Dice) -> Action:
    """As normal, but it tries out in sampled deals whether and how to call."""
    action = choose(game.guess(view, dice), _NORMAL)
    calls = [other for other in view.legal if isinstance(other, Stop | LastChance | End)]
    if len(calls) == 1 or not isinstance(action, Stop | LastChance | End):
        return action
    return _best_call(ExpandedDeals(view, dice), calls)


def _best_call(deals: ExpandedDeals, calls: Sequence[Action]) -> Action:
    chances = [0.0] * len(calls)
    for _ in range(_DEALS):
        deal = deals.sample()
        for place, call in enumerate(calls):
            chances[place] += deals.win_chance(deal, call)
    return calls[chances.index(max(chances))]
