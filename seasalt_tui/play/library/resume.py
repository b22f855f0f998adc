"""Resume: finds the saved game to continue."""

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import Standing
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.store.errors import unknown_game


class GameIsOver(SeasaltError):
    """The game is over and cannot be resumed."""

    def __init__(self, game: int) -> None:
        self.refusal = Refusal(message("Game {game} is over. To watch it: seasalt games replay {game}"), {"game": game})
        super().__init__(self.refusal.sentence)


async def game_to_resume(saved_games: SavedGames, game: int | None) -> GameHandle | None:
    """The game with this number; without one, the newest unfinished game."""
    if game is None:
        return await saved_games.latest()
    saved = await saved_games.find(game)
    if saved is None:
        raise unknown_game(game)
    if saved.over:
        raise GameIsOver(game)
    return await saved_games.resume(saved)


async def final_standing(handle: GameHandle) -> Standing:
    """Raises `BadLog` if its log cannot be replayed."""
    game = GAMES[handle.plan.game]
    start = begin(game, handle.log.header)
    return game.standing(fold(game, start, await handle.log.after(0)).state)
