"""Registry of all games, by name. Each game is a package of pure functions that implements `core.game.Game`."""

from collections.abc import Mapping
from typing import Any, Final

from seasalt_tui.core.game import Game
from seasalt_tui.games.paperworld import game as paperworld
from seasalt_tui.games.seasalt import game as seasalt

GAMES: Final[Mapping[str, Game[Any, Any, Any, Any]]] = {game.name: game for game in (seasalt, paperworld)}
