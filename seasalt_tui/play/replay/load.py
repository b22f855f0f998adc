"""Replay loader: reads a game from a file or the store into memory, so that a replay can never append to it."""

from msgspec import ValidationError

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.core.playback import Playback, positions_of
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.import_export import import_rules
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.game_plan import plan_from_json
from seasalt_tui.store.import_export import parse_game
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store
from seasalt_tui.text.words import Words


class CannotReplay(SeasaltError):
    """This game, seat or position cannot be shown."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def load_from_file(content: bytes, words: Words) -> GameHandle:
    """Raises `NoFile` or `BadLog` if the content is not a valid game."""
    game = parse_game(content, import_rules(words))
    return GameHandle(game.plan, MemoryLog(game.header, game.records))


async def load_from_store(paths: Paths, game: int) -> GameHandle:
    store = await open_store(paths.games)
    try:
        saved = await store.game(game)
        if saved is None:
            raise unknown_game(game)
        records = await (await store.open(game)).after(0)
        return GameHandle(plan_from_json(saved.about), MemoryLog(saved.header, records))
    except ValidationError as error:
        raise CannotReplay(Refusal("This game was saved by another program and was left alone.")) from error
    finally:
        await store.close()


async def load_playback(handle: GameHandle) -> Playback:
    """Computes every position. Raises `BadLog` or `UnknownVersion` if the log does not fold."""
    game, header, records = GAMES[handle.plan.game], handle.log.header, await handle.log.after(0)
    positions = [position async for position in in_slices(positions_of(game, header, records))]
    playback = Playback(game, header, records, positions)
    await playback.find_stops()
    return playback
