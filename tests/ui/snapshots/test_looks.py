"""The same table in every color depth and theme, and in ASCII."""

import pytest

from ui.snapshots.conftest import Looks
from ui.snapshots.positions import playing


@pytest.mark.parametrize("depth", ["256", "16", "mono"])
def test_colors(looks: Looks, depth: str) -> None:
    assert looks(playing(), depth=depth)


@pytest.mark.parametrize("depth", ["true", "mono"])
def test_ascii(looks: Looks, depth: str) -> None:
    assert looks(playing(), depth=depth, ascii=True)


@pytest.mark.parametrize("theme", ["paper", "contrast"])
def test_theme(looks: Looks, theme: str) -> None:
    assert looks(playing(), theme=theme)


def test_boxes(looks: Looks) -> None:
    assert looks(playing(), cards="box")
