"""From a day to a seat at its deal: the one attempt goes on where it was left, and never begins anew."""

from seasalt_tui.store.daily import Attempt, Deal, plan_of_day, today
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.daily.states import Days
from seasalt_tui.ui.drafts import fresh, names
from seasalt_tui.ui.keeping import Keeper, Kept
from seasalt_tui.ui.words import Words


async def seat_at(keeper: Keeper, deal: Deal, settings: Settings, words: Words) -> Kept | None:
    """None where it is over, or cannot be, which is told."""
    attempt = await keeper.attempt_at(deal)
    if attempt is None:
        you, rival, *_ = names(fresh(deal.game, settings, words), settings, words)
        return await keeper.attempt(deal.day.isoformat(), plan_of_day(deal.game, deal.day, (you, rival)))
    return None if attempt.is_over else await again(keeper, attempt)


async def today_at(keeper: Keeper, game: str) -> Days:
    """Nothing but today."""
    day = today()
    attempt = await keeper.attempt_at(Deal(game, day))
    return Days(day, {} if attempt is None else {day: attempt})


async def again(keeper: Keeper, attempt: Attempt) -> Kept | None:
    """To go on with, or to look at."""
    if attempt.entry is None or attempt.entry.digest is None:
        return None
    return await keeper.resume(attempt.entry.saved)
