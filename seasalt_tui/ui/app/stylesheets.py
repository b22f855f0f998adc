"""Style sheets: their paths."""

from pathlib import Path, PurePath
from typing import Final

from seasalt_tui.games import PARTS

_PACKAGE: Final = Path(__file__).parents[2]
_INSTALLED: Final = _PACKAGE / "styles"
STYLES: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "styles"
_SHARED: Final = ("app", "page", "settings", "rules", "replay", "review", "table", "lesson", "modals", "menu")


def style_sheets(*names: str) -> list[str | PurePath]:
    """Paths of the shared style sheets, and of these."""
    return [STYLES / f"{name}.tcss" for name in (*_SHARED, *names)]


def board_style_sheets() -> list[str | PurePath]:
    """Of all games."""
    return [STYLES / parts.styles for parts in PARTS.values() if parts.styles is not None]
