"""JSON: the review of a game."""

from typing import Any, Final

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judgment import Judgment
from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.game import Json
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.review.verdicts import VERDICTS

_FORMAT: Final = 2  # 1: accuracy was another measure


def as_json(plan: Plan, review: Review, budget: Budget) -> Json:
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
            for turn in review.turning_points
        ],
    }


def _decision(game: str, decision: Decision, judged: Judgment) -> Json:
    notation: Any = GAMES[game].text
    return {
        "place": decision.place,
        "round": decision.round,
        "turn": decision.turn,
        "played": notation(decision.action),
        "best": notation(judged.best.action),
        "verdict": judged.verdict,
        "chance": _rounded(judged.best.chance),
        "played_chance": None if judged.played is None else _rounded(judged.played.chance),
        "cost": _rounded(judged.cost),
        "difference": _rounded(judged.difference),
        "error": _rounded(judged.error),
        "tries": judged.tries,
    }


def _rounded(share: float) -> float:
    return round(share, 4)
