"""Where the style sheets are: inside the package when installed, else beside it."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[1]
_INSTALLED: Final = _PACKAGE / "styles"

STYLES: Final = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent / "styles"
