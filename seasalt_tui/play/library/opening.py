"""Resume: finds the saved game to continue."""

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import Standing
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.play.saved_games import Keeper, Kept
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.sqlite import SavedGame


class IsOver(SeasaltError):
    """The game is over and cannot be resumed."""

    def __init__(self, game: int) -> None:
        self.refusal = Refusal(
            message("Game {game} is over. To look at it: seasalt games replay {game}"), {"game": game}
        )
        super().__init__(self.refusal.sentence)


async def waiting(keeper: Keeper, game: int | None) -> Kept | None:
    """The game with this number; without one, the newest unfinished game."""
    if game is None:
        return await keeper.latest()
    saved = await saved_game(keeper, game)
    if saved is None:
        raise unknown_game(game)
    if saved.over:
        raise IsOver(game)
    return await keeper.resume(saved)


async def saved_game(keeper: Keeper, game: int) -> SavedGame | None:
    found: tuple[SavedGame, ...] = ()
    async with keeper.repository() as repository:
        if repository is not None:
            found = await repository.store.games()
    return next((saved for saved in found if saved.id == game), None)


async def standing(kept: Kept) -> Standing:
    """Raises `BadLog` if its log cannot be replayed."""
    game = GAMES[kept.plan.game]
    start = begin(game, kept.log.header)
    return game.standing(fold(game, start, await kept.log.after(0)).state)
