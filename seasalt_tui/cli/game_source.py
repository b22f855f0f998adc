"""Loads the game that an argument names: a file, standard input, or a number of the library."""

import sys
from pathlib import Path
from typing import Final

from seasalt_tui.cli.event_loop import run
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay.load import load_from_file, load_from_store
from seasalt_tui.play.start import Start
from seasalt_tui.store.import_export import MAX_BYTES, read_limited

STDIN: Final = "-"


def load_game(game: str, start: Start) -> GameHandle:
    """An existing file named like a number wins over the game of that number."""
    if game == STDIN:
        return load_from_file(sys.stdin.buffer.read(MAX_BYTES + 1), start.words)
    file = Path(game)
    if game.isascii() and game.isdigit() and not file.exists():
        return run(load_from_store, start.paths, int(game))
    return load_from_file(read_limited(file), start.words)
