"""Code generator: rasterizes every landscape into `rasters/`. Run `python -m seasalt_tui.art.landscapes.make`."""

from pathlib import Path
from typing import Final

from seasalt_tui.art.generator import source, write
from seasalt_tui.art.landscapes.scenery import PICTURE, drawings

TARGET: Final = Path(__file__).with_name("rasters")


def sources() -> dict[str, str]:
    """Of the modules, by size."""
    return {size: source(named, PICTURE[size]) for size, named in drawings().items()}


if __name__ == "__main__":
    write(TARGET, sources())
