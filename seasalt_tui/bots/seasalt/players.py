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


def easy(view: View, dice: Dice, _: Budget) -> Action:
    return beginner(view, dice)


def normal(view: View, dice: Dice, _: Budget) -> Action:
    return steady(view, dice)


def hard(view: View, dice: Dice, _: Budget) -> Action:
    return skilled(view, dice)


def expert(view: View, dice: Dice, budget: Budget) -> Action:
    *_, last = appraise(view, dice, budget)
    best: Action = last.best.action
    return best


BOTS: Final = GameBots(
    levels={"easy": easy, "normal": normal, "hard": hard, "expert": expert},
    appraise=appraise,
    estimate_odds=estimate_odds,
)
