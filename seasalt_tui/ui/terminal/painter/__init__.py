"""Diff rendering: writes only the cells that changed on the terminal. Over a slow line a key should not cost 20 kB."""

from seasalt_tui.ui.terminal.painter.app import DiffingApp, Frame
from seasalt_tui.ui.terminal.painter.painter import Painter

__all__ = ["DiffingApp", "Frame", "Painter"]
