"""The middle levels with expansions: they decide in one deal sampled from their view, so they know no more than it."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.bots.seasalt.expanded.deals import ExpandedDeals
from seasalt_tui.bots.seasalt.expanded.policy import Style, choose
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action, End, LastChance, Stop
from seasalt_tui.games.seasalt.view import View

# With Extra Salt hands grow faster: a bet pays from fewer points. Found by play against the levels beside it.
_STEADY: Final = Style(denies=False, bets_from=9)
_SALTED: Final = Style(denies=False, bets_from=8)
_SKILLED: Final = Style()
_DEALS: Final = 24  # for a call


def normal(view: View, dice: Dice) -> Action:
    is_salted = view.expansion is not None and view.expansion.salt
    return choose(game.guess(view, dice), _SALTED if is_salted else _STEADY)


def hard(view: View, dice: Dice) -> Action:
    """It tries out in sampled deals whether and how to call."""
    action = choose(game.guess(view, dice), _SKILLED)
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
