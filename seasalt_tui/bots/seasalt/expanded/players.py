"""The middle levels with expansions: they decide in one deal sampled from their view, so they know no more than it."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.seasalt.appraise import appraise
from seasalt_tui.bots.seasalt.expanded.policy import Style, choose
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import Action, End, LastChance, Stop
from seasalt_tui.games.seasalt.determinization import unseen
from seasalt_tui.games.seasalt.view import View

# With Extra Salt hands grow faster: a bet pays from fewer points. Found by play against the levels beside it.
_STEADY: Final = Style(denies=False, replies=False, foresees=False, bets_from=9)
_SALTED: Final = Style(denies=False, replies=False, foresees=False, bets_from=8)
_SKILLED: Final = Style()
_TRIED: Final = Budget(tries=200)  # for a call
_COUNTING: Final = (2,)  # players for whom the tuned value of a draw holds when the deck is counted, with salt, too


def normal(view: View, dice: Dice) -> Action:
    is_salted = view.expansion is not None and view.expansion.salt
    return choose(game.guess(view, dice), _SALTED if is_salted else _STEADY)


def hard(view: View, dice: Dice) -> Action:
    """It knows what is left in the deck, and tries out in sampled deals whether and how to call."""
    action = choose(game.guess(view, dice), _SKILLED, unseen(view) if len(view.seats) in _COUNTING else ())
    calls = tuple(other for other in view.legal if isinstance(other, Stop | LastChance | End))
    if len(calls) == 1 or not isinstance(action, Stop | LastChance | End):
        return action
    *_, tried = appraise(replace(view, legal=calls), dice, _TRIED)
    best: Action = tried.best.action
    return best
