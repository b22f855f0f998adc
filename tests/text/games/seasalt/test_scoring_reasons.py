"""Why a round was scored as it was, said to each of the players."""

import pytest

from seasalt_tui.games.seasalt.state import RoundEnding, RoundResult
from seasalt_tui.text.games.seasalt.scoring_reasons import scoring_reason
from seasalt_tui.text.words import LANGUAGES, words

TWO = ("Kim", "Cyd")
THREE = ("Kim", "Cyd", "Dora")
EVERYBODY = "STOP: everybody scores their cards, and nobody the color bonus."


def reason(ending: RoundEnding, names: tuple[str, ...], viewer: int | None, language: str = "en") -> str:
    """After a call of the first seat."""
    return scoring_reason(words(language), RoundResult(1, ending, 0, 9, (5, 1, 1), (), ()), names, viewer)


@pytest.mark.parametrize(
    ("ending", "names", "viewer", "text"),
    [
        ("stop", TWO, 0, EVERYBODY),
        ("stop", THREE, None, EVERYBODY),
        ("bet won", TWO, 0, "Bet won: you score cards and color bonus, Cyd only the color bonus."),
        ("bet won", THREE, 0, "Bet won: you score cards and color bonus, all others only the color bonus."),
        ("bet won", TWO, 1, "Bet won: Kim scores cards and color bonus, you only the color bonus."),
        ("bet won", THREE, 2, "Bet won: Kim scores cards and color bonus, all others only the color bonus."),
        ("bet lost", TWO, 0, "Bet lost: you score only the color bonus, Cyd their cards."),
        ("bet lost", THREE, 0, "Bet lost: you score only the color bonus, all others their cards."),
        ("bet lost", TWO, 1, "Bet lost: Kim scores only the color bonus, you your cards."),
        ("bet lost", TWO, None, "Bet lost: Kim scores only the color bonus, all others their cards."),
        ("void", TWO, 0, ""),
        ("mermaids", TWO, 0, ""),
    ],
)
def test_the_reason_is_said_from_where_one_sits(
    ending: RoundEnding, names: tuple[str, ...], viewer: int | None, text: str
) -> None:
    assert reason(ending, names, viewer) == text


def test_every_language_says_it_in_two_lines() -> None:
    long = ("Bartholomew-the-M", "Maximiliane-Clara")
    bets: tuple[RoundEnding, ...] = ("stop", "bet won", "bet lost")
    for language in LANGUAGES:
        for ending in bets:
            for names, viewer in ((long, 0), (long, 1), ((*long, "Cyd"), 1)):
                assert 20 < len(reason(ending, names, viewer, language)) < 2 * 76
