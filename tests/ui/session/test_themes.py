"""In 256 colors, backgrounds are greys of the palette: rounding would turn them into saturated colors."""

from colorsys import rgb_to_hls

import pytest
from rich.color import Color, ColorSystem

from seasalt_tui.art.themes import Tones
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words

_RAMP = range(232, 256)


def tones(theme: str) -> Tones:
    return kit(Settings(theme=theme), words("en"), "256").tones  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", ["reef", "paper"])
def test_grounds_and_texts_are_grey(theme: str) -> None:
    shown = tones(theme)
    for color in (shown.ground, shown.panel, shown.text, shown.muted, shown.line):
        assert Color.parse(color).downgrade(ColorSystem.EIGHT_BIT).number in _RAMP, color
    dark, light = sorted((shown.ground, shown.text), key=lightness)
    assert lightness(light) - lightness(dark) > 0.7


@pytest.mark.parametrize("theme", ["reef", "paper", "contrast"])
def test_what_is_good_bad_and_asks_for_attention_stays_apart(theme: str) -> None:
    shown = tones(theme)
    numbers = {Color.parse(color).downgrade(ColorSystem.EIGHT_BIT).number for color in (shown.good, shown.bad)}
    assert len(numbers | {Color.parse(shown.accent).downgrade(ColorSystem.EIGHT_BIT).number}) == 3


def lightness(color: str) -> float:
    return rgb_to_hls(*(part / 255 for part in Color.parse(color).get_truecolor()))[1]
