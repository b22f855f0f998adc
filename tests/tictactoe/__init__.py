"""A third game, to show what adding one takes: these modules, and a record of where they are."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from seasalt_tui.games import PARTS, Parts

NAME: Final = "tictactoe"
TICTACTOE: Final = Parts(
    rules="tictactoe.rules",
    options="tictactoe.rules",
    bots="tictactoe.bots",
    text="tictactoe.words",
    stage="tictactoe.board",
    styles=str(Path(__file__).parent / "board.tcss"),
)


@contextmanager
def registered() -> Iterator[None]:
    PARTS[NAME] = TICTACTOE
    try:
        yield
    finally:
        del PARTS[NAME]
