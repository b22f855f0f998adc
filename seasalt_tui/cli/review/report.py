"""A review for programs."""

from typing import Any, Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judging import Judged
from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.game import Json
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan
from seasalt_tui.ui.review.texts import VERDICTS

_FORMAT: Final = 1


def report(plan: Plan, review: Review, budget: Budget) -> Json:
    accuracy = review.accuracy
    return {
        "format": _FORMAT,
        "game": plan.game,
        "seat": review.seat,
        "name": plan.names[review.seat],
        "ms": None if budget.tries else budget.ms,
        "tries": budget.tries,
        "whole": review.whole,
        "result": _rounded(review.result),
        "accuracy": None if accuracy is None else _rounded(accuracy),
        "verdicts": {verdict: review.times(verdict) for verdict in VERDICTS},
        "decisions": [
            _decision(plan.game, decision, review.judged[decision.place])
            for decision in review.decisions
            if decision.place in review.judged
        ],
        "turning_points": [
            {
                "place": turn.place,
                "before": _rounded(turn.before),
                "after": _rounded(turn.after),
                "cost": _rounded(turn.cost),
            }
            for turn in review.turns
        ],
    }


def _decision(game: str, decision: Decision, found: Judged) -> Json:
    said: Any = GAMES[game].text
    return {
        "place": decision.place,
        "round": decision.round,
        "turn": decision.turn,
        "played": said(decision.action),
        "best": said(found.best.action),
        "verdict": found.verdict,
        "chance": _rounded(found.best.chance),
        "played_chance": None if found.played is None else _rounded(found.played.chance),
        "cost": _rounded(found.cost),
        "difference": _rounded(found.difference),
        "error": _rounded(found.error),
        "tries": found.tries,
    }


def _rounded(share: float) -> float:
    return round(share, 4)
