"""Code generator: drawings, rasterized, as the source of a module that `generated` reads."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from seasalt_tui.art.raster import Cell, raster
from seasalt_tui.art.shapes.paper import Drawing

_HEAD: Final = '''"""Generated: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
'''


def source(drawings: Mapping[str, Drawing], cells: tuple[int, int]) -> str:
    """Of the module with these drawings, so many cells wide and high."""
    return "".join((_HEAD, *(_picture(name, raster(drawing, *cells)) for name, drawing in drawings.items()), "}\n"))


def write(folder: Path, sources: Mapping[str, str]) -> None:
    for size, text in sources.items():
        (folder / f"{size}.py").write_text(text, encoding="utf-8")


def _picture(name: str, rows: Iterable[tuple[Cell, ...]]) -> str:
    lines = "".join(f"        ({', '.join(_columns(row))}),\n" for row in rows)
    return f'    "{name}": (\n{lines}    ),\n'


def _columns(row: tuple[Cell, ...]) -> Iterator[str]:
    return (f'"{"".join(column)}"' for column in zip(*row, strict=True))
