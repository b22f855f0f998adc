"""Fixtures shared by the tests of whole rounds."""

import pytest

from games.seasalt.positions import EVERY_EDITION, PRINTED_EDITIONS, everything
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import COPIES
from seasalt_tui.games.seasalt.state import State

BOATS = "boat:dark_blue boat:light_blue"
PLAY_BOATS = f"play {BOATS}"

every_edition = pytest.mark.parametrize("edition", EVERY_EDITION)
every_printed_edition = pytest.mark.parametrize("edition", PRINTED_EDITIONS)


def is_new_round(state: State) -> bool:
    return state.phase == "deal" and game.to_act(state) == {CHANCE} and everything(state) == COPIES
