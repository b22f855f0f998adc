"""Path of the style sheets: inside the package when installed, else beside it."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[2]
_INSTALLED: Final = _PACKAGE / "styles"

STYLES: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "styles"
