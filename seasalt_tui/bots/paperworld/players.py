"""The four levels. Three play what looks best to them at once; the expert tries it out in thought."""

from collections.abc import Callable, Mapping
from typing import Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.paperworld.appraise import appraise
from seasalt_tui.bots.paperworld.framing import dealer
from seasalt_tui.bots.paperworld.minds import for_high_cards, for_this_turn
from seasalt_tui.bots.paperworld.plans import Plan, Planner
from seasalt_tui.bots.paperworld.quick import Quick, quick_of
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.actions import DONE, Action
from seasalt_tui.games.paperworld.view import View

Player = Callable[[View, Dice, Budget], Action]


def easy(view: View, dice: Dice, _: Budget) -> Action:
    """It does not think of placing more than one card a turn."""
    if view.placed:
        return DONE
    return _liked(view, dice, quick_of(view.match.advanced, for_high_cards), width=1)


def normal(view: View, dice: Dice, _: Budget) -> Action:
    return _liked(view, dice, quick_of(view.match.advanced, for_this_turn), width=1)


def hard(view: View, dice: Dice, _: Budget) -> Action:
    return _liked(view, dice, quick_of(view.match.advanced), width=4)


def expert(view: View, dice: Dice, budget: Budget) -> Action:
    *_, last = appraise(view, dice, budget)
    action: Action = last.best.action
    return action


LEVELS: Final[Mapping[str, Player]] = {"easy": easy, "normal": normal, "hard": hard, "expert": expert}


def _liked(view: View, dice: Dice, quick: Quick, width: int) -> Action:
    """The plan of most worth; among equals, any."""
    if len(view.legal) == 1:
        return view.legal[0]
    best = _best(_plans(view, dice, quick, width))
    return dice.choice(best).action


def _plans(view: View, dice: Dice, quick: Quick, width: int) -> list[Plan]:
    dealt = dealer(view, quick)
    return Planner(view, dealt.deal(dice), dealt.frames[view.turn_of], quick, width).plans()


def _best(plans: list[Plan]) -> list[Plan]:
    return [plan for plan in plans if plan.worth == plans[0].worth]
