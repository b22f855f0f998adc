"""What every game counts and how everything ends has a name of its own, short enough for a chart."""

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.text.speeches import ending_text, tally_text
from seasalt_tui.text.words import LANGUAGES, words

BESIDE_A_BAR = 16
IN_A_LINE = 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels(game: str, language: str) -> None:
    counted = [tally_text(words(language), game, key) for key in GAMES[game].tallies]
    ended = [ending_text(words(language), game, kind) for kind in GAMES[game].endings]
    for labels, room in ((counted, BESIDE_A_BAR), (ended, IN_A_LINE)):
        assert len(labels) == len(set(labels))
        assert max(map(len, labels)) <= room, labels
