"""The checked-in pictures are those the shapes make, and a game paints them without drawing anything."""

import subprocess
import sys

import pytest

from seasalt_tui.art.generated import pictures
from seasalt_tui.art.make import TARGET, sources
from seasalt_tui.art.palettes import BACK
from seasalt_tui.art.raster import Cell, raster
from seasalt_tui.art.shapes.paper import facet, folded, folded_over, moved, scaled
from seasalt_tui.art.values import WIDTHS
from seasalt_tui.games.seasalt.families import ALL_FAMILIES

LOADED = "import sys, seasalt_tui.art.faces; print(*sys.modules)"


def test_the_pictures_are_those_the_shapes_make() -> None:
    checked_in = {path.stem: path.read_text(encoding="utf-8") for path in TARGET.glob("[!_]*.py")}
    assert checked_in == sources()


def test_there_is_a_drawing_of_every_family_and_of_nothing_else() -> None:
    drawn = {file.stem for file in TARGET.parent.joinpath("shapes").glob("*.py")} - {"__init__", "paper"}
    assert drawn == {*ALL_FAMILIES, BACK}
    assert all(set(pictures("seasalt_tui.art.rasters", size)) == drawn for size in WIDTHS if size != "box")


@pytest.mark.parametrize(
    ("points", "cell"),
    [
        ("0,0 1,0 1,2 0,2", Cell(" ", "b", "b")),
        ("0,1 1,1 1,2 0,2", Cell("▄", "b", ".")),
        ("0,0 0.5,0 0.5,1 0,1", Cell("▘", "b", ".")),
        ("0,0 1,0 1,1 0.5,1 0.5,2 0,2", Cell("▗", ".", "b")),
        ("0,1.75 1,1.75 1,2 0,2", Cell("▁", "b", ".")),
        ("0,0 0.75,0 0.75,2 0,2", Cell("▊", "b", ".")),
        ("0,0 0.1,0 0.1,0.2", Cell(" ", ".", ".")),
    ],
)
def test_a_cell_takes_the_glyph_that_comes_nearest(points: str, cell: Cell) -> None:
    assert raster((facet("base", points),), 1, 1) == ((cell,),)


def test_of_three_tints_a_cell_keeps_the_largest_two() -> None:
    drawing = (facet("base", "0,1 1,1 1,2 0,2"), facet("ink", "0,0 0.2,0 0.2,0.4 0,0.4"))
    assert raster(drawing, 1, 1) == ((Cell("▄", "b", "."),),)


def test_folding_mirrors_moving_shifts_and_scaling_stretches() -> None:
    left, right = folded(2, "light", "dark", "0,0 1,0 1,1")
    assert right == facet("dark", "4,0 3,0 3,1")
    upper, lower = folded_over(2, "light", "dark", "0,0 1,0 1,1")
    assert (upper, lower) == (left, facet("dark", "0,4 1,4 1,3"))
    assert moved((left,), 1, 2) == (facet("light", "1,2 2,2 2,3"),)
    assert scaled((right,), 1.5, 0.5) == (facet("dark", "6,0 4.5,0 4.5,0.5"),)


def test_the_faces_load_neither_shapes_nor_textual() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert not {"textual", "rich", "seasalt_tui.art.raster", "seasalt_tui.art.shapes"} & set(loaded)
