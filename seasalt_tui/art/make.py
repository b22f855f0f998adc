"""Code generator: rasterizes every picture into `data.py`. Run `python -m seasalt_tui.art.make`."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from seasalt_tui.art.raster import Cell, raster
from seasalt_tui.art.shapes.paper import Drawing, scaled
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Size
from seasalt_tui.games.seasalt.families import FAMILIES

TARGET: Final = Path(__file__).with_name("data.py")

_DRAWN: Final[dict[Size, str]] = {
    "huge": "LARGE",
    "large": "LARGE",
    "medium": "MEDIUM",
    "small": "MEDIUM",
    "tiny": "MEDIUM",
}
_CELLS: Final = {"LARGE": (12, 7), "MEDIUM": (9, 4)}
_BANDS: Final = 2  # rows of a card, for its title and its color
_HEAD: Final = '''"""Made from `shapes` by `make.py`: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, dict[str, tuple[tuple[str, str, str], ...]]]] = {
'''


def module() -> str:
    return "".join((_HEAD, *map(_size, _DRAWN), "}\n"))


def drawings(size: Size) -> dict[str, Drawing]:
    """Of the back and of every family, each in a module of its name: for this size, or enlarged or flattened to it."""
    width, height = _CELLS[_DRAWN[size]]
    right, down = WIDTHS[size] / width, (HEIGHTS[size] - _BANDS) / height
    modules = {name: import_module(f"seasalt_tui.art.shapes.{name}") for name in ("back", *FAMILIES)}
    return {
        name: getattr(module, size.upper(), None) or scaled(getattr(module, _DRAWN[size]), right, down)
        for name, module in modules.items()
    }


def _size(size: Size) -> str:
    cells = WIDTHS[size], HEIGHTS[size] - _BANDS
    entries = "".join(_picture(name, raster(drawing, *cells)) for name, drawing in drawings(size).items())
    return f'    "{size}": {{\n{entries}    }},\n'


def _picture(name: str, rows: Iterable[tuple[Cell, ...]]) -> str:
    lines = "".join(f"            ({', '.join(_columns(row))}),\n" for row in rows)
    return f'        "{name}": (\n{lines}        ),\n'


def _columns(row: tuple[Cell, ...]) -> Iterator[str]:
    return (f'"{"".join(column)}"' for column in zip(*row, strict=True))


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")
