"""The saved game that is gone on with."""

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.sqlite import Saved
from seasalt_tui.ui.keeping import Keeper, Kept


class IsOver(SeasaltError):
    """A game that nobody can go on with."""

    def __init__(self, game: int) -> None:
        self.refusal = Refusal(
            message("Game {game} is over. To look at it: seasalt games replay {game}"), {"game": game}
        )
        super().__init__(self.refusal.sentence)


async def waiting(keeper: Keeper, game: int | None) -> Kept | None:
    """The one that was asked for; else the last one that is not over."""
    if game is None:
        return await keeper.latest()
    saved = await saved_game(keeper, game)
    if saved is None:
        raise unknown_game(game)
    if saved.over:
        raise IsOver(game)
    return await keeper.resume(saved)


async def saved_game(keeper: Keeper, game: int) -> Saved | None:
    found: tuple[Saved, ...] = ()
    async with keeper.shelf() as shelf:
        if shelf is not None:
            found = await shelf.store.games()
    return next((saved for saved in found if saved.id == game), None)
