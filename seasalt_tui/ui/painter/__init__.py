"""Writes to the terminal only what it does not show yet: a screen over a slow line should not cost 20 kB a key."""

from seasalt_tui.ui.painter.app import ThriftyApp
from seasalt_tui.ui.painter.painter import Painter

__all__ = ["Painter", "ThriftyApp"]
