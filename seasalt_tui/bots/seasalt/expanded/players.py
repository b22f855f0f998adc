"""The middle levels with expansions: they decide in one deal sampled from their view, so they know no more than it."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.seasalt.appraise import Search
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
_MOST_TRIES: Final = 200  # for a call
_FEWEST_TRIES: Final = 48
_CLEARLY: Final = 2.0  # standard errors
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
    return _raced(replace(view, legal=calls), dice)


def _raced(view: View, dice: Dice) -> Action:
    """Tries all calls, until one of them leads clearly."""
    search = Search(view, dice)
    while search.tries < _MOST_TRIES and not search.is_over:
        search.sample_all()
        if search.tries >= _FEWEST_TRIES:
            search.drop_worse(_CLEARLY)
    best: Action = search.appraisal.best.action
    return best
