"""The single attempt at a daily deal: it is resumed where it was left and can never be restarted."""

from seasalt_tui.play.drafts import chosen_names, new_draft
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.store.daily_deals import Attempt, Deal, plan_of_day, today
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.daily.day_states import Days
from seasalt_tui.text.words import Words


async def open_attempt(saved_games: SavedGames, deal: Deal, settings: Settings, words: Words) -> GameHandle | None:
    """Starts or resumes the attempt; None if it is over, or if it failed, which `saved_games` reports."""
    attempt = await saved_games.attempt_at(deal)
    if attempt is None:
        you, rival, *_ = chosen_names(new_draft(deal.game, settings, words), settings, words)
        return await saved_games.start_attempt(deal.day.isoformat(), plan_of_day(deal.game, deal.day, (you, rival)))
    return None if attempt.is_over else await reopen_attempt(saved_games, attempt)


async def state_of_today(saved_games: SavedGames, game: str) -> Days:
    """The state of today's deal alone."""
    day = today()
    attempt = await saved_games.attempt_at(Deal(game, day))
    return Days(day, {} if attempt is None else {day: attempt})


async def reopen_attempt(saved_games: SavedGames, attempt: Attempt) -> GameHandle | None:
    """The game of an attempt, to resume or to view."""
    if attempt.entry is None or attempt.entry.digest is None:
        return None
    return await saved_games.resume(attempt.entry.saved)
