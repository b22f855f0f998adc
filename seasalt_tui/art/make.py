"""Code generator: rasterizes every card into `rasters/`. Run `python -m seasalt_tui.art.make`."""

from importlib import import_module
from pathlib import Path
from typing import Final

from seasalt_tui.art.generator import source, write
from seasalt_tui.art.shapes.paper import Drawing, scaled
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Size
from seasalt_tui.games.seasalt.families import ALL_FAMILIES

TARGET: Final = Path(__file__).with_name("rasters")

_DRAWN: Final[dict[Size, str]] = {
    "huge": "LARGE",
    "large": "LARGE",
    "medium": "MEDIUM",
    "small": "MEDIUM",
    "tiny": "MEDIUM",
}
_CELLS: Final = {"LARGE": (12, 7), "MEDIUM": (9, 4)}
_BANDS: Final = 2  # rows of a card, for its title and its color


def sources() -> dict[str, str]:
    """Of the modules, by size."""
    return {size: source(drawings(size), (WIDTHS[size], HEIGHTS[size] - _BANDS)) for size in _DRAWN}


def drawings(size: Size) -> dict[str, Drawing]:
    """Of the back and of every family, each in a module of its name: for this size, or enlarged or flattened to it."""
    width, height = _CELLS[_DRAWN[size]]
    right, down = WIDTHS[size] / width, (HEIGHTS[size] - _BANDS) / height
    modules = {name: import_module(f"seasalt_tui.art.shapes.{name}") for name in ("back", *ALL_FAMILIES)}
    return {
        name: getattr(module, size.upper(), None) or scaled(getattr(module, _DRAWN[size]), right, down)
        for name, module in modules.items()
    }


if __name__ == "__main__":
    write(TARGET, sources())
