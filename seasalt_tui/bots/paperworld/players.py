"""The four levels of Paper World: three play the turn with the best evaluation, the expert searches by playouts."""

from typing import Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.levels import GameBots
from seasalt_tui.bots.paperworld.appraise import appraise
from seasalt_tui.bots.paperworld.determinization import make_determinizer
from seasalt_tui.bots.paperworld.level_weights import easy_weights, hard_weights, normal_weights
from seasalt_tui.bots.paperworld.plans import Planner, TurnPlan
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy, playout_policy
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld.actions import DONE, Action
from seasalt_tui.games.paperworld.view import View


def easy(view: View, dice: Dice, _: Budget) -> Action:
    """Places at most one card a turn."""
    if view.placed:
        return DONE
    return _choose(view, dice, playout_policy(view.match.advanced, easy_weights), width=1)


def normal(view: View, dice: Dice, _: Budget) -> Action:
    return _choose(view, dice, playout_policy(view.match.advanced, normal_weights), width=1)


def hard(view: View, dice: Dice, _: Budget) -> Action:
    return _choose(view, dice, playout_policy(view.match.advanced, hard_weights), width=4)


def expert(view: View, dice: Dice, budget: Budget) -> Action:
    *_, last = appraise(view, dice, budget)
    action: Action = last.best.action
    return action


BOTS: Final = GameBots(
    levels={"easy": easy, "normal": normal, "hard": hard, "expert": expert},
    appraise=appraise,
)


def _choose(view: View, dice: Dice, policy: PlayoutPolicy, width: int) -> Action:
    """The plan with the best evaluation; ties are broken at random."""
    if len(view.legal) == 1:
        return view.legal[0]
    best = _best(_plans(view, dice, policy, width))
    return dice.choice(best).action


def _plans(view: View, dice: Dice, policy: PlayoutPolicy, width: int) -> list[TurnPlan]:
    determinizer = make_determinizer(view, policy)
    return Planner(view, determinizer.sample(dice), determinizer.frames[view.turn_of], policy, width).plans()


def _best(plans: list[TurnPlan]) -> list[TurnPlan]:
    return [plan for plan in plans if plan.worth == plans[0].worth]
