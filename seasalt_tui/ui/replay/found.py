"""A game to look through, wherever it is: its records are held apart, so that nothing is added to it."""

from msgspec import ValidationError

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.core.playback import Playback
from seasalt_tui.games import GAMES
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.exchange import unpacked
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.plans import plan_of
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.library.borders import guests
from seasalt_tui.ui.words import Words


class CannotShow(SeasaltError):
    """Not this game, not with these eyes, or not there."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def in_file(content: bytes, words: Words) -> Kept:
    """`NoFile` or `BadLog` says why it is none."""
    parcel = unpacked(content, guests(words))
    return Kept(parcel.plan, MemoryLog(parcel.header, parcel.records))


async def in_store(paths: Paths, game: int) -> Kept:
    store = await open_store(paths.games)
    try:
        saved = next((saved for saved in await store.games() if saved.id == game), None)
        if saved is None:
            raise unknown_game(game)
        records = await (await store.open(game)).after(0)
        return Kept(plan_of(saved.about), MemoryLog(saved.header, records))
    except ValidationError as error:
        raise CannotShow(Refusal("This game was saved by another program and stays as it is.")) from error
    finally:
        await store.close()


async def unrolled(kept: Kept) -> Playback:
    """`BadLog` or `UnknownVersion` if it does not fold."""
    return Playback(GAMES[kept.plan.game], kept.log.header, await kept.log.after(0))
