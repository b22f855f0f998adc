"""What every game counts and how everything ends has a name of its own, short enough for a chart."""

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.words import LANGUAGES, words

LONGEST = 17


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels(game: str, language: str) -> None:
    says = speech(game, words(language), ())
    for labels in (list(map(says.counted, GAMES[game].tallies)), list(map(says.ended, GAMES[game].endings))):
        assert len(labels) == len(set(labels))
        assert max(map(len, labels)) <= LONGEST, labels
