"""Code generator: rasterizes every picture into `data.py`. Run `python -m seasalt_tui.art.make`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from seasalt_tui.art.raster import Cell, raster
from seasalt_tui.art.shapes import DRAWINGS
from seasalt_tui.art.shapes.paper import Drawing

TARGET: Final = Path(__file__).with_name("data.py")

_CELLS: Final = {"large": (12, 7), "medium": (9, 4)}
_HEAD: Final = '''"""Made from `shapes` by `make.py`: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, dict[str, tuple[tuple[str, str, str], ...]]]] = {
'''


def module() -> str:
    return "".join((_HEAD, *(_size(size, drawings) for size, drawings in DRAWINGS.items()), "}\n"))


def _size(size: str, drawings: dict[str, Drawing]) -> str:
    pictures = "".join(_picture(name, raster(drawing, *_CELLS[size])) for name, drawing in drawings.items())
    return f'    "{size}": {{\n{pictures}    }},\n'


def _picture(name: str, rows: Iterable[tuple[Cell, ...]]) -> str:
    lines = "".join(f"            ({', '.join(_columns(row))}),\n" for row in rows)
    return f'        "{name}": (\n{lines}        ),\n'


def _columns(row: tuple[Cell, ...]) -> Iterator[str]:
    return (f'"{"".join(column)}"' for column in zip(*row, strict=True))


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")
