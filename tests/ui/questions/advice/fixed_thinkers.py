"""Advisers for tests: one with fixed values, and the real one with a small budget."""

from asyncio import Event
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from seasalt_tui.bots.appraisal import Appraisal, Option
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Estimate, Improvement, Odds
from seasalt_tui.bots.questions import Appraise, EstimateOdds, Question
from seasalt_tui.bots.thinkers import Answers, Inline

CHANCES = (0.643, 0.611, 0.52, 0.4)
ODDS = Odds(
    tries=4000,
    won=Estimate(0.523, 0.008),
    against={1: Estimate(0.642, 0.0076), 2: Estimate(0.911, 0.0045), 3: Estimate(0.88, 0.005)},
    stop=9.0,
    bet=7.7,
    break_even=0.67,
    stop_wins=0.41,
    bet_wins=0.38,
    improvements=(Improvement(1, 0.72), Improvement(2, 0.44), Improvement(3, 0.31), Improvement(5, 0.04)),
)


def fixed_appraisal(actions: Sequence[Any], tries: int = 4096) -> Appraisal:
    options = (Option(action, chance, 0.0062) for action, chance in zip(actions, CHANCES, strict=False))
    return Appraisal(tuple(options), tries)


def fixed_odds(players: int) -> Odds:
    return replace(ODDS, against={seat: rate for seat, rate in ODDS.against.items() if seat < players})


class FixedThinkers(Inline):
    """Gives fixed advice; bots decide as usual. `gate`: an event to wait for after the first answer.
    `asked`: all questions; `left`: those whose stream of answers was closed.
    """

    def __init__(self, appraise: Callable[[Any], Iterable[Appraisal]] | None = None, gate: Event | None = None) -> None:
        self._appraise = appraise or (lambda view: (fixed_appraisal(view.legal),))
        self._gate = gate
        self.asked: list[Question] = []
        self.left: list[Question] = []

    async def ask(self, question: Question) -> Answers:
        self.asked.append(question)
        try:
            async for answer in self._answers(question):
                yield answer
        finally:
            self.left.append(question)

    async def _answers(self, question: Question) -> Answers:
        match question:
            case Appraise(_, view):
                for appraisal in self._appraise(view):
                    yield appraisal
                    if self._gate is not None:
                        await self._gate.wait()
            case EstimateOdds(_, view):
                yield fixed_odds(len(view.seats))
            case _:
                async for answer in super().ask(question):
                    yield answer


class QuickThinkers(Inline):
    """The real adviser, with few playouts."""

    def ask(self, question: Question) -> Answers:
        hasty = (
            replace(question, budget=Budget(tries=60)) if isinstance(question, Appraise | EstimateOdds) else question
        )
        return super().ask(hasty)
