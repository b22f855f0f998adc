"""No two colors may look the same, and the words on each must be readable."""

from itertools import combinations

import pytest
from rich.color import Color

from art.looks import COLORED
from seasalt_tui.art.palettes import BACK, paints
from seasalt_tui.art.shapes.paper import TINTS
from seasalt_tui.art.values import PaletteName
from seasalt_tui.games.seasalt.cards import COLORS

READABLE = 4.5
DISTINCT = 40


def triplet(name: str | None) -> tuple[int, int, int]:
    assert name is not None
    return Color.parse(name).get_truecolor()


def luminance(name: str | None) -> float:
    parts = (part / 255 for part in triplet(name))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | None, other: str | None) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", COLORED)
def test_every_color_has_a_band_of_its_own(palette: PaletteName) -> None:
    assert len({paints(palette, color).band for color in COLORS}) == len(COLORS)


@pytest.mark.parametrize("palette", ["true", "256"])
def test_bands_lie_far_apart(palette: PaletteName) -> None:
    bands = [triplet(paints(palette, color).band) for color in COLORS]
    for one, other in combinations(bands, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > DISTINCT


@pytest.mark.parametrize("palette", ["true", "256"])
def test_words_on_a_band_are_readable(palette: PaletteName) -> None:
    for color in (*COLORS, BACK):
        colors = paints(palette, color)
        assert contrast(colors.text, colors.band) >= READABLE
        assert contrast(colors.tint(TINTS["ink"]), colors.tint(TINTS["paper"])) >= READABLE


def test_in_16_colors_words_and_band_are_not_the_same() -> None:
    assert all(colors.text != colors.band for colors in (paints("16", color) for color in COLORS))


@pytest.mark.parametrize("palette", COLORED)
def test_there_is_a_color_for_every_tint(palette: PaletteName) -> None:
    for color in (*COLORS, BACK):
        assert all(paints(palette, color).tint(sign) for sign in TINTS.values())


@pytest.mark.parametrize("palette", COLORED)
def test_a_palette_asks_for_no_more_colors_than_it_has(palette: PaletteName) -> None:
    most = {"true": 1 << 24, "256": 256, "16": 16}[palette]
    for color in (*COLORS, BACK):
        for name in paints(palette, color).tints.values():
            assert name is not None
            assert (Color.parse(name).number or 0) < most


def test_mono_has_no_colors() -> None:
    for color in (*COLORS, BACK):
        assert paints("mono", color) == (None, None, {})
