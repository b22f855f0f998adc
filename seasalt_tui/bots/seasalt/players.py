"""The four levels of Sea Salt & Paper: three heuristics, and for the expert a Monte Carlo search."""

from typing import Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import GameBots
from seasalt_tui.bots.seasalt.appraise import appraise
from seasalt_tui.bots.seasalt.beginner import beginner
from seasalt_tui.bots.seasalt.odds import estimate_odds
from seasalt_tui.bots.seasalt.skilled import skilled
from seasalt_tui.bots.seasalt.steady import steady
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.view import View

_TRUST: Final = 1.0  # standard errors by which something else has to lead


def easy(view: View, dice: Dice, _: Budget) -> Action:
    return beginner(view, dice)


def normal(view: View, dice: Dice, _: Budget) -> Action:
    if view.expansion is None:
        return steady(view, dice)
    from seasalt_tui.bots.seasalt.expanded import players  # noqa: PLC0415 - imported when played

    return players.normal(view, dice)


def hard(view: View, dice: Dice, _: Budget) -> Action:
    return _usual(view, dice)


def expert(view: View, dice: Dice, budget: Budget) -> Action:
    """The best that the search found, unless its lead over what `hard` would do may be luck."""
    usual = _usual(view, dice)
    *_, last = appraise(view, dice, budget)
    best, other = last.best, next(option for option in last.options if option.action == usual)
    is_surely_better = best.chance - other.chance > _TRUST * other.error
    action: Action = best.action if is_surely_better else usual
    return action


def _usual(view: View, dice: Dice) -> Action:
    if view.expansion is None:
        return skilled(view, dice)
    from seasalt_tui.bots.seasalt.expanded import players  # noqa: PLC0415 - imported when played

    return players.hard(view, dice)


BOTS: Final = GameBots(
    levels={"easy": easy, "normal": normal, "hard": hard, "expert": expert},
    appraise=appraise,
    estimate_odds=estimate_odds,
)
