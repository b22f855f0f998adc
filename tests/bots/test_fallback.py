"""Fallback: if bots crash, that is reported, and the game goes on."""

import pytest

from bots.pool.views import Broken, asked, real
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.levels import LEVELS, bot
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.questions import Appraise, Decide
from seasalt_tui.bots.thinkers import Inline, Unanswered, first
from seasalt_tui.core.dice import Dice

OVER = "The thinking has been ended."


async def ended() -> Pool:
    """Of whom nobody answers any more."""
    pool = Pool(1)
    await pool.close()
    return pool


def simple(question: Decide) -> object:
    below = LEVELS[max(0, LEVELS.index(question.level) - 1)]
    return bot(question.game, below)(question.view, Dice(question.seed))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_a_simpler_one_moves_where_nobody_answers(level: str) -> None:
    told: list[str] = []
    questions = real("seasalt", level, number=5)
    thinkers = FallbackThinkers(await ended(), told.append)
    assert [await thinkers.decide(one) for one in questions] == [simple(one) for one in questions]
    assert told == [OVER]


async def test_what_breaks_the_simpler_one_too_is_an_error_of_the_view() -> None:
    told: list[str] = []
    with pytest.raises(ValueError, match="nothing can be made of this"):
        await FallbackThinkers(Inline(), told.append).decide(asked(Broken()))
    assert len(told) == 1
    assert "ValueError" in told[0]
    assert "nothing can be made of this" not in told[0]


async def test_advice_that_does_not_come_is_told_to_whoever_asked() -> None:
    told: list[str] = []
    question = Appraise("seasalt", Broken(), "tide", Budget(tries=1))
    with pytest.raises(Unanswered):
        await first(FallbackThinkers(await ended(), told.append).ask(question))
    assert told == [OVER]


async def test_who_does_not_fail_is_asked_as_always() -> None:
    told: list[str] = []
    questions = real("paperworld", "hard", number=5)
    thinkers = FallbackThinkers(Inline(), told.append)
    assert [await thinkers.decide(one) for one in questions] == [await Inline().decide(one) for one in questions]
    assert told == []
