"""Code generator: rasterizes every landscape into `data.py`. Run `python -m seasalt_tui.art.landscapes.make`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from seasalt_tui.art.landscapes.scenery import PICTURE, drawings
from seasalt_tui.art.raster import Cell, raster

TARGET: Final = Path(__file__).with_name("data.py")

_HEAD: Final = '''"""Made from `scenery` by `make.py`: a row is its glyphs, their tints, the tints behind."""

from typing import Final

PICTURES: Final[dict[str, dict[str, tuple[tuple[str, str, str], ...]]]] = {
'''


def module() -> str:
    return "".join((_HEAD, *_sizes(), "}\n"))


def _sizes() -> Iterator[str]:
    for size, named in drawings().items():
        yield f'    "{size}": {{\n'
        for name, drawing in named.items():
            yield f'        "{name}": (\n'
            yield from (_line(row) for row in raster(drawing, *PICTURE[size]))
            yield "        ),\n"
        yield "    },\n"


def _line(row: tuple[Cell, ...]) -> str:
    return f"            ({', '.join(_columns(row))}),\n"


def _columns(row: tuple[Cell, ...]) -> Iterator[str]:
    return (f'"{"".join(column)}"' for column in zip(*row, strict=True))


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")
