"""Hands that lie open: each in a column of its own, and what has no room is counted."""

import pytest

from seasalt_tui.art.rows import width
from seasalt_tui.games.paperworld.cards import FACES
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.games.paperworld.table.open_hands import _hand_row

KIT = kit(Settings(), words("en"), "true")
CARD = 5  # cells, with the gap


@pytest.mark.parametrize("count", range(13))
@pytest.mark.parametrize("room", [18, 25, 38, 77])
def test_every_card_is_shown_or_counted(count: int, room: int) -> None:
    row = _hand_row(KIT, FACES[:count], room)
    text = "".join(part.text for part in row)
    hidden = int(text.rpartition("+")[2]) if "+" in text else 0
    shown = sum(1 for part in row if part.text.strip()) - bool(hidden)
    assert shown + hidden == count
    assert len(text.rstrip()) <= room
    assert bool(hidden) == (count * CARD - 1 > room)
    assert width(row) <= room + 1
