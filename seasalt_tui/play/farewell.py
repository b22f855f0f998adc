"""Farewell: the line in the shell after a game was left unfinished, with the command that continues it."""

from collections.abc import Collection
from typing import Final

from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.text.words import Words

_COMMAND: Final = "seasalt continue"


async def farewell(words: Words, saved_games: SavedGames, played: Collection[GameHandle]) -> str:
    """Before `saved_games` closes. Empty unless the command continues one of the games that were `played`: not after a
    game that is over, nor where no person did anything.
    """
    latest = await saved_games.latest() if played and not saved_games.is_behind else None
    if latest is None or latest.id not in {handle.id for handle in played}:
        return ""
    people = latest.plan.people
    moved = any(record.seat in people for record in await latest.log.after(0))
    return how_to_continue(words) if moved else ""


def how_to_continue(words: Words, option: str = "") -> str:
    return words.say("The game is kept. To go on: {command}", command=f"{_COMMAND}{option}")
