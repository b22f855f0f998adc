"""Replay loader: reads a game from a file or the store into memory, so that a replay can never append to it."""

from msgspec import ValidationError

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.core.playback import Playback, positions_of
from seasalt_tui.games import GAMES
from seasalt_tui.play.library.borders import guests
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.game_plan import plan_from_json
from seasalt_tui.store.import_export import parse_game
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.text.words import Words


class CannotShow(SeasaltError):
    """This game, seat or position cannot be shown."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def in_file(content: bytes, words: Words) -> Kept:
    """Raises `NoFile` or `BadLog` if the content is not a valid game."""
    parcel = parse_game(content, guests(words))
    return Kept(parcel.plan, MemoryLog(parcel.header, parcel.records))


async def in_store(paths: Paths, game: int) -> Kept:
    store = await open_store(paths.games)
    try:
        saved = next((saved for saved in await store.games() if saved.id == game), None)
        if saved is None:
            raise unknown_game(game)
        records = await (await store.open(game)).after(0)
        return Kept(plan_from_json(saved.about), MemoryLog(saved.header, records))
    except ValidationError as error:
        raise CannotShow(Refusal("This game was saved by another program and stays as it is.")) from error
    finally:
        await store.close()


async def unrolled(kept: Kept) -> Playback:
    """Computes every position. Raises `BadLog` or `UnknownVersion` if the log does not fold."""
    game, header, records = GAMES[kept.plan.game], kept.log.header, await kept.log.after(0)
    positions = [position async for position in in_slices(positions_of(game, header, records))]
    playback = Playback(game, header, records, positions)
    await playback.find_stops()
    return playback
